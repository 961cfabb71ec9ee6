import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, londonDay } from '#src/kernel/day';
import { likePrices } from '#src/modules/bidding/adapters/pg-like-prices';
import { LIKE_PRICES_LEAST, LIKE_PRICES_MILES, LIKE_PRICES_MOST } from '#src/modules/bidding/domain/like-prices';
import { testDatabase, type TestDatabase } from '#tests/support/database';
import { addBid, addHold, addJob, addOutcode, addUser } from '#tests/support/job-rows';

let database: TestDatabase;
let people: { customerId: string; landscaperId: string };
beforeAll(async () => {
  database = await testDatabase();
  people = {
    customerId: (await addUser(database.knex)).id,
    landscaperId: (await addUser(database.knex, { userType: 'landscaper' })).id,
  };
});
afterAll(() => database.destroy());

let fields = 0;
/** Gives each test its own corner of the country, with a job that asks what others cost. */
async function corner(jobTypes = ['hedge_trimming']) {
  const { knex } = database;
  fields += 1;
  const north = (miles: number) => ({ east: 200_000 + fields * 100_000, north: 200_000 + miles * 1609.344 });
  const outcode = await addOutcode(knex, north(0));
  const asked = await addJob(knex, { customerId: people.customerId, jobTypes, outcode });
  /** A job that was accepted at a price in pounds, and paid for. */
  const paid = async (price: number, facts: { miles?: number; jobTypes?: string[]; paidAt?: Date | null } = {}) => {
    const { miles = 1, paidAt = new Date() } = facts;
    const jobId = await addJob(knex, {
      customerId: people.customerId,
      jobTypes: facts.jobTypes ?? ['hedge_trimming'],
      outcode: await addOutcode(knex, north(miles)),
    });
    const bidId = await addBid(knex, {
      jobId,
      landscaperId: people.landscaperId,
      amount: price * 100,
      status: 'accepted',
    });
    await knex('jobs')
      .where({ id: jobId })
      .update({ acceptedBidId: bidId, landscaperId: people.landscaperId, status: 'active' });
    if (paidAt) await addHold(knex, { jobId, bidId, ...people, heldAt: paidAt });
    return jobId;
  };
  return {
    asked,
    paid,
    read: (jobId = asked) => likePrices(knex).likePricesOf(jobId),
    near: (types = jobTypes) => likePrices(knex).likePricesNear({ jobTypes: types, outcode }),
  };
}
const tenPrices = [100, 110, 120, 130, 140, 150, 160, 170, 180, 190];

test('the middle half is shown of the prices that were accepted and paid for such work nearby', async () => {
  const { paid, read } = await corner();
  for (const price of tenPrices) await paid(price);
  expect(await read()).toEqual({ low: 122_50, middle: 145_00, high: 167_50, count: 10 });
});

test(`with fewer than ${LIKE_PRICES_LEAST} prices it shows nothing, and the job’s own price does not count`, async () => {
  const { paid, read } = await corner();
  const jobs: string[] = [];
  for (const price of tenPrices) jobs.push(await paid(price));
  expect(await read()).toBeDefined();
  expect(await read(jobs[0])).toBeUndefined();
});

test('prices from far away or long ago, not paid, or for other work do not count', async () => {
  const { paid, read } = await corner();
  for (const price of tenPrices.slice(1)) await paid(price);
  await paid(900, { miles: LIKE_PRICES_MILES + 1 });
  await paid(900, { paidAt: null });
  await paid(900, { paidAt: new Date(`${addDays(londonDay(new Date()), -800)}T10:00:00Z`) });
  await paid(900, { jobTypes: ['hedge_trimming', 'tree_removal'] });
  await paid(900, { jobTypes: ['tree_removal'] });
  expect(await read()).toBeUndefined();
  await paid(100, { miles: LIKE_PRICES_MILES - 1 });
  expect(await read()).toMatchObject({ count: 10 });
});

test('a job of several kinds is like those of the same kinds, in any order', async () => {
  const { paid, read } = await corner(['hedge_trimming', 'lawn_mowing']);
  for (const price of tenPrices) await paid(price, { jobTypes: ['lawn_mowing', 'hedge_trimming'] });
  for (const price of tenPrices) await paid(price + 500);
  expect(await read()).toMatchObject({ count: 10, middle: 145_00 });
});

test('before a job is posted, its kinds of work and its outcode find the same prices', async () => {
  const { asked, paid, read, near } = await corner();
  for (const price of tenPrices) await paid(price);
  expect(await near()).toEqual(await read(asked));
  expect(await near(['tree_removal'])).toBeUndefined();
  expect(
    await likePrices(database.knex).likePricesNear({ jobTypes: ['hedge_trimming'], outcode: 'ZZ99' }),
  ).toBeUndefined();
});

test(`with more than ${LIKE_PRICES_MOST} prices, those of the latest jobs count`, async () => {
  const { paid, read } = await corner();
  const old: string[] = [];
  for (let n = 0; n < 70; n += 1) old.push(await paid(100));
  await database
    .knex('jobs')
    .whereIn('id', old)
    .update({ postedAt: new Date(Date.now() - 365 * 86_400_000) });
  for (let n = 0; n < LIKE_PRICES_MOST; n += 1) await paid(300);
  expect(await read()).toMatchObject({ count: LIKE_PRICES_MOST, low: 300_00 });
});
