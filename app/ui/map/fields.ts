/**
 * The geometry of our map: a field for each outward code, or for several close together, and hedgerows between them. It
 * is computed from the centres of outward codes alone, so that no map can show anything finer.
 */

/** An outward code, in metres on the National Grid. */
export type MapOutcode = { outcode: string; town: string; grid: { east: number; north: number }; sectors: number };

/** A point in pixels from the top left. */
type Point = readonly [x: number, y: number];

/** A field of the map, placed at the centre of its largest outward code. */
export type Field = {
  outcode: string;
  town: string;
  x: number;
  y: number;
  /** Its corners. */
  edge: readonly Point[];
  /** The other outward codes in it, too close to have fields of their own. */
  others: readonly string[];
};

export type Fields = {
  fields: readonly Field[];
  /** The centre of the map's own outward code. */
  centre: Point;
  /** The radius of the ring, in pixels. */
  ring: number;
  /** The field of a place: that of the nearest outward code. */
  fieldAt(grid: MapOutcode['grid']): Field | undefined;
  /** The field that contains an outward code. */
  fieldOf(outcode: string): Field | undefined;
};

/** The size of the whole map in pixels. */
export const MAP = { width: 384, height: 460 };
const RING = 178;
/** Codes closer than this share a field: circles of 44 pixels must not touch. */
const APART = 64;
/** Centres keep this distance from the edge, so that their circles and names fit. */
const INSET = { side: 30, top: 30, bottom: 46 };
/**
 * We do not know coasts, so a field’s radius is at most this many times the distance to its third-nearest neighbour.
 */
const REACH = 1.05;
const CORNERS = 18;

/**
 * The fields around an outward code, for work within `metres`; undefined for an outward code that is not in the list.
 */
export function fieldsAround(all: readonly MapOutcode[], outcode: string, metres: number): Fields | undefined {
  const middle = all.find((one) => one.outcode === outcode)?.grid;
  if (!middle) return undefined;
  const scale = RING / metres;
  const place = ({ east, north }: MapOutcode['grid']): Point => [
    MAP.width / 2 + (east - middle.east) * scale,
    MAP.height / 2 - (north - middle.north) * scale,
  ];
  const near = all
    .map((one) => ({ ...one, at: place(one.grid) }))
    .filter(({ at: [x, y] }) => x > -MAP.width && x < 2 * MAP.width && y > -MAP.height && y < 2 * MAP.height);
  const heads = headsOf(near, outcode);
  const others = new Map<string, string[]>(heads.map((head) => [head.outcode, []]));
  const headOf = new Map(near.map((one) => [one.outcode, nearest(heads, one.at)!]));
  for (const one of near) {
    const head = headOf.get(one.outcode)!;
    if (one !== head && isInside(one.at)) others.get(head.outcode)?.push(one.outcode);
  }
  const fields = heads.map((head) => ({
    outcode: head.outcode,
    town: head.town,
    x: Math.round(head.at[0]),
    y: Math.round(head.at[1]),
    edge: edgeOf(head.at, heads),
    others: others.get(head.outcode) ?? [],
  }));
  const byOutcode = new Map(fields.map((field) => [field.outcode, field]));
  const fieldOf = (code: string) => byOutcode.get(headOf.get(code)?.outcode ?? '');
  return {
    fields: fields.filter(({ edge }) => edge.length > 2),
    centre: [MAP.width / 2, MAP.height / 2],
    ring: RING,
    fieldOf,
    fieldAt: remembering((grid) => fieldOf(nearest(near, place(grid))?.outcode ?? '')),
  };
}

const POINTS_KEPT = 2_000;

/**
 * Caches the fields of points: jobs are at the centres of their outward codes, so the same few points come up each
 * time.
 */
function remembering(fieldAt: Fields['fieldAt']): Fields['fieldAt'] {
  const found = new Map<string, Field | undefined>();
  return (grid) => {
    const key = `${grid.east} ${grid.north}`;
    if (found.has(key)) return found.get(key);
    if (found.size >= POINTS_KEPT) found.clear();
    const field = fieldAt(grid);
    found.set(key, field);
    return field;
  };
}

type Placed = MapOutcode & { at: Point };

/** The outward codes that get a field: the central one, then the largest first, unless one is too close. */
function headsOf(near: readonly Placed[], centre: string): Placed[] {
  const heads: Placed[] = [];
  const bySize = near
    .filter(({ at, outcode }) => outcode === centre || isWithin(at, INSET))
    .toSorted((a, b) => Number(b.outcode === centre) - Number(a.outcode === centre) || b.sectors - a.sectors);
  for (const one of bySize) if (heads.every((head) => distance(head.at, one.at) >= APART)) heads.push(one);
  return heads;
}

const distance = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);
const isWithin = ([x, y]: Point, { side, top, bottom }: typeof INSET) =>
  x >= side && x <= MAP.width - side && y >= top && y <= MAP.height - bottom;
const isInside = (at: Point) => isWithin(at, { side: 0, top: 0, bottom: 0 });

function nearest<One extends { at: Point }>(all: readonly One[], at: Point): One | undefined {
  let best: One | undefined;
  let least = Infinity;
  for (const one of all) {
    const far = distance(one.at, at);
    if (far < least) [best, least] = [one, far];
  }
  return best;
}

/** All points nearer to this centre than to any other (Voronoi), within the map and not too far away. */
function edgeOf(at: Point, heads: readonly Placed[]): Point[] {
  const neighbours = heads.map((head) => head.at).filter((other) => other !== at);
  const far = neighbours.map((other) => distance(at, other)).sort((a, b) => a - b);
  const reach = (far[2] ?? RING) * REACH;
  let edge: Point[] = Array.from({ length: CORNERS }, (_, n) => {
    const turn = (2 * Math.PI * n) / CORNERS;
    return [at[0] + reach * Math.cos(turn), at[1] + reach * Math.sin(turn)];
  });
  for (const [x, y] of neighbours)
    edge = cut(edge, { on: [(at[0] + x) / 2, (at[1] + y) / 2], out: [x - at[0], y - at[1]] });
  // Slightly beyond the border, so that no hedgerow runs along it.
  for (const border of BORDERS) edge = cut(edge, border);
  return edge.map(([x, y]) => [Math.round(x), Math.round(y)]);
}

const BEYOND = 12;
type Cut = { on: Point; /** The direction that is cut off. */ out: Point };
const BORDERS: readonly Cut[] = [
  { on: [-BEYOND, 0], out: [-1, 0] },
  { on: [MAP.width + BEYOND, 0], out: [1, 0] },
  { on: [0, -BEYOND], out: [0, -1] },
  { on: [0, MAP.height + BEYOND], out: [0, 1] },
];

/** The part of a shape on one side of a line. */
function cut(shape: readonly Point[], { on, out }: Cut): Point[] {
  const side = ([x, y]: Point) => (x - on[0]) * out[0] + (y - on[1]) * out[1];
  return shape.flatMap((a, n) => {
    const b = shape[(n + 1) % shape.length]!;
    const [from, to] = [side(a), side(b)];
    const kept: Point[] = from <= 0 ? [a] : [];
    if (from * to < 0) {
      const part = from / (from - to);
      kept.push([a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part]);
    }
    return kept;
  });
}
