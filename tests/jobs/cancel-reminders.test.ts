import { expect, test } from 'vitest';
import { CancelReminders } from '#src/modules/jobs/use-cases/cancel-reminders';
import { aJob, aMorning, clockAt, inMemoryJobs, mallory, olive } from '#tests/support/memory/in-memory-jobs';
import { workOn } from '#tests/support/memory/in-memory-work';

const cancel = (jobs: ReturnType<typeof inMemoryJobs>, jobId: string, customerId = olive) =>
  new CancelReminders(workOn({ jobs }), clockAt(aMorning)).execute({ jobId, customerId });

test('C-REC-17 C-REC-18 cancelling ends the reminders for good; cancelling again changes nothing', async () => {
  const job = aJob({ isRecurring: true, recurrenceType: 'weekly' });
  const jobs = inMemoryJobs(job);
  expect(await cancel(jobs, job.id)).toMatchObject({ ok: true });
  expect(await cancel(jobs, job.id)).toMatchObject({ ok: true });
  expect(jobs.get(job.id).remindersCancelledAt).toEqual(aMorning);
});

test('cancelling is refused for a job that does not recur, for another customer’s, and for one that does not exist', async () => {
  const job = aJob();
  const jobs = inMemoryJobs(job);
  expect(await cancel(jobs, job.id)).toEqual({ ok: false, reason: 'job-not-recurring' });
  expect(await cancel(jobs, job.id, mallory)).toEqual({ ok: false, reason: 'not-your-job' });
  expect(await cancel(jobs, mallory)).toEqual({ ok: false, reason: 'job-not-found' });
});
