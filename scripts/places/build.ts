/**
 * Writes the committed tables of sectors and outward codes, and the streets of the demo's postcodes, from the ONS
 * directory: `npm run places:build`, after the data changes.
 */
import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { postcodeDirectory } from './directory';
import { knownTownOf, townName } from './town-names';

/** Where the demo's people live: around Bath and Frome, and a few further off. */
const OUTCODES_OF_THE_DEMO = /^(BA\d+|BN[23]|BS[67]|CF(11|14)|EH(9|10)|LS[68]|M21)$/;

type Area = { outcode: string; easts: number[]; norths: number[]; towns: Map<string, number> };
type Row = { code: string; outcode: string; town: string; east: number; north: number };

/**
 * A place with fewer postcodes than this is a village, and gets the name of its outward code's town: people know Frome,
 * few know Nunney.
 */
const POSTCODES_OF_A_TOWN = 60;
const TOWN_WITHIN_METRES = 25_000;

/**
 * A town's name with its postcode area: names repeat across the country (there are five Newports), but hardly ever
 * within an area.
 */
const local = (town: string, outcode: string) => `${town} ${/^[A-Z]+/.exec(outcode)?.[0]}`;

const count = (counts: Map<string, number>, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
const most = (counts: Map<string, number>) =>
  [...counts].reduce<[string, number]>((top, next) => (next[1] > top[1] ? next : top), ['', 0]);
// The median, so that a few misplaced postcodes do not move the middle of a sector.
const middle = (metres: number[]) => metres.sort((a, b) => a - b)[metres.length >> 1] ?? 0;

async function areas() {
  const sectors = new Map<string, Area>();
  const outcodes = new Map<string, Area>();
  const sizes = new Map<string, number>();
  const streetsOfTheDemo: string[][] = [];
  for await (const { postcode, sector, outcode, east, north, streets, places } of postcodeDirectory()) {
    const town = places.map(townName).find((name) => name && name !== 'London');
    if (town) count(sizes, local(town, outcode));
    if (streets.length && OUTCODES_OF_THE_DEMO.test(outcode)) streetsOfTheDemo.push([postcode, streets.join('|')]);
    for (const [map, code] of [
      [sectors, sector],
      [outcodes, outcode],
    ] as const) {
      const area = map.get(code) ?? { outcode, easts: [], norths: [], towns: new Map<string, number>() };
      area.easts.push(east);
      area.norths.push(north);
      if (town) count(area.towns, town);
      map.set(code, area);
    }
  }
  return { sectors, outcodes, sizes, streetsOfTheDemo };
}

/**
 * The nearest town to an outward code without one. If that is too far away, as from an island, the code keeps its own
 * village's name.
 */
function townNear(row: Row, towns: Row[]): string {
  const distance = (other: Row) => Math.hypot(other.east - row.east, other.north - row.north);
  const nearest = towns.reduce((best, other) => (distance(other) < distance(best) ? other : best));
  return row.town && distance(nearest) > TOWN_WITHIN_METRES ? row.town : nearest.town;
}

async function build() {
  const { sectors, outcodes, sizes, streetsOfTheDemo } = await areas();
  const rowOf = (code: string, area: Area, town: string): Row => ({
    code,
    outcode: area.outcode,
    town,
    east: middle(area.easts),
    north: middle(area.norths),
  });

  const outcodeRows = [...outcodes].map(([code, area]) => rowOf(code, area, knownTownOf(code) ?? most(area.towns)[0]));
  const isTown = ({ town, outcode }: Row) =>
    town === knownTownOf(outcode) || (sizes.get(local(town, outcode)) ?? 0) >= POSTCODES_OF_A_TOWN;
  const towns = outcodeRows.filter(isTown);
  for (const row of outcodeRows) if (!isTown(row)) row.town = townNear(row, towns);
  const townOfOutcode = new Map(outcodeRows.map(({ code, town }) => [code, town]));

  const sectorRows = [...sectors].map(([code, area]) => {
    const [town, postcodes] = most(area.towns);
    const ownName =
      !knownTownOf(area.outcode) &&
      postcodes * 2 >= area.easts.length &&
      (sizes.get(local(town, area.outcode)) ?? 0) >= POSTCODES_OF_A_TOWN;
    return rowOf(code, area, ownName ? town : (townOfOutcode.get(area.outcode) ?? town));
  });
  write(
    'sectors',
    'sector,outcode,town,easting,northing',
    sectorRows.map((row) => [row.code, row.outcode, row.town, row.east, row.north]),
  );
  write(
    'outcodes',
    'outcode,town,easting,northing',
    outcodeRows.map((row) => [row.code, row.town, row.east, row.north]),
  );
  write('streets', 'postcode,streets', streetsOfTheDemo);
}

function write(name: string, heading: string, rows: (string | number)[][]) {
  const comma = rows.find((row) => row.some((value) => /[",\n]/.test(String(value))));
  if (comma) throw new Error(`a value would need quoting: ${comma.join(' | ')}`);
  const lines = rows.map((row) => row.join(',')).sort();
  const bytes = gzipSync([heading, ...lines, ''].join('\n'), { level: 9 });
  writeFileSync(new URL(`../../seeds/places/${name}.csv.gz`, import.meta.url), bytes);
  console.log(`${name}: ${rows.length} rows, ${bytes.length} bytes`);
}

await build();
