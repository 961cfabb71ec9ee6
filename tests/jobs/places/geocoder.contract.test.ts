import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PgGeocoder } from '#src/modules/jobs/adapters/pg-geocoder';
import { milesBetween } from '#src/modules/jobs/domain/place';
import type { Geocoder } from '#src/modules/jobs/ports/places/geocoder';
import { InMemoryGeocoder } from '#tests/support/memory/in-memory-geocoder';
import { testDatabase, type TestDatabase } from '#tests/support/database';
import { loadPlaces } from '../../../seeds/places/load';

let database: TestDatabase;
let geocoder: Geocoder;

beforeAll(async () => {
  database = await testDatabase();
  await loadPlaces(database.knex);
  geocoder = new PgGeocoder(database.knex);
});
afterAll(() => database.destroy());

describe.each([
  ['in memory', () => new InMemoryGeocoder()],
  ['PostgreSQL', () => geocoder],
] as const)('%s', (_name, make) => {
  test('finds an address by the postcode in it', async () => {
    const place = await make().locate('12 Vicarage Street, Frome, ba11 1pu');
    expect(place).toMatchObject({ ok: true, value: { postcode: 'BA11 1PU', outcode: 'BA11', town: 'Frome' } });
    if (place.ok) expect(milesBetween(place.value.grid, { east: 377_600, north: 148_000 })).toBeLessThan(2);
  });

  test('finds a lone outward code without inventing a postcode', async () => {
    expect(await make().locate('LS6')).toMatchObject({
      ok: true,
      value: { postcode: undefined, outcode: 'LS6', town: 'Leeds', precision: 'outcode' },
    });
  });

  test('an address without a postcode has the town that it ends with', async () => {
    expect(await make().locateTown('12 Vicarage Street, Frome')).toMatchObject({
      town: 'Frome',
      outcode: '',
      precision: 'town',
    });
    expect(await make().locateTown('The old mill, behind the chapel')).toBeUndefined();
  });

  test.each([
    ['12 Vicarage Street, Frome', 'postcode-missing'],
    ['', 'postcode-missing'],
    ['YY99 9ZZ', 'postcode-unknown'],
    ['10 Royal Avenue, Belfast BT1 1DA', 'outside-service-area'],
    ['JE2 3AB', 'outside-service-area'],
  ])('refuses %j: %s', async (text, reason) => {
    expect(await make().locate(text)).toEqual({ ok: false, reason });
  });
});

