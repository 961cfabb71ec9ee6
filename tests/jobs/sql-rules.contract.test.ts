// Compares the rules of jobs in SQL with the same rules in the domain, and the rating with the mean of the reviews.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TimeOfDay } from '#src/modules/jobs/domain/job';
import {
  awaitsAnswer as awaitsAnswerInDomain,
  type ScheduleProposal,
} from '#src/modules/jobs/domain/schedule-proposal';
import { lateFrom, slotHasBegun, slotStart } from '#src/modules/jobs/domain/slot';
import { isMarkedAhead as isMarkedAheadByActs } from '#src/modules/acts/domain/time-to-check';
import { awaitsAnswer } from '#src/modules/jobs/sql/awaits-answer';
import { joinRating } from '#src/modules/jobs/sql/rating';
import { standingOf } from '#src/modules/jobs/domain/standing';
import { reviewsCloseAt, reviewsOpenAt } from '#src/modules/jobs/sql/reviews';
import {
  reviewsCloseAt as reviewsCloseAtByActs,
  reviewsOpenAt as reviewsOpenAtByActs,
} from '#src/modules/acts/domain/reviews';
import { PgPaymentOfJob } from '#src/modules/escrow/adapters/pg-payment-of-job';
import { isMarkedAhead, slotBegins } from '#src/modules/jobs/sql/slot-begins';
import { PgJobRepository } from '#src/modules/jobs/adapters/pg-job-repository';
import { addHiredJob, addHold } from '#tests/support/job-rows';
import { testDatabase, type TestDatabase } from '#tests/support/database';
import { aJob, aMorning, olive } from '#tests/support/memory/in-memory-jobs';
import { addCustomer, addLandscaper } from '#tests/support/people';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.destroy());

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
// A day in summer time, a day in winter time, and the two days on which the clocks change.
const days = ['2026-07-14', '2026-12-03', '2026-03-29', '2026-10-25'];
const times = ['08:00', '09:30', '18:00'];

type Case = { row: Record<string, unknown>; now: Date };

/** The rule's result for each case. A row needs only the columns that the rule reads. */
async function ask(rule: string, table: string, cases: Case[]): Promise<boolean[]> {
  const { rows } = await database.knex.raw<{ rows: { answer: boolean }[] }>(
    `select coalesce(${rule}, false) as answer from jsonb_array_elements(cast(:cases as jsonb)) with ordinality as one (facts, n)
     cross join lateral jsonb_populate_record(cast(null as ${table}), one.facts -> 'row') it
     cross join lateral (select cast(one.facts ->> 'now' as timestamptz) as now) clock order by one.n`,
    { cases: JSON.stringify(cases) },
  );
  return rows.map(({ answer }) => answer);
}

test('a proposal can be answered while the domain says so: while it is open, for 48 hours, before its own time', async () => {
  const statuses: ScheduleProposal['status'][] = ['open', 'accepted', 'declined', 'closed'];
  const cases = days.flatMap((date) =>
    times.flatMap((time) =>
      statuses.flatMap((status) =>
        [3, 72].flatMap((hoursBefore) => {
          const itsTime = new Date(`${date}T${time}:00Z`).getTime();
          const proposedAt = new Date(itsTime - hoursBefore * HOUR);
          const edges = [itsTime, itsTime - HOUR, proposedAt.getTime() + 48 * HOUR];
          const moments = edges.flatMap((edge) => [edge - MINUTE, edge, edge + MINUTE]);
          return moments.map((now) => ({ proposal: { status, proposedAt, date, time }, now: new Date(now) }));
        }),
      ),
    ),
  );
  const answers = await ask(
    awaitsAnswer('it', 'clock.now'),
    'schedule_proposals',
    cases.map(({ proposal: { proposedAt, ...row }, now }) => ({ row: { ...row, proposed_at: proposedAt }, now })),
  );
  expect(cases.map((one, n) => ({ ...one, answer: answers[n] }))).toEqual(
    cases.map((one) => ({ ...one, answer: awaitsAnswerInDomain(one.proposal, one.now) })),
  );
  expect(new Set(answers).size).toBe(2);
});

test('a slot begins when the domain says so: at the agreed time, or with the preferred part of the day', async () => {
  const parts: (TimeOfDay | null)[] = ['morning', 'afternoon', 'evening', 'anytime', null];
  const hours = ['07:00', '07:59', '08:00', '08:30', '09:30', '11:00', '12:00', '16:00', '16:59', '17:00'];
  const cases = [...days, null].flatMap((scheduledDate) =>
    [null, '09:30'].flatMap((scheduledTime) =>
      parts.flatMap((timeOfDay) =>
        hours.map((hour) => ({
          job: { scheduledDate, scheduledTime, timeOfDay },
          now: new Date(`${scheduledDate ?? '2026-07-14'}T${hour}:00Z`),
        })),
      ),
    ),
  );
  const answers = await ask(
    `${slotBegins('it')} <= clock.now`,
    'jobs',
    cases.map(({ job: { scheduledDate, scheduledTime, timeOfDay }, now }) => ({
      row: { scheduled_date: scheduledDate, scheduled_time: scheduledTime, time_of_day: timeOfDay },
      now,
    })),
  );
  expect(cases.map((one, n) => ({ ...one, answer: answers[n] }))).toEqual(
    cases.map((one) => ({ ...one, answer: slotHasBegun(one.job, one.now) })),
  );
  expect(new Set(answers).size).toBe(2);
});

