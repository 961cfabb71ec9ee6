import whole from './letters.json';

const letters = whole.letters as unknown as Record<string, [advance: number, outline: string]>;

/** A letter that the font lacks loses its accent, or becomes a question mark. */
const letterOf = (character: string) =>
  letters[character] ?? letters[character.normalize('NFD').charAt(0)] ?? letters['?'] ?? [0, ''];

export const widthOf = (text: string, size: number): number =>
  ([...text].reduce((sum, one) => sum + letterOf(one)[0], 0) * size) / whole.unitsPerEm;

/** A line of text as SVG shapes, so that it looks the same on a server without fonts. `y` is the baseline. */
export function written(text: string, { x, y, size, fill }: { x: number; y: number; size: number; fill: string }) {
  const scale = size / whole.unitsPerEm;
  let along = 0;
  const shapes = [...text].map((one) => {
    const [advance, outline] = letterOf(one);
    const shape = outline && `<path transform="translate(${along})" d="${outline}"/>`;
    along += advance;
    return shape;
  });
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${shapes.join('')}</g>`;
}

/**
 * The text in lines no wider than `width`, in the largest size that needs at most `most` lines. The rest is cut off.
 */
export function fitted(
  text: string,
  { width, sizes, most }: { width: number; sizes: readonly number[]; most: number },
) {
  for (const size of sizes) {
    const lines = linesOf(text, width, size);
    if (lines.length <= most && lines.every((line) => widthOf(line, size) <= width)) return { size, lines };
  }
  const size = sizes.at(-1)!;
  const lines = linesOf(text, width, size).slice(0, most);
  return { size, lines: lines.map((line, at) => cut(line, width, size, at === lines.length - 1)) };
}

function linesOf(text: string, width: number, size: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && widthOf(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function cut(line: string, width: number, size: number, isLast: boolean): string {
  if (!isLast && widthOf(line, size) <= width) return line;
  let kept = line;
  while (kept && widthOf(`${kept}…`, size) > width) kept = kept.slice(0, -1);
  return `${kept.trimEnd()}…`;
}
