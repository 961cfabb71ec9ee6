// The rules of jobs that SQL states as well, each against the domain function or the sum that it repeats.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TimeOfDay } from '#src/modules/jobs/domain/job';
import {
  awaitsAnswer as awaitsAnswerInDomain,
  type ScheduleProposal,
} from '#src/modules/jobs/domain/schedule-proposal';
import { slotHasBegun } from '#src/modules/jobs/domain/slot';
import { awaitsAnswer } from '#src/modules/jobs/sql/awaits-answer';
import { joinRating } from '#src/modules/jobs/sql/rating';
import { slotBegins } from '#src/modules/jobs/sql/slot-begins';
import { PgJobRepository } from '#src/modules/jobs/adapters/pg-job-repository';
import { testDatabase, type TestDatabase } from '#tests/support/database';
import { aJob, olive } from '#tests/support/memory/in-memory-jobs';
import { addCustomer, addLandscaper } from '#tests/support/people';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.destroy());

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
// A day in summer time, one in winter time, and the two on which the clocks change.
const days = ['2026-07-14', '2026-12-03', '2026-03-29', '2026-10-25'];
const times = ['08:00', '09:30', '18:00'];

/** Asks a rule of one row, of which the caller gives the columns that it reads. */
async function ask(rule: string, row: Record<string, unknown>, table: string, now: Date): Promise<boolean> {
  const { rows } = await database.knex.raw<{ rows: [{ answer: boolean }] }>(
    `select coalesce(${rule}, false) as answer from jsonb_populate_record(cast(null as ${table}), cast(:row as jsonb)) one, (select cast(:now as timestamptz) as now) clock`,
    { row: JSON.stringify(row), now },
  );
  return rows[0].answer;
}

test('a proposal awaits an answer as long as the domain says: 48 hours, until its own hour, while it is open', async () => {
  const statuses: ScheduleProposal['status'][] = ['open', 'accepted', 'declined', 'closed'];
  for (const date of days)
    for (const time of times) {
      const itsHour = new Date(`${date}T${time}:00Z`);
      for (const status of time === '09:30' ? statuses : (['open'] as const))
        for (const proposedHoursBefore of [3, 72]) {
          const proposedAt = new Date(itsHour.getTime() - proposedHoursBefore * HOUR);
          const edges = [itsHour.getTime(), itsHour.getTime() - HOUR, proposedAt.getTime() + 48 * HOUR];
          for (const now of edges.flatMap((edge) => [-MINUTE, 0, MINUTE].map((step) => new Date(edge + step)))) {
            const row = { status, proposed_at: proposedAt, date, time };
            expect({
              ...row,
              now,
              answer: await ask(awaitsAnswer('one', 'clock.now'), row, 'schedule_proposals', now),
            }).toEqual({
              ...row,
              now,
              answer: awaitsAnswerInDomain({ status, proposedAt, date, time }, now),
            });
          }
        }
    }
});

test('a slot begins when the domain says: at the agreed hour, or with the part of the day that was asked for', async () => {
  const parts: (TimeOfDay | null)[] = ['morning', 'afternoon', 'evening', 'anytime', null];
  for (const scheduledDate of [...days, null])
    for (const [scheduledTime, timeOfDay] of [
      ['09:30', 'evening'] as const,
      ...parts.map((part) => [null, part] as const),
    ])
      for (const hour of ['07:00', '07:59', '08:00', '09:30', '11:00', '12:00', '16:00', '16:59', '17:00']) {
        const now = new Date(`${scheduledDate ?? days[0]}T${hour}:00Z`);
        const row = { scheduled_date: scheduledDate, scheduled_time: scheduledTime, time_of_day: timeOfDay };
        expect({ ...row, now, answer: await ask(`${slotBegins('one')} <= clock.now`, row, 'jobs', now) }).toEqual({
          ...row,
          now,
          answer: slotHasBegun({ scheduledDate, scheduledTime, timeOfDay }, now),
        });
      }
});

test('a rating is the mean of all reviews to one decimal, and null before the first', async () => {
  const { knex } = database;
  await addCustomer(knex, { id: olive });
  const [reviewed, unreviewed] = [await addLandscaper(knex), await addLandscaper(knex)];
  for (const rating of [5, 4, 4]) {
    const job = aJob();
    await new PgJobRepository(knex).add(job);
    const review = { id: randomUUID(), jobId: job.id, customerId: olive, landscaperId: reviewed, rating };
    await knex('reviews').insert({ ...review, createdAt: new Date() });
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
