import { afterAll, beforeAll, expect, test } from 'vitest';
import { addHours } from '#src/kernel/clock';
import { addDays, londonDay, momentInLondon } from '#src/kernel/day';
import { PgReports } from '#src/modules/admin/adapters/figures/pg-reports';
import { KeepMarketDays } from '#src/modules/admin/use-cases/keep-market-days';
import { testDatabase, type TestDatabase } from '#tests/support/database';
import { addBid, addJob, addUser } from '#tests/support/job-rows';

let database: TestDatabase;
let reports: PgReports;
beforeAll(async () => {
  database = await testDatabase();
  reports = new PgReports(database.knex);
});
afterAll(() => database.destroy());

const now = new Date('2026-05-20T09:00:00Z');
const today = londonDay(now);
const ranges = [
  { from: addDays(today, -29), to: today },
  { from: addDays(today, -20), to: addDays(today, -10) },
  { from: addDays(today, -3), to: addDays(today, -1) },
  { from: today, to: today },
  { from: addDays(today, -365), to: today },
];
const all = () =>
  Promise.all(
    ranges.map(async (range) => {
      const { completed, releasedByClock, reviewed } = await reports.quality(range);
      const rows = [await reports.byArea(range), await reports.byService(range)];
      return [...rows, { completed, releasedByClock, reviewed }];
    }),
  );

/** A job every few hours of the last weeks: some with bids, some done, some reviewed. */
async function someWeeks(): Promise<void> {
  const { knex } = database;
  const customerId = (await addUser(knex, {})).id;
  const bidders = await Promise.all([1, 2, 3].map(async () => (await addUser(knex, { userType: 'landscaper' })).id));
  const areas = ['BA1', 'BS3', 'SN10'];
  for (let n = 0; n < 90; n += 1) {
    const postedAt = addHours(now, -7 * n - 1);
    const outcode = areas[n % areas.length];
    const jobTypes = n % 3 === 0 ? ['weeding'] : ['hedge_trimming', 'weeding'];
    const jobId = await addJob(knex, { customerId, postedAt, outcode, jobTypes });
    const bids: string[] = [];
    for (const [place, landscaperId] of bidders.slice(0, n % 4).entries())
      bids.push(await addBid(knex, { jobId, landscaperId, createdAt: addHours(postedAt, 20 * place + 1) }));
    if (bids.length < 2) continue;
    const done = { status: 'completed', completedAt: addHours(postedAt, 30), customerConfirmedAt: n % 2 ? now : null };
    await knex('jobs')
      .where({ id: jobId })
      .update({ ...done, acceptedBidId: bids[0], landscaperId: bidders[0] });
    if (n % 5 === 0)
      await knex('reviews').insert({
        id: jobId,
        jobId,
        customerId,
        landscaperId: bidders[0],
        rating: 5,
        comment: '',
        createdAt: now,
        publishesAt: now,
      });
  }
}

test('a report of days that were counted before equals one that counts everything now', async () => {
  await someWeeks();
  const counted = await all();
  expect(counted[0]![0]).not.toEqual([]);
  await new KeepMarketDays(reports).execute({ asOf: now });
  expect(await reports.lastCounted()).toBe(addDays(today, -1));
  expect(await all()).toEqual(counted);
  expect(await reports.marketCountedAt()).toEqual(now);
});

test('days that were counted are not counted when the report is read', async () => {
  const range = ranges[1]!;
  const posted = async () => (await reports.byArea(range)).reduce((sum, row) => sum + row.posted, 0);
  const all = await posted();
  await database
    .knex('marketDays')
    .where({ day: addDays(today, -15) })
    .delete();
  expect(await posted()).toBeLessThan(all);
  await new KeepMarketDays(reports).execute({ asOf: now });
  expect(await posted()).toBe(all);
});

test('a bid, a hire and a review that come later are in the next count, which can be repeated', async () => {
  const { knex } = database;
  const day = addDays(today, -12);
  const at = momentInLondon(day, '12:00');
  const customerId = (await addUser(knex, {})).id;
  const landscaperId = (await addUser(knex, { userType: 'landscaper' })).id;
  const jobId = await addJob(knex, { customerId, postedAt: at, outcode: 'ZE1', jobTypes: ['weeding'] });
  const shetland = async () => (await reports.byArea({ from: day, to: day })).find(({ name }) => name === 'ZE');
  expect(await shetland()).toBeUndefined();
  await new KeepMarketDays(reports).execute({ asOf: now });
  expect(await shetland()).toEqual({ name: 'ZE', posted: 1, answeredWithinDay: 0, hired: 0, bids: 0 });
  const acceptedBidId = await addBid(knex, { jobId, landscaperId, createdAt: addHours(at, 30) });
  await knex('jobs').where({ id: jobId }).update({ acceptedBidId });
  for (let times = 0; times < 2; times += 1) await new KeepMarketDays(reports).execute({ asOf: now });
  expect(await shetland()).toEqual({ name: 'ZE', posted: 1, answeredWithinDay: 0, hired: 1, bids: 1 });
});
