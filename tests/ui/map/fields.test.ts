import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { milesInMetres } from '#src/kernel/places/miles';
import { drawingOf, isShownIn, MIDDLE, WHOLE, writingOn } from '#app/ui/map/drawing';
import { fieldsAround, MAP, type Field, type MapOutcode } from '#app/ui/map/fields';
import { mapAround } from '#app/ui/map/known-maps';

const table = (name: string) =>
  gunzipSync(readFileSync(`seeds/places/${name}.csv.gz`))
    .toString()
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','));
const sectors = table('sectors').map(([, outcode]) => outcode);
const sectorsOf = sectors.reduce(
  (counts, outcode = '') => counts.set(outcode, (counts.get(outcode) ?? 0) + 1),
  new Map<string, number>(),
);
const all: MapOutcode[] = table('outcodes').map(([outcode = '', town = '', east, north]) => ({
  outcode,
  town,
  grid: { east: Number(east), north: Number(north) },
  sectors: sectorsOf.get(outcode) ?? 0,
}));
const mapOf = (outcode: string, miles: number, of = all) => fieldsAround(of, outcode, milesInMetres(miles))!;
const places = ['BA11', 'BA1', 'E1', 'M1', 'TR1', 'IV27', 'ZE1', 'NE66', 'BN1'];
const anyMap = fc.record({ outcode: fc.constantFrom(...places), miles: fc.constantFrom(5, 10, 15, 25, 50, 100) });

/**
 * Whether a point is in a field, by its corners as drawn. One pixel of difference is accepted, because corners are
 * whole pixels.
 */
function isIn({ edge }: Field, [x, y]: readonly [number, number]) {
  return edge.every(([ax, ay], n) => {
    const [bx, by] = edge[(n + 1) % edge.length]!;
    const long = Math.hypot(bx - ax, by - ay) || 1;
    return ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / long >= -1.5;
  });
}

describe('the fields', () => {
  test('a point nearest to the centre of a field lies in that field, and in no other', () => {
    const point = fc.tuple(fc.integer({ min: 0, max: MAP.width }), fc.integer({ min: 0, max: MAP.height }));
    fc.assert(
      fc.property(anyMap, point, ({ outcode, miles }, at) => {
        const { fields } = mapOf(outcode, miles);
        const far = (field: Field) => Math.hypot(field.x - at[0], field.y - at[1]);
        const [nearest, next] = fields.toSorted((a, b) => far(a) - far(b));
        const holding = fields.filter((field) => isIn(field, at));
        // On a hedgerow either field may be right, and beyond a coast there is none.
        if (next && far(next) - far(nearest!) < 6) return;
        expect(holding.filter((field) => field !== nearest)).toEqual([]);
        if (holding.length === 0) expect(far(nearest!)).toBeGreaterThan(30);
      }),
      { numRuns: 120 },
    );
  });

  test('no two circles of 44 pixels touch, and each is whole on the map', () => {
    fc.assert(
      fc.property(anyMap, ({ outcode, miles }) => {
        const { fields } = mapOf(outcode, miles);
        for (const [n, one] of fields.entries()) {
          expect(isShownIn(WHOLE, one), `${one.outcode} at ${one.x}, ${one.y}`).toBe(true);
          for (const other of fields.slice(n + 1))
            expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(62);
        }
      }),
    );
  });

  test('every outward code on the map is in one field, by its own name or among the others of a larger one', () => {
    const { fields, fieldOf } = mapOf('E1', 10);
    const names = fields.flatMap(({ outcode, others }) => [outcode, ...others]);
    expect(new Set(names).size).toBe(names.length);
    for (const code of ['E1', 'EC1A', 'N1', 'SW1A', 'SE10', 'W1A']) {
      expect(names).toContain(code);
      expect([fieldOf(code)?.outcode, ...(fieldOf(code)?.others ?? [])]).toContain(code);
    }
  });

  test('a job is counted where its outward code is drawn, and one between two outward codes in one of them', () => {
    const { fieldAt, fieldOf } = mapOf('BA11', 15);
    for (const code of ['BA11', 'BA12', 'BA1', 'BA4'])
      expect(fieldAt(all.find(({ outcode }) => outcode === code)!.grid)).toBe(fieldOf(code));
    const [bath, alsoBath] = ['BA1', 'BA2'].map((code) => all.find(({ outcode }) => outcode === code)!.grid);
    const between = { east: (bath!.east + alsoBath!.east) / 2, north: (bath!.north + alsoBath!.north) / 2 };
    expect([fieldOf('BA1'), fieldOf('BA2')]).toContain(fieldAt(between));
  });

  test('the outward code in the centre always has its own field, in the middle; an unknown one has no map', () => {
    for (const outcode of places)
      expect(mapOf(outcode, 25).fieldOf(outcode)).toMatchObject({ outcode, x: MAP.width / 2, y: MAP.height / 2 });
    expect(fieldsAround(all, 'ZZ9', 10_000)).toBeUndefined();
  });
});

