import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addHours } from '#src/kernel/clock';
import { addDays } from '#src/kernel/day';
import { pence } from '#src/kernel/money';
import { firstDayOf, noCounts, statisticsOf, sumOf, type Counts } from '#src/modules/admin/domain/figures';
import { KeepDayFigures } from '#src/modules/admin/use-cases/keep-day-figures';
import { PgFigures } from '#src/modules/admin/adapters/figures/pg-figures';
import type { FigureViews } from '#src/modules/admin/ports/figures';
import { PgHoldRepository } from '#src/modules/escrow/adapters/pg-hold-repository';
import { openHold } from '#src/modules/escrow/domain/hold';
import { testDatabase, type TestDatabase } from '#tests/support/database';
import { capture, post, providerFee, releaseFrom } from '#tests/support/escrow/ledger-facts';
import { addBid, addHiredJob, addJob, addUser } from '#tests/support/job-rows';

let database: TestDatabase;
let views: FigureViews;
let olive: string;
let fern: string;
beforeAll(async () => {
  database = await testDatabase();
  views = new PgFigures(database.knex);
  olive = (await addUser(database.knex, { fullName: 'Olive Marsh' })).id;
  fern = (await addUser(database.knex, { userType: 'landscaper', fullName: 'Fern 100% Green' })).id;
});
afterAll(() => database.destroy());

const now = new Date();
/** A job whose payment has been held for this many days. */
async function heldFor(days: number) {
  const job = { customerId: olive, landscaperId: fern };
  const heldAt = addHours(now, -24 * days);
  const order = { id: randomUUID(), ...job, ...(await addHiredJob(database.knex, job)) };
  const hold = openHold({ ...order, amount: pence(100_00), openedAt: heldAt, payBy: addHours(heldAt, 24) });
  const holds = new PgHoldRepository(database.knex);
  await holds.open(hold);
  await holds.save({ ...hold, state: 'held', chargeId: `ch_${order.id}`, heldAt });
  return order.jobId;
}

test('money held is counted by how many days it has been held, and every age is listed', async () => {
  for (const days of [0.1, 30.9, 31.1, 61.1, 75.9, 76.1, 400]) await heldFor(days);
  expect(await views.heldByAge()).toEqual([
    { fromDays: 0, toDays: 30, jobs: 2, pence: 200_00 },
    { fromDays: 31, toDays: 60, jobs: 1, pence: 100_00 },
    { fromDays: 61, toDays: 75, jobs: 2, pence: 200_00 },
    { fromDays: 76, toDays: null, jobs: 2, pence: 200_00 },
  ]);
});

test('bids are counted on the day they were placed in London, and days without any are left out', async () => {
  const { knex, destroy } = await testDatabase();
  const customerId = (await addUser(knex)).id;
  const landscaperId = (await addUser(knex, { userType: 'landscaper' })).id;
  // In summer London is an hour ahead, so the second falls on the 12th there.
  for (const at of ['2026-05-11T10:00:00Z', '2026-05-11T23:30:00Z', '2026-05-12T10:00:00Z', '2026-05-14T10:00:00Z'])
    await addBid(knex, { jobId: await addJob(knex, { customerId }), landscaperId, createdAt: new Date(at) });
  expect(await new PgFigures(knex).bidsByDay('2026-05-11', '2026-05-13')).toEqual([
    { day: '2026-05-11', bids: 1 },
    { day: '2026-05-12', bids: 2 },
  ]);
  await destroy();
});

