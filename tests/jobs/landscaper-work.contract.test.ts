import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addHours } from '#src/kernel/clock';
import { pence } from '#src/kernel/money';
import { PgLedger } from '#src/modules/escrow/adapters/pg-ledger';
import { capture, movement, release } from '#src/modules/escrow/domain/ledger-transaction';
import type { MoneyIntent } from '#src/modules/escrow/domain/money-intent';
import type { JobViews } from '#src/modules/jobs/ports/views/job-views';
import type { TestDatabase } from '#tests/support/database';
import { held, jobViewsStage, now, rival, type JobViewsStage } from '#tests/support/jobs/job-views-stage';
import { fern } from '#tests/support/memory/in-memory-jobs';

let database: TestDatabase;
let views: JobViews;
let hiredFern: JobViewsStage['hiredFern'];
let clear: JobViewsStage['clear'];
beforeAll(async () => {
  ({ database, views, hiredFern, clear } = await jobViewsStage());
});
beforeEach(() => clear());
afterAll(() => database.destroy());

describe('what is under way', () => {
  const all = { page: 1, pageSize: 100 };
  const asked = { asOf: now, today: 12, others: 30 };
  const thursday = '2026-05-14';
  const idsOf = (jobs: { id: string }[]) => jobs.map(({ id }) => id);

  test('L-ENT-01 an active job shows its address and notes once it is paid for', async () => {
    const { job, holdId } = await hiredFern();
    const before = {
      id: job.id,
      title: job.title,
      location: 'Frome BA11',
      customerNotes: null,
      price: 18500,
      share: 16650,
      isFlexible: true,
      scheduledDate: null,
      payment: { state: 'requires_payment' },
    };
    expect((await views.landscaperActiveJobs(fern, all)).jobs).toMatchObject([before]);
    expect(await views.landscaperWork(fern, asked)).toMatchObject({ total: 1, today: [], others: [before] });
    await database.knex('holds').where({ id: holdId }).update(held);
    const after = { location: job.address, customerNotes: 'Side gate, code 4711', customer: { firstName: 'Olive' } };
    expect((await views.landscaperActiveJobs(fern, all)).jobs).toMatchObject([after]);
    expect(await views.landscaperWork(fern, asked)).toMatchObject({ today: [], others: [after] });
    expect(await views.landscaperActiveJobs(rival, all)).toEqual({ jobs: [], total: 0 });
    expect(await views.landscaperWork(rival, asked)).toEqual({
      total: 0,
      today: [],
      others: [],
      problems: [],
      suggestions: [],
      heldByDay: [],
      paidByDay: [],
    });
  });

  test('jobs come in the order of their days, those without one last, a page at a time', async () => {
    const { job: without } = await hiredFern();
    const { job: second } = await hiredFern({ scheduledDate: '2026-06-02' });
    const { job: first } = await hiredFern({ flexibleDate: false, preferredDate: '2026-06-01' });
    const pages = [1, 2].map((page) => views.landscaperActiveJobs(fern, { page, pageSize: 2 }));
    expect((await Promise.all(pages)).map(({ jobs, total }) => [idsOf(jobs), total])).toEqual([
      [[first.id, second.id], 3],
      [[without.id], 3],
    ]);
    const work = await views.landscaperWork(fern, { ...asked, others: 2 });
    expect([idsOf(work.others), work.total]).toEqual([[first.id, second.id], 3]);
  });

  test('today’s jobs are paid jobs of this day, and those that have begun and are not finished', async () => {
    const begun = { status: 'in_progress' } as const;
    const { job: ofToday } = await hiredFern({ scheduledDate: thursday }, held);
    const { job: withoutDay } = await hiredFern(begun, held);
    const { job: sinceYesterday } = await hiredFern({ ...begun, scheduledDate: '2026-05-13' }, held);
    const others = [
      await hiredFern({ scheduledDate: thursday }),
      await hiredFern({ scheduledDate: '2026-05-13' }, held),
      await hiredFern({ ...begun, scheduledDate: '2026-05-15' }, held),
      await hiredFern({ ...begun, scheduledDate: thursday, landscaperCompletedAt: now }, held),
    ];
    const work = await views.landscaperWork(fern, asked);
    expect(idsOf(work.today)).toEqual([sinceYesterday.id, ofToday.id, withoutDay.id]);
    expect(idsOf(work.others).toSorted()).toEqual(others.map(({ job }) => job.id).toSorted());
    const few = await views.landscaperWork(fern, { ...asked, today: 2 });
    expect(idsOf(few.today)).toEqual([sinceYesterday.id, ofToday.id]);
    expect(idsOf(few.others)).toContain(withoutDay.id);
    expect(few.total).toBe(7);
  });

  test('a job with an open dispute is listed as a problem, even where the lists of jobs are cut short before it', async () => {
    const disputed = { disputedAmount: 3000, disputeReason: 'Joints', disputedAt: now };
    const { job } = await hiredFern({ status: 'in_progress' }, { ...held, ...disputed, disputeState: 'open' });
    await hiredFern();
    expect(await views.landscaperWork(fern, { ...asked, today: 0, others: 0 })).toMatchObject({
      total: 2,
      today: [],
      others: [],
      problems: [
        {
          id: job.id,
          title: job.title,
        },
      ],
    });
  });

  test('the customer’s suggestion is named until it is answered, lapses, or gives way to another date', async () => {
    const { job } = await hiredFern({}, held);
    const suggestions = async () => (await views.landscaperWork(fern, asked)).suggestions;
    const { rows } = await database.knex.raw<{ rows: [{ at: Date }] }>('select app_now() as at');
    const suggested = {
      id: randomUUID(),
      jobId: job.id,
      landscaperId: fern,
      date: '2099-06-01',
      time: '09:30',
      status: 'open',
      proposedBy: 'customer',
      proposedAt: rows[0].at,
    };
    await database.knex('scheduleProposals').insert(suggested);
    expect(await suggestions()).toEqual([
      { id: job.id, title: job.title, customerFirstName: 'Olive', date: '2099-06-01', time: '09:30' },
    ]);
    const change = (facts: object) => database.knex('scheduleProposals').where({ id: suggested.id }).update(facts);
    await change({ proposedBy: 'landscaper' });
    expect(await suggestions()).toEqual([]);
    await change({ proposedBy: 'customer', proposedAt: addHours(rows[0].at, -24 * 365) });
    expect(await suggestions()).toEqual([]);
    await change({ proposedAt: rows[0].at, status: 'declined', answeredAt: rows[0].at });
    expect(await suggestions()).toEqual([]);
  });

  test('money held for this week is shown on the day of the work, or of its release, after the fee', async () => {
    const begun = { status: 'in_progress' } as const;
    await hiredFern({ scheduledDate: '2026-05-11' }, held);
    await hiredFern({ scheduledDate: thursday }, held);
    await hiredFern({ scheduledDate: thursday }, { ...held, amount: 10000 });
    // Sunday in London, a minute before it ends.
    const lastMinute = new Date('2026-05-17T22:59:00Z');
    await hiredFern({ ...begun, scheduledDate: thursday, autoCompleteAt: lastMinute }, { ...held, amount: 20000 });
    // Half of it is in dispute, so that only the rest is released.
    await hiredFern(
      { ...begun, scheduledDate: '2026-05-12' },
      { ...held, disputeState: 'open', disputedAmount: 9250, disputeReason: 'Joints', disputedAt: now },
    );
    await hiredFern({ scheduledDate: thursday });
    await hiredFern({ scheduledDate: '2026-05-10' }, held);
    await hiredFern({ scheduledDate: '2026-05-18' }, held);
    await hiredFern({}, held);
    const { heldByDay } = await views.landscaperWork(fern, asked);
    expect(heldByDay.toSorted((a, b) => a.day.localeCompare(b.day))).toEqual([
      { day: '2026-05-11', amount: 16650 },
      { day: '2026-05-12', amount: 8325 },
      { day: thursday, amount: 16650 + 9000 },
      { day: '2026-05-17', amount: 18000 },
    ]);
  });
});

