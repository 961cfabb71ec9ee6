import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { defaultSettings } from '#src/modules/accounts/domain/account-settings';
import { PgAvailableJobs } from '#src/modules/jobs/adapters/available-jobs/pg-available-jobs';
import { PgGeocoder } from '#src/modules/jobs/adapters/pg-geocoder';
import { PgPlaceNames } from '#src/modules/jobs/adapters/pg-place-names';
import { pgJobViews } from '#src/modules/jobs/adapters/views/pg-job-views';
import type { Grid } from '#src/modules/jobs/domain/place';
import { testDatabase, type TestDatabase } from '#tests/support/database';
import { addHiredJob, addHold, addJob } from '#tests/support/job-rows';
import { addCustomer, addLandscaper } from '#tests/support/people';

const now = new Date('2026-05-13T08:20:00Z');
let database: TestDatabase;
let db: TestDatabase['knex'];
let olive: string;
let mallory: string;
beforeAll(async () => {
  database = await testDatabase();
  db = database.knex;
  mallory = await addLandscaper(db);
});
beforeEach(async () => {
  await db('jobs').where({ status: 'posted' }).delete();
  olive = await addCustomer(db);
});
afterAll(() => database.destroy());

const at = ({ east, north }: Grid) => db.raw('point(?, ?)', [east, north]);
/** Two houses in Frome, BA11, more than a mile apart. */
const houses = [
  { east: 377_031, north: 147_213 },
  { east: 378_904, north: 148_962 },
] as const;
const placesAround = ({ east, north }: Grid): Grid[] =>
  Array.from({ length: 60 }, (_, n) => {
    const [turn, metres] = [(n * Math.PI) / 7.3, 800 + n * 520];
    return { east: Math.round(east + metres * Math.cos(turn)), north: Math.round(north + metres * Math.sin(turn)) };
  });

/** The answers of every search and of the job's page to someone who works in one place after another. */
async function answersFrom(places: Grid[], jobId: string) {
  const find = new PgAvailableJobs(db, new PgPlaceNames(db, new PgGeocoder(db)));
  const answers: unknown[] = [];
  for (const place of places) {
    await db('landscaperProfiles')
      .where({ userId: mallory })
      .update({ grid: at(place) });
    for (const [sort, radiusMiles] of [
      ['nearest', 25],
      ['newest', 2],
      ['nearest', 7],
      ['budget', 13],
    ] as const) {
      const options = { services: [], sizes: [], datePosted: 'all' as const, flexibility: 'all' as const };
      const page = await find.page({ landscaperId: mallory, sort, radiusMiles, ...options }, now);
      answers.push([page.jobs.map(({ distanceMiles }) => distanceMiles), page.nearestMiles]);
    }
    const shown = await pgJobViews(db).jobFor({ id: mallory, userType: 'landscaper' }, jobId);
    answers.push(shown?.distanceMiles);
  }
  return answers;
}

/** The points, on a grid of 250 m, whose distance to every place is in the band that the search of 25 miles named. */
function pointsThatFit(places: Grid[], answers: unknown[], around: Grid): Grid[] {
  const bands = places.map((place, n) => ({ place, upTo: answers[n * 5 + 4] as number }));
  const fits = ({ east, north }: Grid) =>
    bands.every(({ place, upTo }) => {
      const miles = Math.hypot(place.east - east, place.north - north) / 1609.344;
      return miles <= upTo && miles >= (upTo <= 2 ? 0 : upTo <= 5 ? 2 : upTo - 5);
    });
  const raster = Array.from({ length: 81 }, (_, n) => (n - 40) * 250);
  return raster.flatMap((x) => raster.map((y) => ({ east: around.east + x, north: around.north + y }))).filter(fits);
}

