import { addDays, addMonths, daysBetween, londonDay, type Day } from '#src/kernel/day';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { Job } from './job';

/**
 * How many days before the work is due again a reminder is sent (K-CUST-13). Nothing is charged automatically
 * (K-CUST-14).
 */
export const REMIND_DAYS_BEFORE = 3;
/** 'Due This Week' (K-CUST-12). */
export const WEEK_DAYS = 7;

type Recurring = Pick<
  Job,
  'isRecurring' | 'recurrenceType' | 'customRecurrence' | 'scheduledDate' | 'preferredDate' | 'postedAt' | 'bookedUntil'
>;
type Interval = { count: number; unit: 'day' | 'week' | 'month' };

/**
 * The date the work is due again: one interval after the previous occurrence; null if the customer's own words name no
 * interval.
 */
export function nextDue(job: Recurring): Day | null {
  const every = job.isRecurring ? intervalOf(job) : undefined;
  if (!every) return null;
  return dayAfter(job.bookedUntil ?? job.scheduledDate ?? job.preferredDate ?? londonDay(job.postedAt), every);
}

const USUAL: Record<string, Interval> = {
  weekly: { count: 1, unit: 'week' },
  fortnightly: { count: 2, unit: 'week' },
  monthly: { count: 1, unit: 'month' },
};
const LONGEST: Record<Interval['unit'], number> = { day: 730, week: 104, month: 24 };

/** "every 10 days from April to October" gives an interval; "when it rains" does not (D-REMIND). */
function intervalOf({ recurrenceType, customRecurrence }: Recurring): Interval | undefined {
  if (recurrenceType !== 'custom') return USUAL[recurrenceType ?? ''];
  const [, number = '1', named = ''] =
    /\bevery\s+(?:(\d{1,3})\s+)?(day|week|month)s?\b/i.exec(customRecurrence ?? '') ?? [];
  const [count, unit] = [Number(number), named.toLowerCase() as Interval['unit']];
  return unit && count >= 1 && count <= LONGEST[unit] ? { count, unit } : undefined;
}

const dayAfter = (day: Day, { count, unit }: Interval): Day =>
  unit === 'month' ? addMonths(day, count) : addDays(day, count * (unit === 'week' ? 7 : 1));

/** Later occurrences are jobs too, but only the first one recurs. */
const recurs = (job: Job): boolean => job.isRecurring && !job.repostOf && job.status !== 'cancelled';

/** Ends the reminders for good: only a new job starts them again (C-REC-18). Cancelling again changes nothing. */
export function cancelReminders(job: Job, now: Date): Result<Job, 'job-not-recurring'> {
  if (!recurs(job)) return refuse('job-not-recurring');
  return ok(job.remindersCancelledAt ? job : { ...job, remindersCancelledAt: now });
}

/**
 * The next occurrence is booked. The one after it is due an interval later, counted from today if the work was overdue.
 */
export function bookNext(job: Job, today: Day): Result<Job, 'job-not-recurring'> {
  if (!recurs(job) || job.remindersCancelledAt) return refuse('job-not-recurring');
  const due = nextDue(job);
  return ok({ ...job, bookedUntil: due && due > today ? due : today });
}

/** The job with the reminder recorded; undefined if none is due. One reminder is sent for each due date. */
export function remind(job: Job, today: Day): Job | undefined {
  const due = nextDue(job);
  if (!recurs(job) || job.remindersCancelledAt || !due || job.remindedFor === due) return undefined;
  const left = daysBetween(today, due);
  return left >= 0 && left <= REMIND_DAYS_BEFORE ? { ...job, remindedFor: due } : undefined;
}
