import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Job } from '#src/modules/jobs/domain/job';
import { bookNext } from '#src/modules/jobs/domain/recurrence';
import { RemindOfRecurringJobs } from '#src/modules/jobs/use-cases/recurring/remind-of-recurring-jobs';
import { aJob, aMorning, inMemoryJobs, inMemoryOutbox, olive } from '#tests/support/memory/in-memory-jobs';
import { workOn } from '#tests/support/memory/in-memory-work';

const weekly = { isRecurring: true, recurrenceType: 'weekly' as const };
const silent = { info: () => {}, warn: () => {}, error: () => {} };

function inThreeDays(facts: Partial<Job> = {}) {
  return aJob({ ...weekly, preferredDate: '2026-05-09', ...facts }); // Due on 16 May, three days after aMorning.
}
function withJobs(...known: Job[]) {
  const [jobs, outbox] = [inMemoryJobs(...known), inMemoryOutbox()];
  const remind = new RemindOfRecurringJobs(workOn({ jobs, outbox }), jobs, silent);
  return { jobs, outbox, run: (asOf = aMorning) => remind.execute({ asOf }) };
}
const later = (days: number) => new Date(aMorning.getTime() + days * 86_400_000);

test('K-CUST-13 a reminder is sent three days before the work is due, once', async () => {
  const job = inThreeDays();
  const { outbox, run } = withJobs(job);
  await run(later(-1));
  expect(outbox.names()).toEqual([]);
  await run();
  await run();
  await run(later(1));
  expect(outbox.events).toMatchObject([{ name: 'work-due-again', about: { jobId: job.id, customerId: olive } }]);
});

test('another reminder is sent before the next due date, once the previous occurrence is booked', async () => {
  const job = inThreeDays();
  const { jobs, outbox, run } = withJobs(job);
  await run();
  const booked = bookNext(jobs.get(job.id), '2026-05-14');
  if (booked.ok) await jobs.save(booked.value);
  await run(later(6));
  expect(outbox.names()).toEqual(['work-due-again']);
  await run(later(7));
  expect(outbox.names()).toEqual(['work-due-again', 'work-due-again']);
});

test.each<[string, Partial<Job>]>([
  ['with cancelled reminders', { remindersCancelledAt: aMorning }],
  ['that is an occurrence of another', { repostOf: randomUUID() }],
  ['that was cancelled', { status: 'cancelled' }],
  ['that does not recur', { isRecurring: false }],
  ['that is overdue', { preferredDate: '2026-05-01' }],
])('no reminder is sent for a job %s', async (_which, facts) => {
  const { outbox, run } = withJobs(inThreeDays(facts));
  await run();
  expect(outbox.names()).toEqual([]);
});

test('a run sends a hundred reminders, and one that fails does not stop the others', async () => {
  const known = Array.from({ length: 101 }, () => inThreeDays());
  const { jobs, outbox, run } = withJobs(...known);
  expect(await run()).toEqual({ more: true });
  expect(await run()).toEqual({ more: false });
  expect(outbox.names()).toHaveLength(101);

  const [broken, whole] = [inThreeDays(), inThreeDays()];
  const others = withJobs(broken, whole);
  const save = others.jobs.save.bind(others.jobs);
  others.jobs.save = (job) => (job.id === broken.id ? Promise.reject(new Error('fault')) : save(job));
  await others.run();
  expect(others.outbox.events.map(({ about }) => about.jobId)).toEqual([whole.id]);
  expect(jobs.all()).toHaveLength(101);
});
