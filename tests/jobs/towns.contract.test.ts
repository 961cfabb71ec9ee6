// What is counted in towns, on PostgreSQL.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PgTowns } from '#src/modules/jobs/adapters/towns/pg-towns';
import { PgTownCounts } from '#src/modules/jobs/adapters/towns/pg-town-counts';
import { CountTowns } from '#src/modules/jobs/use-cases/towns/count-towns';
import { fillMarketplace } from '../../bench/dashboard-data';
import { testApp, type TestApp } from '#tests/support/app';
import { testDatabase } from '#tests/support/database';
import { castOn, type Cast } from '#tests/support/cast';

let world: TestApp;
let cast: Cast;
let towns: PgTowns;
let counts: PgTownCounts;
const reaches = { usualMiles: 15, furthestMiles: 50 };
beforeAll(async () => {
  world = await testApp();
  cast = castOn(world);
  counts = new PgTownCounts(world.database.knex, reaches);
  towns = new PgTowns(world.database.knex, { ...reaches, countFirst: () => counts.all() });
});
afterAll(() => world.close());

const named = async (name: string) => (await towns.towns()).find((town) => town.name === name);
const found = async (id: string) => void (await world.app.onboarding.beFound.execute({ userId: id, may: true }));

test('a landscaper counts in their own town, and in those that they reach, with what they offer', async () => {
  await cast.landscaper({ postcode: 'BA11 1AA', services: ['hedge_trimming', 'other'] });
  const reaches = await cast.landscaper({ postcode: 'BA4 5PX', services: ['weeding'] });
  expect(await named('Frome')).toMatchObject({ slug: 'frome', area: 'BA', landscapers: 2, jobsDone: null });
  expect((await named('Frome'))?.services.map(({ id, landscapers }) => [id, landscapers])).toEqual([
    ['hedge_trimming', 1],
    ['weeding', 1],
  ]);
  await world.database
    .knex('jobPreferences')
    .insert({ userId: reaches.id, radiusMiles: 5, minimumValue: 100_00, jobTypes: [], updatedAt: new Date() })
    .onConflict('userId')
    .merge();
  expect(await named('Frome')).toMatchObject({ landscapers: 1 });
  expect(await named('Shepton Mallet')).toMatchObject({ landscapers: 2 });
  expect(await named('Leeds')).toBeUndefined();
});

test('only those who let their profile be found are named, and one who is suspended is not even counted', async () => {
  const [fern, joe] = [
    await cast.landscaper({ postcode: 'LS8 1NT', fullName: 'Fern Blackthorn', services: ['hedge_trimming'] }),
    await cast.landscaper({ postcode: 'LS8 1NT', fullName: 'Joe Whitlock', services: ['weeding'] }),
  ];
  const leeds = { name: 'Leeds', area: 'LS' };
  expect(await towns.landscapersIn(leeds)).toEqual([]);
  await found(fern.id);
  expect(await towns.landscapersIn(leeds)).toMatchObject([{ id: fern.id, name: 'Fern', rating: null, reviewCount: 0 }]);
  await found(joe.id);
  expect(await towns.landscapersIn(leeds)).toHaveLength(2);
  expect(await towns.landscapersIn(leeds, 'weeding')).toMatchObject([{ id: joe.id }]);
  expect(await named('Leeds')).toMatchObject({ landscapers: 2 });
  await world.database.knex('users').where({ id: joe.id }).update({ status: 'suspended' });
  expect(await named('Leeds')).toMatchObject({ landscapers: 1 });
  expect(await towns.landscapersIn(leeds)).toHaveLength(1);
});

test('landscapers who start equally near take turns from day to day', async () => {
  for (const fullName of ['Ivy', 'Oak', 'Yew'])
    await found((await cast.landscaper({ postcode: 'NE1 7RU', fullName, services: ['weeding'] })).id);
  const first = new Set<string>();
  for (let day = 0; day < 30; day++) {
    const [landscaper] = await towns.landscapersIn({ name: 'Newcastle upon Tyne', area: 'NE' });
    first.add(landscaper!.name);
    await world.database.knex('clockOffset').increment('offsetMs', 24 * 3_600_000);
  }
  expect([...first].sort()).toEqual(['Ivy', 'Oak', 'Yew']);
  await world.database.knex('clockOffset').update({ offsetMs: 0 });
});

test('the list of profiles for search engines comes in parts, and has each of them once', async () => {
  for (let one = 0; one < 4; one++) await found((await cast.landscaper()).id);
  const all = (await towns.profilesFound({ limit: 100 })).map(({ id }) => id);
  expect(all).toHaveLength(8);
  const parts = await towns.partsOfProfiles(2);
  expect(parts).toHaveLength(4);
  const inParts: string[] = [];
  for (const after of parts)
    inParts.push(...(await towns.profilesFound({ limit: 2, ...(after && { after }) })).map(({ id }) => id));
  expect(inParts).toEqual(all);
  expect(await towns.partsOfProfiles(8)).toEqual([undefined]);
});

const HOUR = 60 * 60_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR);
const countAt = async (asOf: Date) => {
  while ((await new CountTowns(counts).execute({ asOf })).more);
};