test('SEC-M2: 60 searches from 60 places say nothing about where in its outward code a house is', async () => {
  const places = placesAround(houses[0]);
  const [first, second] = await Promise.all(
    houses.map((house) =>
      addJob(db, { customerId: olive, grid: at(house), locationPrecision: 'unit', status: 'cancelled' }),
    ),
  );
  const answers = [];
  for (const id of [first!, second!]) {
    await db('jobs').where({ id }).update({ status: 'posted' });
    answers.push(await answersFrom(places, id));
    await db('jobs').where({ id }).update({ status: 'cancelled' });
  }
  expect(answers[0]).toEqual(answers[1]);
  expect(new Set(answers[0]!.filter((one) => typeof one === 'number')).size).toBeGreaterThan(4);

  const { x, y } = (await db('outcodes').where({ outcode: 'BA11' }).first('grid')).grid;
  const fitting = pointsThatFit(places, answers[0]!, { east: Math.round(x), north: Math.round(y) });
  expect(fitting).toContainEqual({ east: Math.round(x), north: Math.round(y) });
});

test('SEC-M2: where the customer does not share the postcode, the point is the middle of the town, and changes as they change their mind', async () => {
  const outcodes = [
    ['BS1', 'Bristol'],
    ['BS6', 'Bristol'],
  ];
  const coarse = async (id: string) => (await db('jobs').where({ id }).first('coarseGrid')).coarseGrid;
  const ids = await Promise.all(outcodes.map(([outcode, town]) => addJob(db, { customerId: olive, outcode, town })));
  const shared = await Promise.all(ids.map(coarse));
  expect(shared[0]).not.toEqual(shared[1]);
  const { marketing, ...settings } = defaultSettings;
  expect(settings.sharePostcode, 'the trigger takes the same default').toBe(true);
  await db('accountSettings').insert({ userId: olive, marketing, ...settings, sharePostcode: false });
  const hidden = await Promise.all(
    [...ids, await addJob(db, { customerId: olive, outcode: 'BS6', town: 'Bristol' })].map(coarse),
  );
  expect(hidden[0]).toEqual(hidden[1]);
  expect(hidden[2]).toEqual(hidden[1]);
  expect(shared).not.toContainEqual(hidden[0]);
  await db('accountSettings').where({ userId: olive }).update({ sharePostcode: true });
  expect(await Promise.all(ids.map(coarse))).toEqual(shared);
});

test('SEC-M2: of a place that the tables do not have, the point is the middle of its 20 km square', async () => {
  const id = await addJob(db, { customerId: olive, outcode: 'ZZ9', town: 'Nowhere', grid: at(houses[0]) });
  expect(await db('jobs').where({ id }).first('coarseGrid', 'cell')).toMatchObject({
    coarseGrid: { x: 370_000, y: 150_000 },
    cell: 718,
  });
});

test('the landscaper who is hired reads the exact distance once the job is paid for, and a band until then', async () => {
  await db('landscaperProfiles')
    .where({ userId: mallory })
    .update({ grid: at({ ...houses[0], east: houses[0].east + 5150 }) });
  const { jobId, bidId } = await addHiredJob(db, { customerId: olive, landscaperId: mallory });
  await db('jobs')
    .where({ id: jobId })
    .update({ grid: at(houses[0]) });
  const seen = async () => (await pgJobViews(db).jobFor({ id: mallory, userType: 'landscaper' }, jobId))?.distanceMiles;
  expect(await seen()).toBe(5);
  await addHold(db, { jobId, bidId, customerId: olive, landscaperId: mallory });
  expect(await seen()).toBe(3.2);
});

test('the list that is ordered by distance is read from an index', async () => {
  const plan = await db.transaction(async (work) => {
    await work.raw('set local enable_seqscan = off');
    const { rows } = await work.raw(`explain select id from jobs j where status = 'posted'
      and coarse_grid <@ circle(point(377000, 148000), 40000) order by coarse_grid <-> point(377000, 148000) limit 20`);
    return JSON.stringify(rows);
  });
  expect(plan).toContain('jobs_open_by_place');
});

test('SEC-M2: the exact point of a job is read only where its people read it', () => {
  const sources = import.meta.glob<string>('../../../src/**/*.ts', { query: '?raw', import: 'default', eager: true });
  const exact = Object.keys(sources).filter((path) => /\bj(obs)?\.grid\b/.test(sources[path]!));
  expect(exact.map((path) => path.split('/').at(-1)).sort()).toEqual([
    // The customer compares bids; the hired landscaper has paid visits in the calendar and on the dashboard, and the
    // page of a paid job.
    'pg-bid-views.ts',
    'pg-calendar.ts',
    'pg-job-page.ts',
    'pg-landscaper-work.ts',
  ]);
});