test('D-STATSDEF every day is counted by what happened on it in London, and is counted once', async () => {
  const { knex, destroy } = await testDatabase();
  const figures = new PgFigures(knex);
  const customerId = (await addUser(knex, { createdAt: new Date('2026-05-09T22:30:00Z') })).id;
  const landscaperId = (await addUser(knex, { userType: 'landscaper', createdAt: new Date('2026-05-10T12:00:00Z') }))
    .id;
  const other = (await addUser(knex, { userType: 'landscaper', createdAt: new Date('2026-05-10T12:00:00Z') })).id;
  // Half past midnight in London.
  const jobId = await addJob(knex, { customerId, postedAt: new Date('2026-05-10T23:30:00Z') });
  await addBid(knex, { jobId, landscaperId, createdAt: new Date('2026-05-11T01:00:00Z') });
  await addBid(knex, { jobId, landscaperId: other, createdAt: new Date('2026-05-12T01:00:00Z') });
  await addJob(knex, {
    customerId,
    postedAt: new Date('2026-05-11T08:00:00Z'),
    status: 'cancelled',
    cancelledAt: new Date('2026-05-12T08:00:00Z'),
  });
  const done = await addHiredJob(knex, {
    customerId,
    landscaperId,
    status: 'completed',
    completedAt: new Date('2026-05-12T09:00:00Z'),
  });
  const heldAt = new Date('2026-05-11T10:00:00Z');
  const hold = openHold({
    id: randomUUID(),
    ...done,
    customerId,
    landscaperId,
    amount: pence(100_00),
    openedAt: heldAt,
    payBy: addHours(heldAt, 24),
  });
  const holds = new PgHoldRepository(knex);
  await holds.open(hold);
  await holds.save({ ...hold, state: 'held', chargeId: 'ch_1', heldAt });

  const days = await figures.days('2026-05-09', '2026-05-12');
  const happened = days.map((day) => Object.fromEntries(Object.entries(day).filter(([, value]) => value !== 0)));
  expect(happened).toEqual([
    { day: '2026-05-09', newCustomers: 1 },
    {
      day: '2026-05-10',
      newLandscapers: 2,
      posted: 1,
      answered: 1,
      answeredWithinHour: 1,
      answeredWithinFourHours: 1,
      answeredWithinDay: 1,
      answeredWithinThreeDays: 1,
    },
    {
      day: '2026-05-11',
      posted: 2,
      hired: 1,
      answered: 1,
      answerMinutes: 90,
      answeredWithinFourHours: 1,
      answeredWithinDay: 1,
      answeredWithinThreeDays: 1,
    },
    { day: '2026-05-12', completed: 1, cancelled: 1 },
  ]);
  const total = await figures.total('2026-05-12');
  expect(total).toEqual(sumOf(days));

  await figures.keep('2026-05-09', '2026-05-11');
  await figures.keep('2026-05-09', '2026-05-11');
  expect(await figures.nextDay()).toBe('2026-05-12');
  expect(await figures.days('2026-05-09', '2026-05-12')).toEqual(days);
  expect(await figures.total('2026-05-12')).toEqual(total);
  expect(await figures.days('2026-05-11', '2026-05-11')).toEqual([days[2]]);
  // Stored days are not counted again.
  await knex('dayFigures').where({ day: '2026-05-11' }).update({ posted: 40 });
  expect((await figures.total('2026-05-12')).posted).toBe(41);
  await destroy();
});

test('the figures of days that are over are kept, a hundred at a time, and those of the last two days are not', async () => {
  const kept: string[] = [];
  let next: string | undefined;
  const keep = new KeepDayFigures({
    nextDay: async () => next,
    firstDay: async () => '2026-01-01',
    keepBalances: async () => {},
    keep: async (from, to) => {
      kept.push(`${from} ${to}`);
      next = addDays(to, 1);
    },
  });
  const asOf = new Date('2026-05-13T08:00:00Z');
  expect(await keep.execute({ asOf })).toEqual({ more: true });
  expect(await keep.execute({ asOf })).toEqual({ more: false });
  expect(await keep.execute({ asOf })).toEqual({ more: false });
  expect(kept).toEqual(['2026-01-01 2026-04-10', '2026-04-11 2026-05-11']);
});

test('while nothing has happened yet, no figures of days are kept', async () => {
  const nothing = async () => undefined;
  const keep = new KeepDayFigures({
    nextDay: nothing,
    firstDay: nothing,
    keepBalances: async () => {},
    keep: () => Promise.reject(new Error('kept')),
  });
  expect(await keep.execute({ asOf: now })).toEqual({ more: false });
});

