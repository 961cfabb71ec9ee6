import { describe, expect, test } from 'vitest';
import type { Job } from '#src/modules/jobs/domain/job';
import { bookNext, nextDue } from '#src/modules/jobs/domain/recurrence';
import { CancelReminders } from '#src/modules/jobs/use-cases/cancel-reminders';
import { RemindOfRecurringJobs } from '#src/modules/jobs/use-cases/remind-of-recurring-jobs';
import {
  aJob,
  aMorning,
  clockAt,
  inMemoryJobs,
  inMemoryOutbox,
  mallory,
  olive,
} from '#tests/support/memory/in-memory-jobs';
import { workOn } from '#tests/support/memory/in-memory-accounts';

const weekly = { isRecurring: true, recurrenceType: 'weekly' as const };
const silent = { info: () => {}, warn: () => {}, error: () => {} };

describe('when the work is due again (D-REMIND)', () => {
  test.each<[string, Partial<Job>, string | null]>([
    ['a week on', weekly, '2026-05-30'],
    ['a fortnight on', { recurrenceType: 'fortnightly' }, '2026-06-06'],
    ['the same day of the next month', { recurrenceType: 'monthly' }, '2026-06-23'],
    [
      'every 10 days',
      { recurrenceType: 'custom', customRecurrence: 'Every 10 days from April to October' },
      '2026-06-02',
    ],
    ['every 6 weeks', { recurrenceType: 'custom', customRecurrence: 'every 6 weeks' }, '2026-07-04'],
    ['every month', { recurrenceType: 'custom', customRecurrence: 'Once every month, please' }, '2026-06-23'],
    ['no telling', { recurrenceType: 'custom', customRecurrence: 'When it has rained' }, null],
    ['no telling', { recurrenceType: 'custom', customRecurrence: 'every 0 days' }, null],
    ['no telling', { recurrenceType: 'custom', customRecurrence: 'every 999 months' }, null],
    ['never, where it is done once', { isRecurring: false, recurrenceType: null }, null],
  ])('%s: %o is %s', (_words, facts, due) => {
    expect(nextDue(aJob({ isRecurring: true, preferredDate: '2026-05-23', ...facts }))).toBe(due);
  });

  test.each([
    ['2026-01-31', '2026-02-28'],
    ['2028-01-31', '2028-02-29'],
    ['2026-12-31', '2027-01-31'],
    ['2026-10-31', '2026-11-30'],
  ])('a month after %s is %s', (preferredDate, due) => {
    expect(nextDue(aJob({ isRecurring: true, recurrenceType: 'monthly', preferredDate }))).toBe(due);
  });

  test('it counts from the turn that was booked last, the day agreed on, the day asked for, or the day it was posted', () => {
    const job = aJob(weekly);
    expect(nextDue(job)).toBe('2026-05-20');
    expect(nextDue({ ...job, preferredDate: '2026-06-01' })).toBe('2026-06-08');
    expect(nextDue({ ...job, preferredDate: '2026-06-01', scheduledDate: '2026-06-02' })).toBe('2026-06-09');
    expect(nextDue({ ...job, scheduledDate: '2026-06-02', bookedUntil: '2026-06-09' })).toBe('2026-06-16');
  });

  test('the due day moves on when the next turn is booked, from today where it was overdue', () => {
    const job = aJob({ ...weekly, preferredDate: '2026-05-23' });
    const booked = (on: string) => {
      const turn = bookNext(job, on);
      return turn.ok && nextDue(turn.value);
    };
    expect(booked('2026-05-24')).toBe('2026-06-06');
    expect(booked('2026-07-01')).toBe('2026-07-08');
    expect(bookNext(aJob(), '2026-05-24')).toEqual({ ok: false, reason: 'job-not-recurring' });
  });
});

describe('reminders', () => {
  function inThreeDays(facts: Partial<Job> = {}) {
    return aJob({ ...weekly, preferredDate: '2026-05-09', ...facts }); // due on 16 May, three days after aMorning
  }
  function withJobs(...known: Job[]) {
    const [jobs, outbox] = [inMemoryJobs(...known), inMemoryOutbox()];
    const remind = new RemindOfRecurringJobs(workOn({ jobs, outbox }), jobs, silent);
    return { jobs, outbox, run: (asOf = aMorning) => remind.execute({ asOf }) };
  }
  const later = (days: number) => new Date(aMorning.getTime() + days * 86_400_000);

  test('K-CUST-13 go out three days before the work is due, and once', async () => {
    const job = inThreeDays();
    const { outbox, run } = withJobs(job);
    await run(later(-1));
    expect(outbox.names()).toEqual([]);
    await run();
    await run();
    await run(later(1));
    expect(outbox.events).toMatchObject([{ name: 'work-due-again', about: { jobId: job.id, customerId: olive } }]);
  });

  test('and again before the next due day, once the turn before it is booked', async () => {
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
    ['whose reminders are cancelled', { remindersCancelledAt: aMorning }],
    ['that is the next turn of another', { repostOf: olive }],
    ['that was deleted', { status: 'cancelled' }],
    ['that is done once', { isRecurring: false }],
    ['that is overdue', { preferredDate: '2026-05-01' }],
  ])('none for a job %s', async (_which, facts) => {
    const { outbox, run } = withJobs(inThreeDays(facts));
    await run();
    expect(outbox.names()).toEqual([]);
  });

  test('a hundred at a time, and one that fails holds up no other', async () => {
    const known = Array.from({ length: 101 }, () => inThreeDays());
    const { jobs, outbox, run } = withJobs(...known);
    expect(await run()).toEqual({ more: true });
    expect(await run()).toEqual({ more: false });
    expect(outbox.names()).toHaveLength(101);

    const [broken, whole] = [inThreeDays(), inThreeDays()];
    const others = withJobs(broken, whole);
    const save = others.jobs.save.bind(others.jobs);
    others.jobs.save = (job) => (job.id === broken.id ? Promise.reject(new Error('a defect')) : save(job));
    await others.run();
    expect(others.outbox.events.map(({ about }) => about.jobId)).toEqual([whole.id]);
    expect(jobs.all()).toHaveLength(101);
  });
});

describe('cancelling the reminders', () => {
  const cancel = (jobs: ReturnType<typeof inMemoryJobs>, jobId: string, customerId = olive) =>
    new CancelReminders(workOn({ jobs }), clockAt(aMorning)).execute({ jobId, customerId });

  test('C-REC-17 C-REC-18 is for good, and twice is once', async () => {
    const job = aJob(weekly);
    const jobs = inMemoryJobs(job);
    expect(await cancel(jobs, job.id)).toMatchObject({ ok: true });
    expect(await cancel(jobs, job.id)).toMatchObject({ ok: true });
    expect(jobs.get(job.id).remindersCancelledAt).toEqual(aMorning);
  });

  test('is refused for a job that does not come round, somebody else’s, or none', async () => {
    const job = aJob();
    const jobs = inMemoryJobs(job);
    expect(await cancel(jobs, job.id)).toEqual({ ok: false, reason: 'job-not-recurring' });
    expect(await cancel(jobs, job.id, mallory)).toEqual({ ok: false, reason: 'not-your-job' });
    expect(await cancel(jobs, mallory)).toEqual({ ok: false, reason: 'job-not-found' });
  });
});