test('work is marked complete before its visit when the domain says so', async () => {
  const cases = [null, '2026-07-14'].flatMap((scheduledDate) =>
    (['morning', 'evening', null] as const).flatMap((timeOfDay) =>
      [null, '09:30'].flatMap((scheduledTime) =>
        [null, '07:00', '08:29', '08:30', '17:00'].map((hour) => ({
          job: { scheduledDate, scheduledTime, timeOfDay },
          markedAt: hour && new Date(`2026-07-14T${hour}:00Z`),
        })),
      ),
    ),
  );
  const answers = await ask(
    isMarkedAhead('it'),
    'jobs',
    cases.map(({ job: { scheduledDate, scheduledTime, timeOfDay }, markedAt }) => ({
      row: {
        scheduled_date: scheduledDate,
        scheduled_time: scheduledTime,
        time_of_day: timeOfDay,
        landscaper_completed_at: markedAt,
      },
      now: aMorning,
    })),
  );
  const visitOf = (job: (typeof cases)[number]['job']) => {
    const [startsAt, late] = [slotStart(job), lateFrom(job)];
    return startsAt && late ? { startsAt, lateFrom: late } : null;
  };
  expect(cases.map((one, n) => ({ ...one, answer: answers[n] }))).toEqual(
    cases.map(({ job, markedAt }) => ({
      job,
      markedAt,
      answer: isMarkedAheadByActs({ visit: visitOf(job), markedAt: markedAt || null }),
    })),
  );
  expect(new Set(answers).size).toBe(2);
});

test('a rating is the mean of all reviews to one decimal, and null before the first', async () => {
  const { knex } = database;
  await addCustomer(knex, { id: olive });
  const [reviewed, unreviewed] = [await addLandscaper(knex), await addLandscaper(knex)];
  for (const rating of [5, 4, 4]) {
    const job = aJob();
    await new PgJobRepository(knex).add(job);
    const review = { id: randomUUID(), jobId: job.id, customerId: olive, landscaperId: reviewed, rating };
    await knex('reviews').insert({ ...review, createdAt: aMorning, publishesAt: aMorning });
  }
  const { rows } = await knex.raw<{ rows: unknown[] }>(
    `select rated.rating, rated.review_count from users u ${joinRating('u.id')} where u.id in (:reviewed, :unreviewed) order by review_count`,
    { reviewed, unreviewed },
  );
  expect(rows).toEqual([
    { rating: null, reviewCount: 0 },
    { rating: 4.3, reviewCount: 3 },
  ]);
});

test('SQL and the domain agree on when both sides can review each other', async () => {
  const { knex } = database;
  const people = { customerId: await addCustomer(knex), landscaperId: await addLandscaper(knex) };
  const later = new Date(aMorning.getTime() + HOUR);
  const facts = [
    { status: 'active' },
    { status: 'in_progress', startedAt: aMorning },
    { status: 'completed', completedAt: aMorning },
    { status: 'cancelled', cancelledAt: later },
  ];
  const answers = [];
  for (const wasPaid of [true, false])
    for (const fact of facts) {
      const { jobId, bidId } = await addHiredJob(knex, { ...people, ...fact });
      const unpaid = { state: 'requires_payment', chargeId: null, heldAt: null };
      await addHold(knex, { jobId, bidId, ...people, ...(wasPaid ? {} : unpaid) });
      const job = (await new PgJobRepository(knex).find(jobId))!;
      const asked = `select ${reviewsOpenAt('j')} as opens_at, ${reviewsCloseAt('j')} as closes_at from jobs j where id = ?`;
      const { rows } = await knex.raw<{ rows: unknown[] }>(asked, [jobId]);
      answers.push(rows[0]);
      // A job is completed only after payment; only SQL knows that it was not paid.
      if (!wasPaid && job.status === 'completed') continue;
      const standing = standingOf(job, await new PgPaymentOfJob(knex).standing(jobId));
      expect(rows[0]).toEqual({ opensAt: reviewsOpenAtByActs(standing), closesAt: reviewsCloseAtByActs(standing) });
    }
  const none = { opensAt: null, closesAt: null };
  const fortnight = (from: Date) => ({ opensAt: from, closesAt: new Date(from.getTime() + 14 * 24 * HOUR) });
  expect(answers).toEqual([none, none, fortnight(aMorning), fortnight(later), none, none, none, none]);
});