test('D-STATSDEF the statistics of a moment count today, this week and this month from midnight in London', () => {
  const on = (day: string, counts: Partial<Counts>) => ({ day, ...noCounts, ...counts });
  const days = [
    on('2026-05-01', { fees: 500, posted: 9 }),
    on('2026-05-11', { posted: 2 }),
    on('2026-05-13', { posted: 1, newCustomers: 3, fees: 45 }),
  ];
  const standing = { activeCustomers: 1, activeLandscapers: 2, openJobs: 3, activeJobs: 4 };
  const total = {
    ...noCounts,
    posted: 20,
    completed: 9,
    cancelled: 1,
    hired: 11,
    disputed: 1,
    fees: 900,
    answered: 3,
    answerMinutes: 220,
  };
  const at = new Date('2026-05-13T08:00:00Z');
  expect(statisticsOf(standing, total, days, at)).toMatchObject({
    ...standing,
    jobsToday: 1,
    jobsThisWeek: 3,
    totalJobs: 20,
    newCustomersToday: 3,
    newLandscapersToday: 0,
    completedJobs: 9,
    cancelledJobs: 1,
    totalRevenue: 900,
    revenueThisMonth: 545,
    avgResponseTime: 1.2,
    successRate: 90,
    disputeRate: 9.1,
  });
  // A Sunday belongs to the week that it ends.
  expect(firstDayOf(new Date('2026-05-17T22:30:00Z'))).toEqual({
    today: '2026-05-17',
    monday: '2026-05-11',
    month: '2026-05-01',
  });
  expect(statisticsOf(standing, noCounts, [], at)).toMatchObject({
    avgResponseTime: null,
    successRate: null,
    disputeRate: null,
  });
});

test('the balance sheet has every transaction, also one that is posted later with an earlier date', async () => {
  const { knex, destroy } = await testDatabase();
  const figures = new PgFigures(knex);
  const plain = async () =>
    (
      await knex.raw(
        `select a.kind::text as kind, sum(e.amount)::bigint as pence from ledger.entry e join ledger.account a on a.id = e.account_id
          group by 1 having sum(e.amount) <> 0 order by 1`,
      )
    ).rows;
  const checked = async () => {
    const { rows } = await knex.raw('select max(id) as last from ledger.transaction');
    await knex('ledgerChecks').update({ checkedUpto: rows[0].last });
  };
  const feeOf = (day: string, movement: string) =>
    knex.raw(`select ledger.post('provider_fee', ?, ?::jsonb, ?, null, ?)`, [
      `fee:${movement}`,
      JSON.stringify(providerFee(20, movement).entries),
      day,
      movement,
    ]);
  expect(await figures.balances()).toEqual([]);
  expect(await figures.cover()).toEqual({ owed: 0, atProvider: 0, atBanks: 0, short: 0 });
  const payment = randomUUID();
  await post(knex, capture(payment, 100_00));
  await feeOf('2026-05-10', 'txn_1');
  expect(await figures.balances()).toEqual(await plain());
  await checked();
  for (let times = 0; times < 2; times += 1) await figures.keepBalances();
  await feeOf('2026-05-01', 'txn_2');
  await post(knex, releaseFrom('release', payment, 100_00, 10_00));
  expect(await figures.balances()).toEqual(await plain());
  await checked();
  await figures.keepBalances();
  expect(await figures.balances()).toEqual(await plain());
  expect((await figures.balances()).reduce((sum, { pence }) => sum + pence, 0)).toBe(0);
  // Stored balances are not added up again.
  await knex('keptBalances').where({ kind: 'provider_fees' }).update({ amount: 1 });
  expect(await figures.balances()).toContainEqual({ kind: 'provider_fees', pence: 1 });
  // A restored ledger is checked from the beginning, and is not added up twice.
  await knex('ledgerChecks').update({ checkedUpto: 0 });
  await figures.keepBalances();
  expect(await figures.balances()).toContainEqual({ kind: 'provider_fees', pence: 1 });
  await destroy();
});
