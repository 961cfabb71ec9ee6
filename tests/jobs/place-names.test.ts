import { afterAll, beforeAll, expect, test } from 'vitest';
import { PgGeocoder } from '#src/modules/jobs/adapters/pg-geocoder';
import { PgPlaceNames } from '#src/modules/jobs/adapters/pg-place-names';
import { milesBetween } from '#src/modules/jobs/domain/place';
import { testDatabase, type TestDatabase } from '#tests/support/database';
import { frome } from '#tests/support/memory/in-memory-jobs';
import { loadPlaces } from '../../seeds/places/load';

const cardiff = { east: 318_000, north: 176_500 };
const southampton = { east: 442_000, north: 112_000 };

let database: TestDatabase;
let places: PgPlaceNames;
beforeAll(async () => {
  database = await testDatabase();
  await loadPlaces(database.knex);
  places = new PgPlaceNames(database.knex, new PgGeocoder(database.knex));
});
afterAll(() => database.destroy());

const found = async (typed: string, near = frome.grid) => {
  const place = await places.find(typed, near);
  if (!place.ok) throw new Error(place.reason);
  return place.value;
};

test.each([
  ['BA11 4HT', 'Frome', 'BA11'],
  ['ba114ht', 'Frome', 'BA11'],
  ['ba11', 'Frome', 'BA11'],
  ['Frome', 'Frome', 'BA11'],
  ['  frome ', 'Frome', 'BA11'],
  ['Frome BA11', 'Frome', 'BA11'],
  ['Frome, Somerset', 'Frome', 'BA11'],
  ['Burnham-on-Sea', 'Burnham-on-Sea', 'TA8'],
  ['burnham on sea', 'Burnham-on-Sea', 'TA8'],
  ['Leeds ls6', 'Leeds', 'LS6'],
])('D-GEO %j is %s %s', async (typed, town, outcode) => {
  expect(await found(typed)).toMatchObject({ town, outcode });
});

test('a town with many outward codes is located at their middle', async () => {
  const { outcode, grid } = await found('Bristol');
  expect(outcode).toMatch(/^BS\d+$/);
  expect(milesBetween(grid, { east: 359_000, north: 173_000 })).toBeLessThan(3);
});

test('if several towns have the same name, the nearest is found', async () => {
  expect((await found('Newport', cardiff)).outcode).toMatch(/^NP/);
  expect((await found('Newport', southampton)).outcode).toBe('PO30');
});

test('without a place to measure from, any town of that name is found', async () => {
  expect(await places.find('Newport', undefined)).toMatchObject({ ok: true, value: { town: 'Newport' } });
});

test('a village with no outward code of its own is located by its postcode sectors', async () => {
  const { rows } = await database.knex.raw<{ rows: { town: string; outcode: string }[] }>(
    'select town, min(outcode) as outcode from postcode_sectors s where not exists (select from outcodes o where o.town = s.town) group by town having count(distinct outcode) = 1 order by town limit 1',
  );
  const [village] = rows;
  expect(await found(village!.town)).toMatchObject(village!);
});

test.each([
  ['Atlantis', 'town-unknown'],
  ['%', 'town-unknown'],
  [',', 'town-unknown'],
  ['Frome%', 'town-unknown'],
  ['YY99 9ZZ', 'postcode-unknown'],
  ['Belfast BT1 1DA', 'outside-service-area'],
  ['BT1', 'outside-service-area'],
])('%j cannot be searched from: %s', async (typed, reason) => {
  expect(await places.find(typed, frome.grid)).toEqual({ ok: false, reason });
});