test('a page reads the figures of a run: what is new in a town within the hour, and a landscaper’s own town the next time', async () => {
  const read = new PgTowns(world.database.knex, reaches);
  await countAt(inHours(0));
  const before = (await read.town('frome'))!.landscapers;
  await cast.landscaper({ postcode: 'BA4 5PX' });
  await cast.landscaper({ postcode: 'EH9 2HL' });
  expect((await read.town('frome'))!.landscapers).toBe(before);
  expect(await read.town('edinburgh')).toBeUndefined();
  await countAt(inHours(0.5));
  expect(await read.town('edinburgh')).toMatchObject({ name: 'Edinburgh', landscapers: 1 });
  expect((await read.town('frome'))!.landscapers).toBe(before);
  await countAt(inHours(2));
  expect((await read.town('frome'))!.landscapers).toBe(before + 1);
  expect((await read.listed()).find(({ slug }) => slug === 'frome')).toEqual({
    slug: 'frome',
    name: 'Frome',
    area: 'BA',
    landscapers: before + 1,
  });
});

test('SEC-M2: the exact home of a landscaper within their outward code changes nothing on the page of a town', async () => {
  const { knex } = world.database;
  const lived = await Promise.all(
    ['Fern', 'Joe'].map((fullName) => cast.landscaper({ postcode: 'YO1 7HH', fullName, services: ['weeding'] })),
  );
  for (const { id } of lived) {
    await found(id);
    await knex('jobPreferences')
      .insert({ userId: id, radiusMiles: 5, minimumValue: 100_00, jobTypes: [], updatedAt: new Date() })
      .onConflict('userId')
      .merge();
  }
  const york = { name: 'York', area: 'YO' };
  const shown = async () => [
    await towns.town('york'),
    await towns.towns(),
    await towns.landscapersIn(york),
    await towns.landscapersIn(york, 'weeding'),
  ];
  const before = await shown();
  expect(before[0]).toMatchObject({ landscapers: 2 });
  expect(before[2]).toHaveLength(2);
  for (const { id } of lived)
    for (const [east, north] of [
      [0, 30_000],
      [-2_000, 100],
      [7_500, -400],
    ]) {
      await knex.raw('update landscaper_profiles set grid = point(grid[0] + ?, grid[1] + ?) where user_id = ?', [
        east!,
        north!,
        id,
      ]);
      expect(await shown()).toEqual(before);
    }
});

test('SEC-M2: pages that anyone reads take a landscaper’s coarse point, and their exact one is read only where they ask themselves', async () => {
  const sources = import.meta.glob<string>('../../src/**/*.ts', { query: '?raw', import: 'default', eager: true });
  const exact = Object.keys(sources).filter((path) =>
    /\b(p|own|profile|near|landscaper_profiles)\.grid\b/.test(sources[path]!),
  );
  expect(exact.map((path) => path.split('/').at(-1)).sort()).toEqual([
    // These have their own search and their own emails of leads; `pg-geocoder.ts` reads postcodes.
    'pg-available-jobs.ts',
    'pg-geocoder.ts',
    'pg-leads-store.ts',
    'search-suits.ts',
  ]);
});

/** The figures, counted over all completed jobs. */
const COUNTED_OVER_ALL = `
  with done as (select place_name(town) as key, substring(outcode from '^[A-Z]+') as area, job_types, accepted_bid_id from jobs where status = 'completed')
  select json_build_object(
    'towns', (select json_agg(t order by key, area) from (select key, area, count(*)::int as jobs from done group by 1, 2) t),
    'prices', (select json_agg(p order by service, area) from (
      select job_types[1] as service, coalesce(area, '') as area, percentile_disc(0.25) within group (order by amount) as low,
        percentile_disc(0.5) within group (order by amount) as median, percentile_disc(0.75) within group (order by amount) as high, count(*)::int as jobs
      from done d join bids b on b.id = d.accepted_bid_id where cardinality(job_types) = 1 group by grouping sets ((job_types[1], area), (job_types[1]))) p)) as counted`;
const KEPT = `
  select json_build_object(
    'towns', (select json_agg(t order by key, area) from (select key, area, jobs_done as jobs from towns where jobs_done > 0) t),
    'prices', (select json_agg(p order by service, area) from (select service, area, low, median, high, jobs from price_counts) p)) as counted`;

test('counting a few jobs at a time gives the same figures as counting all of them', async () => {
  const database = await testDatabase({ max: 1 });
  try {
    await fillMarketplace(database.knex, 1_500);
    const filled = new PgTownCounts(database.knex, reaches);
    for (let turn = 0; (await filled.addDone(70)) > 0; turn += 1) expect(turn).toBeLessThan(30);
    const asked = async (sql: string) =>
      (await database.knex.raw<{ rows: [{ counted: { towns: unknown[]; prices: unknown[] } }] }>(sql)).rows[0].counted;
    const kept = await asked(KEPT);
    expect(kept.prices.length).toBeGreaterThan(100);
    expect(kept).toEqual(await asked(COUNTED_OVER_ALL));
  } finally {
    await database.destroy();
  }
});