describe('the committed tables', () => {
  test.each([
    ['12 Cover Lane, Bristol', 'Bristol'],
    ['12 Bath Road, Frome, Somerset', 'Frome'],
    ['Flat 2\n8 Wells Street\nBradford on Avon\nWilts', 'Bradford-on-Avon'],
    ['5 High Street Leeds', 'Leeds'],
    ['1 Oxford Street', undefined],
    ['The Old Rectory, Bath Road', undefined],
    ['', undefined],
  ])('the town of %j is %s', async (address, town) => {
    expect((await geocoder.locateTown(address))?.town).toBe(town);
  });

  test.each([
    ['BA11', 'Frome'],
    ['BA1', 'Bath'],
    ['SW1A', 'London'],
    ['LS6', 'Leeds'],
    ['EH1', 'Edinburgh'],
    ['CF10', 'Cardiff'],
    ['M1', 'Manchester'],
    ['BN1', 'Brighton'],
    ['BN3', 'Hove'],
    ['B1', 'Birmingham'],
    ['L1', 'Liverpool'],
    ['G1', 'Glasgow'],
    ['BS1', 'Bristol'],
    ['NE1', 'Newcastle upon Tyne'],
    ['YO1', 'York'],
    ['OX1', 'Oxford'],
    ['CB1', 'Cambridge'],
    ['SA1', 'Swansea'],
    ['NP20', 'Newport'],
    ['LL57', 'Bangor'],
    ['SY23', 'Aberystwyth'],
    ['HU1', 'Hull'],
    ['TN1', 'Tunbridge Wells'],
    ['CR0', 'Croydon'],
    ['KT1', 'Kingston upon Thames'],
    ['EN2', 'Enfield'],
    ['E17', 'London'],
    ['AB10', 'Aberdeen'],
    ['IV1', 'Inverness'],
    ['ZE1', 'Lerwick'],
    ['HS1', 'Stornoway'],
    ['KW15', 'Kirkwall'],
    ['TR1', 'Truro'],
    ['PL1', 'Plymouth'],
    ['NR1', 'Norwich'],
    ['CT1', 'Canterbury'],
    ['PO30', 'Newport'],
    ['WR14', 'Malvern'],
    ['CV32', 'Leamington Spa'],
    ['LD1', 'Llandrindod Wells'],
  ])('%s is %s', async (outcode, town) => {
    expect(await geocoder.locate(outcode)).toMatchObject({ ok: true, value: { town } });
  });

  test('name each place as people do: no names of councils, and none in two languages', async () => {
    const { rows } = await database.knex.raw<{ rows: { town: string }[] }>(
      `select distinct town from (select town from postcode_sectors union all select town from outcodes) t
       where town = '' or town ~ '( / | - |^City of |shire$|Council|Borough of|District)'`,
    );
    expect(rows).toEqual([]);
  });

  test('leave out Northern Ireland, and have every point on the grid', async () => {
    const { rows } = await database.knex.raw<{ rows: { outside: number; bt: number; all: number }[] }>(
      `select count(*) filter (where not box '((0,0),(700000,1300000))' @> grid)::int as outside,
              count(*) filter (where sector like 'BT%')::int as bt, count(*)::int as all from postcode_sectors`,
    );
    expect(rows[0]).toMatchObject({ outside: 0, bt: 0 });
    expect(rows[0]?.all).toBeGreaterThan(10_500);
  });

  test('can be loaded again by several processes at once, which corrects changed rows and leaves the others alone', async () => {
    await database.knex.raw(`update postcode_sectors set town = 'Nowhere' where sector = 'BA11 4'`);
    await database.knex.raw(`insert into outcodes values ('YY1', 'Gone', point(1, 1))`);
    const written = async () =>
      (await database.knex('postcodeSectors').select(database.knex.raw('sector, xmin::text as xmin'))) as {
        sector: string;
        xmin: string;
      }[];
    const before = new Map((await written()).map(({ sector, xmin }) => [sector, xmin]));
    await Promise.all([loadPlaces(database.knex), loadPlaces(database.knex)]);
    const rewritten = (await written()).filter(({ sector, xmin }) => before.get(sector) !== xmin);
    expect(rewritten.map(({ sector }) => sector)).toEqual(['BA11 4']);
    expect(await geocoder.locate('BA11 4HT')).toMatchObject({ ok: true, value: { town: 'Frome' } });
    expect(await geocoder.locate('YY1 1AA')).toEqual({ ok: false, reason: 'postcode-unknown' });
  });
});

test('a place is as exact as the tables allow: unit, then sector, then outward code', async () => {
  await database.knex.raw(`insert into postcodes values ('BA11 4HT', 'BA11 4', point(376500, 147557))`);
  expect(await geocoder.locate('ba114ht')).toEqual({
    ok: true,
    value: {
      postcode: 'BA11 4HT',
      outcode: 'BA11',
      town: 'Frome',
      grid: { east: 376_500, north: 147_557 },
      precision: 'unit',
    },
  });
  expect(await geocoder.locate('BA11 4ZZ')).toMatchObject({ ok: true, value: { precision: 'sector' } });
  expect(await geocoder.locate('BA11 0ZZ')).toMatchObject({
    ok: true,
    value: { precision: 'outcode', postcode: 'BA11 0ZZ' },
  });
});
