import { MAP, type Field, type Fields } from './fields';

/** The parts of a map that everyone sees alike, as SVG. */
export type Drawing = { fields: string; hedges: string };

// As attributes: in a stylesheet, every page with a map would load them.
const MOWN = ['mow-a', 'mow-b', 'draw-lawn-a', 'draw-soil-2'];
const KINDS = MOWN.length;
/** Neighbours seldom look alike, because the list is in no geographical order. */
const kindOf = (n: number) => (n * 7 + 1) % KINDS;

/** A field’s outline. */
export const outlineOf = ({ edge }: Pick<Field, 'edge'>) => `M${edge.map((corner) => corner.join(' ')).join('L')}z`;

/** Draws the fields, ploughed or mown, and the hedgerows between them. */
export function drawingOf({ fields }: Pick<Fields, 'fields'>): Drawing {
  const outlines = fields.map(outlineOf);
  const mown = (kind: number) => outlines.filter((_, n) => kindOf(n) === kind).join('');
  const ploughed = (way: number) => outlines.filter((_, n) => n % 4 === way).join('');
  return {
    fields:
      MOWN.map((colour, kind) => `<path fill="var(--color-${colour})" d="${mown(kind)}"/>`).join('') +
      `<path fill="url(#furrow-1)" d="${ploughed(1)}"/><path fill="url(#furrow-2)" d="${ploughed(3)}"/>`,
    hedges: `<path id="map-hedge" d="${outlines.join('')}"/><use href="#map-hedge" stroke="var(--color-draw-hedge)" stroke-width="5"/>`,
  };
}

/** The part of the map that a drawing shows. */
export type Window = { x: number; y: number; width: number; height: number };
export const WHOLE: Window = { x: 0, y: 0, ...MAP };
/** The middle of the map, for phones: enlarged rather than shrunk, so that its circles can be tapped. */
export const MIDDLE: Window = around({ width: 328, height: 280 });

function around({ width, height }: { width: number; height: number }): Window {
  return { x: (MAP.width - width) / 2, y: (MAP.height - height) / 2, width, height };
}

/** The radius of a circle: 44 pixels across. */
export const CIRCLE = 22;
const RIM = CIRCLE + 2;
/** How far a circle is above the middle of its field; the name is below. */
export const RAISED = 6;
export const NAME_BELOW = 31;

export const isShownIn = ({ x, y, width, height }: Window, at: { x: number; y: number }) =>
  at.x >= x + RIM && at.x <= x + width - RIM && at.y - RAISED >= y + RIM && at.y + NAME_BELOW <= y + height - 2;

/** A name on the map, and whether its town fits too. */
export type Label = { x: number; y: number; code: string; town: string; isLong: boolean };
type Box = { left: number; right: number; top: number; bottom: number };
type Named = Pick<Field, 'x' | 'y' | 'outcode' | 'town'> & { hasCircle: boolean };
const LETTER = { code: 7.6, town: 6.3, ring: 7 };
const LINE = 13;

/** Places the words of a map so that none overlap. */
export function writingOn(
  fields: readonly Named[],
  { window, ring }: { window: Window; ring?: { radius: number; words: string } },
): { labels: Label[]; ringLabel?: { x: number; y: number; width: number } } {
  const circles = fields
    .filter(({ hasCircle }) => hasCircle)
    .map(({ x, y }) => boxAt(x, y - RAISED + RIM, 2 * RIM, 2 * RIM));
  const ringLabel = ring && ringLabelOf(ring, circles, window);
  const taken = ringLabel ? [...circles, boxOfRingLabel(ringLabel)] : circles;
  return { labels: labelsOf(fields, taken, window), ringLabel };
}

/**
 * Fields with a circle first, and towns only where they touch nothing. A field without room even for its code has no
 * name.
 */
function labelsOf(fields: readonly Named[], taken: readonly Box[], window: Window): Label[] {
  const boxes = [...taken];
  const placed: { label: Label; box: Box }[] = [];
  for (const { x, y: middle, outcode, town, hasCircle } of fields.toSorted(
    (a, b) => Number(b.hasCircle) - Number(a.hasCircle),
  )) {
    const y = hasCircle ? middle + NAME_BELOW : middle + 4;
    const box = boxAt(x, y + 3, outcode.length * LETTER.code, LINE);
    if (!isFree(box, boxes, window)) continue;
    boxes.push(box);
    placed.push({ label: { x, y, code: outcode, town, isLong: false }, box });
  }
  for (const { label, box } of placed) {
    const width = label.code.length * LETTER.code + (label.town.length + 1) * LETTER.town;
    const long = boxAt(label.x, label.y + 3, width, LINE);
    boxes.splice(boxes.indexOf(box), 1);
    label.isLong = isFree(long, boxes, window);
    boxes.push(label.isLong ? long : box);
  }
  return placed.map(({ label }) => label);
}

/** On the ring, where it is clear of circles. */
function ringLabelOf({ radius, words }: { radius: number; words: string }, circles: readonly Box[], window: Window) {
  const width = words.length * LETTER.ring + 12;
  return [1, 3, 7, 5, 2, 6, 0, 4]
    .map((eighth) => ({
      x: Math.round(MAP.width / 2 + radius * Math.cos((eighth * Math.PI) / 4)),
      y: Math.round(MAP.height / 2 - radius * Math.sin((eighth * Math.PI) / 4)),
      width,
    }))
    .find((label) => isFree(boxOfRingLabel(label), circles, window));
}
const boxOfRingLabel = ({ x, y, width }: { x: number; y: number; width: number }) => boxAt(x, y + 11, width, 22);

const isFree = (box: Box, boxes: readonly Box[], { x, y, width, height }: Window) =>
  box.left >= x + 2 &&
  box.right <= x + width - 2 &&
  box.top >= y + 2 &&
  box.bottom <= y + height - 2 &&
  boxes.every(
    (other) => box.left > other.right || box.right < other.left || box.top > other.bottom || box.bottom < other.top,
  );

const boxAt = (x: number, bottom: number, width: number, height: number): Box => ({
  left: x - width / 2,
  right: x + width / 2,
  top: bottom - height,
  bottom,
});
