import { expect, test } from 'vitest';
import type { Job } from '#src/modules/jobs/domain/job';
import { bookNext, nextDue } from '#src/modules/jobs/domain/recurrence';
import { aJob } from '#tests/support/memory/in-memory-jobs';

const weekly = { isRecurring: true, recurrenceType: 'weekly' as const };

test.each<[string, Partial<Job>, string | null]>([
  ['a week later', weekly, '2026-05-30'],
  ['a fortnight later', { recurrenceType: 'fortnightly' }, '2026-06-06'],
  ['the same day of the next month', { recurrenceType: 'monthly' }, '2026-06-23'],
  [
    'every 10 days',
    { recurrenceType: 'custom', customRecurrence: 'Every 10 days from April to October' },
    '2026-06-02',
  ],
  ['every 6 weeks', { recurrenceType: 'custom', customRecurrence: 'every 6 weeks' }, '2026-07-04'],
  ['every month', { recurrenceType: 'custom', customRecurrence: 'Once every month, please' }, '2026-06-23'],
  ['unknown', { recurrenceType: 'custom', customRecurrence: 'When it has rained' }, null],
  ['unknown', { recurrenceType: 'custom', customRecurrence: 'every 0 days' }, null],
  ['unknown', { recurrenceType: 'custom', customRecurrence: 'every 999 months' }, null],
  ['never, for a one-off job', { isRecurring: false, recurrenceType: null }, null],
])('D-REMIND the work is due again %s: %o on %s', (_words, facts, due) => {
  expect(nextDue(aJob({ isRecurring: true, preferredDate: '2026-05-23', ...facts }))).toBe(due);
});

test.each([
  ['2026-01-31', '2026-02-28'],
  ['2028-01-31', '2028-02-29'],
  ['2026-12-31', '2027-01-31'],
  ['2026-10-31', '2026-11-30'],
])('D-REMIND a month after %s is %s', (preferredDate, due) => {
  expect(nextDue(aJob({ isRecurring: true, recurrenceType: 'monthly', preferredDate }))).toBe(due);
});

test('D-REMIND the interval is counted from the last booked occurrence, or else the agreed date, the preferred date or the day of posting', () => {
  const job = aJob(weekly);
  expect(nextDue(job)).toBe('2026-05-20');
  expect(nextDue({ ...job, preferredDate: '2026-06-01' })).toBe('2026-06-08');
  expect(nextDue({ ...job, preferredDate: '2026-06-01', scheduledDate: '2026-06-02' })).toBe('2026-06-09');
  expect(nextDue({ ...job, scheduledDate: '2026-06-02', bookedUntil: '2026-06-09' })).toBe('2026-06-16');
});

test('booking the next occurrence moves the due date by one interval, or to one interval from today if it was overdue', () => {
  const job = aJob({ ...weekly, preferredDate: '2026-05-23' });
  const booked = (on: string) => {
    const next = bookNext(job, on);
    return next.ok && nextDue(next.value);
  };
  expect(booked('2026-05-24')).toBe('2026-06-06');
  expect(booked('2026-07-01')).toBe('2026-07-08');
  expect(bookNext(aJob(), '2026-05-24')).toEqual({ ok: false, reason: 'job-not-recurring' });
});