describe('privacy', () => {
  test('SEC-M2: every middle and every corner follows from the middles of outward codes alone', () => {
    // The corners are whole pixels, and one pixel is more than 45 metres even on the closest map.
    expect(milesInMetres(5) / 178).toBeGreaterThan(45);
    fc.assert(
      fc.property(anyMap, ({ outcode, miles }) => {
        const { fields } = mapOf(outcode, miles);
        const middle = all.find((one) => one.outcode === outcode)!.grid;
        const metresOfPixel = milesInMetres(miles) / 178;
        for (const field of fields) {
          const { east, north } = all.find((one) => one.outcode === field.outcode)!.grid;
          expect(field.x).toBe(Math.round(MAP.width / 2 + (east - middle.east) / metresOfPixel));
          expect(field.y).toBe(Math.round(MAP.height / 2 - (north - middle.north) / metresOfPixel));
          for (const corner of field.edge.flat()) expect(Number.isInteger(corner)).toBe(true);
        }
      }),
      { numRuns: 30 },
    );
  });

  test('a map is worked out once for an outward code and a distance, and is the same for everybody', () => {
    const first = mapAround(all, { outcode: 'BA11', miles: 25 });
    expect(mapAround(all, { outcode: 'BA11', miles: 25 })).toBe(first);
    expect(mapAround(all, { outcode: 'BA11', miles: 10 })).not.toBe(first);
    expect(drawingOf(mapOf('BA11', 25))).toEqual(first?.drawing);
  });
});

describe('what is written on it', () => {
  test('no name lies on a circle, on another name or over the edge', () => {
    const overlap = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    fc.assert(
      fc.property(anyMap, fc.integer({ min: 1, max: 4 }), ({ outcode, miles }, every) => {
        for (const window of [WHOLE, MIDDLE]) {
          const named = mapOf(outcode, miles).fields.map((field, n) => ({
            ...field,
            hasCircle: n % every === 0 && isShownIn(window, field),
          }));
          const { labels, ringLabel } = writingOn(named, { window, ring: { radius: 178, words: `${miles} miles` } });
          const boxes = [
            ...named
              .filter(({ hasCircle }) => hasCircle)
              .map(({ x, y }) => ({ left: x - 22, right: x + 22, top: y - 28, bottom: y + 16 })),
            ...labels.map(boxOf),
            ...(ringLabel
              ? [{ ...around(ringLabel.x, ringLabel.width), top: ringLabel.y - 11, bottom: ringLabel.y + 11 }]
              : []),
          ];
          for (const [n, one] of boxes.entries()) {
            expect(one.left).toBeGreaterThanOrEqual(window.x);
            expect(one.right).toBeLessThanOrEqual(window.x + window.width);
            expect(boxes.slice(n + 1).filter((other) => overlap(one, other))).toEqual([]);
          }
        }
      }),
      { numRuns: 25 },
    );
  });
});

type Box = { left: number; right: number; top: number; bottom: number };
const around = (x: number, width: number) => ({ left: x - width / 2, right: x + width / 2 });
const boxOf = ({ x, y, code, town, isLong }: ReturnType<typeof writingOn>['labels'][number]): Box => ({
  ...around(x, code.length * 7.6 + (isLong ? (town.length + 1) * 6.3 : 0)),
  top: y - 10,
  bottom: y + 3,
});
