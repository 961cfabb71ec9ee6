// The pictures of shared links to our pages. Drawn as SVG; the server turns them into PNG, which every site can show.
import { BRAND } from '../page/brand';
import { markShape } from './mark';
import { fitted, written } from './written';

export const SHARE_SIZE = { width: 1200, height: 630 };

export type ShareWords = {
  title: string;
  /** Up to two short lines below the title. */
  lines: readonly string[];
  /** A score, drawn with a star before the first line. */
  score?: string;
};

const PAPER = '#f3f6ee';
const INK = '#10231a';
const SOFT = '#3b4e42';
const EDGE = 72;
const ACROSS = SHARE_SIZE.width - 2 * EDGE;

export function sharePicture({ title, lines, score }: ShareWords): string {
  const head = fitted(title, { width: ACROSS, sizes: [92, 80, 68, 58], most: 2 });
  const first = 208 + head.size * 0.58;
  const shapes = head.lines.map((line, at) =>
    written(line, { x: EDGE, y: first + at * head.size * 1.12, size: head.size, fill: INK }),
  );
  const under = first + (head.lines.length - 1) * head.size * 1.12 + 72;
  const said = [...(score ? [score] : []), ...lines].map((line) =>
    fitted(line, { width: ACROSS - 60, sizes: [38, 34], most: 1 }),
  );
  said.forEach(({ lines: [line = ''], size }, at) => {
    const y = under + at * 54;
    const isScore = score !== undefined && at === 0;
    if (isScore) shapes.push(star(EDGE, y - 34));
    shapes.push(written(line, { x: EDGE + (isScore ? 52 : 0), y, size, fill: isScore ? INK : SOFT }));
  });
  const { width, height } = SHARE_SIZE;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${PAPER}"/>${SUN}${logo()}${shapes.join('')}${hedge()}</svg>`;
}

const SUN = `<circle cx="1108" cy="92" r="50" fill="#ffd93b"/><circle cx="1108" cy="92" r="74" fill="#ffd93b" opacity=".18"/>`;

const logo = () =>
  `<g transform="translate(${EDGE} 56) scale(2.2)">${markShape({ hedge: '#17452f', earth: INK })}</g>${written(BRAND.name, { x: EDGE + 82, y: 108, size: 46, fill: '#17452f' })}`;

const star = (x: number, y: number) =>
  `<path transform="translate(${x} ${y}) scale(1.6)" fill="#a06d00" d="M12 1.8l3.2 6.4 7 1-5.1 5 1.2 7-6.3-3.3-6.3 3.3 1.2-7-5.1-5 7-1z"/>`;

/** One bush of the hedge at the foot of our pages. */
const BUSH = 'M0 20V10C0 5 4 3 9 3s9 2 9 6C18 3 23 0 30 0s12 3 12 9c0-4 4-5 9-5s9 2 9 6v10z';

function hedge(): string {
  const row = (y: number, scale: number, from: number, fill: string) =>
    Array.from(
      { length: Math.ceil((SHARE_SIZE.width - from) / (60 * scale)) },
      (_, at) =>
        `<path transform="translate(${from + at * 60 * scale} ${y}) scale(${scale} ${scale})" fill="${fill}" d="${BUSH}"/>`,
    ).join('');
  const bloom = (x: number, y: number) =>
    `<circle cx="${x}" cy="${y}" r="9" fill="#f6c3cf"/><circle cx="${x}" cy="${y}" r="3.5" fill="#ffd93b"/>`;
  const blooms = [
    [96, 566],
    [233, 588],
    [410, 560],
    [566, 592],
    [742, 562],
    [905, 590],
    [1012, 566],
    [1130, 584],
  ] as const;
  return `${row(470, 4.6, -70, '#93c47d')}${row(508, 4, -20, '#3b8a4e')}<rect y="586" width="1200" height="44" fill="#3b8a4e"/>${blooms.map(([x, y]) => bloom(x, y)).join('')}<rect y="614" width="1200" height="16" fill="${INK}"/>`;
}