describe('earnings and counts', () => {
  test('L-ENT-05 D-EARNINGS earnings are what the ledger credited to the landscaper, whether or not it was sent to their bank', async () => {
    const { job, holdId } = await hiredFern(
      { status: 'completed', completedAt: now },
      { ...held, state: 'released', releasedAmount: 18500, endedAt: now },
    );
    expect(await views.landscaperCompletedJobs(fern)).toMatchObject([
      { id: job.id, location: 'Frome BA11', completedAt: now, paymentAmount: 0, payout: 'none', review: null },
    ]);

    const intent = {
      id: randomUUID(),
      kind: 'pay_out',
      source: 'landscaper',
      amount: 16650,
      paymentRef: holdId,
      landscaperId: fern,
    } as MoneyIntent;
    const lastMonth = new Date('2026-04-30T22:59:59Z');
    await database.knex.transaction(async (transaction) => {
      const ledger = new PgLedger(transaction);
      await ledger.post(capture(holdId, pence(18500), 'ch_1', lastMonth));
      await ledger.post(
        release({ payment: holdId, landscaperId: fern, alreadyReleased: pence(0), amount: pence(18500) }, lastMonth),
      );
      await ledger.post(movement(intent, { providerRef: 'tr_1' }, now));
    });
    expect(await views.landscaperCompletedJobs(fern)).toMatchObject([{ paymentAmount: 16650 }]);
    expect(await views.landscaperCompletedJobs(fern, { page: 2 })).toEqual([]);
    expect(await views.landscaperTotals(fern, now)).toMatchObject({ thisMonth: 0, totalEarnings: 16650 });
    expect(await views.landscaperTotals(fern, lastMonth)).toMatchObject({ thisMonth: 16650 });
    expect(await views.landscaperTotals(rival, now)).toMatchObject({ thisMonth: 0, totalEarnings: 0 });
    const paidIn = async (asOf: Date) => (await views.landscaperWork(fern, { asOf, today: 12, others: 30 })).paidByDay;
    expect(await paidIn(now)).toEqual([]);
    expect(await paidIn(lastMonth)).toEqual([{ day: '2026-04-30', amount: 16650 }]);
  });

  test('API-LAND-01 API-LAND-02 bids, hires, jobs to come, active jobs and held money are counted for the landscaper alone', async () => {
    await hiredFern();
    await hiredFern(
      { status: 'in_progress', landscaperCompletedAt: now },
      { ...held, disputeState: 'open', disputedAmount: 3000, disputeReason: 'Joints', disputedAt: now },
    );
    const counts = { bidsPlaced: 2, jobsWon: 2, upcomingJobs: 1, activeJobsCount: 2 };
    expect(await views.landscaperTotals(fern, now)).toMatchObject({ ...counts, heldForYou: 13950 });
    const none = { bidsPlaced: 0, jobsWon: 0, upcomingJobs: 0, activeJobsCount: 0 };
    expect(await views.landscaperTotals(rival, now)).toMatchObject({ ...none, heldForYou: 0 });
  });
});
