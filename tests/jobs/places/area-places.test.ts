import { afterAll, beforeAll, expect, test } from 'vitest';
import { PgAreaPlaces } from '#src/modules/jobs/adapters/pg-area-places';
import { PgGeocoder } from '#src/modules/jobs/adapters/pg-geocoder';
import { testDatabase, type TestDatabase } from '#tests/support/database';
import { loadPlaces } from '../../../seeds/places/load';

let database: TestDatabase;
let areas: PgAreaPlaces;
beforeAll(async () => {
  database = await testDatabase();
  await loadPlaces(database.knex);
  areas = new PgAreaPlaces(database.knex, new PgGeocoder(database.knex));
});
afterAll(() => database.destroy());

test.each([
  ['Bristol BS6', 'Bristol BS6'],
  ['Bath', 'Bath BA1'],
  ['Bristol and surrounding areas', 'Bristol BS1'],
  ['Frome, Somerset (within 20 miles)', 'Frome BA11'],
  ['Frome, BA11 1AA, and around', 'Frome BA11 1AA'],
  ['frome, ba111aa', 'Frome BA11 1AA'],
  ['Leeds LS6, LS7, LS8 and LS16', 'Leeds LS6'],
  ['BRADFORD ON AVON', 'Bradford-on-Avon BA15'],
  ['Cardiff, Penarth and Whitchurch', 'Cardiff CF24'],
  ['Within the M25', undefined],
  ['Newport and the valleys', 'Newport NP20'],
  // An unknown outward code is ignored.
  ['Wells BA99', 'Wells BA5'],
  ['East Somerset and west Wiltshire', 'Somerset and Wiltshire 61'],
  ['Kent', 'Kent 42'],
  ['All of north Wales', 'North Wales 50'],
  ['Greater London', 'Greater London 20'],
  ['County Durham', 'County Durham 32'],
  ['Nationwide', 'Great Britain 460'],
  ['Belfast BT1 5GS', undefined],
  ['All over', undefined],
  ['', undefined],
])('%j means %j', async (area, expected) => {
  const found = await areas.findIn(area);
  expect(found && `${found.town} ${found.reachMiles ?? found.postcode ?? found.outcode}`).toBe(expected);
});
