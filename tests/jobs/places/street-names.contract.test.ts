import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PgStreetNames } from '#src/modules/jobs/adapters/pg-street-names';
import type { StreetNames } from '#src/modules/jobs/ports/places/street-names';
import { testDatabase, type TestDatabase } from '#tests/support/database';
import { InMemoryStreetNames } from '#tests/support/memory/in-memory-geocoder';
import { loadStreets } from '../../../seeds/places/load';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await loadStreets(database.knex);
});
afterAll(() => database.destroy());

describe.each<[string, () => StreetNames]>([
  ['in memory', () => new InMemoryStreetNames({ 'BA11 1AJ': ['Apple Lane', 'King Street', 'Market Place'] })],
  ['PostgreSQL', () => new PgStreetNames(database.knex)],
])('%s', (_name, make) => {
  test('the streets of a postcode come in the order of their nearness', async () => {
    expect(await make().near('BA11 1AJ')).toEqual(['Apple Lane', 'King Street', 'Market Place']);
  });

  test('a postcode whose streets are not known has none', async () => {
    expect(await make().near('YY9 9YY')).toEqual([]);
  });
});

test('streets that are in the table already stay as they are', async () => {
  await database
    .knex('postcodeStreets')
    .where({ postcode: 'BA11 1PU' })
    .update({ streets: ['Only Street'] });
  await loadStreets(database.knex);
  expect(await new PgStreetNames(database.knex).near('BA11 1PU')).toEqual(['Only Street']);
});
