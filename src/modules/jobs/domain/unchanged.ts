import { JOB_END_NOTICE_DAYS, UNHIRED_MONTHS } from '#src/kernel/deadlines';
import { addHours } from '#src/kernel/clock';
import { monthsLater } from '#src/kernel/day';
import { cancelJob, type Job } from './job';

const daysBefore = (at: Date, days: number): Date => addHours(at, -24 * days);

/** If a posted job has not changed since then, its customer is now told that it will end. */
export const unchangedSince = (now: Date): Date => daysBefore(monthsLater(now, -UNHIRED_MONTHS), -JOB_END_NOTICE_DAYS);
/** If its customer was warned by then, a job ends now. */
export const warnedBy = (now: Date): Date => daysBefore(now, JOB_END_NOTICE_DAYS);

/**
 * What happens to a posted job that nobody has changed or bid on for a long time: its customer is warned, and 14 days
 * later it ends. A change in between restarts the time. Undefined if nothing is to be done.
 */
export function endUnchanged(
  job: Job,
  { lastChange, now }: { lastChange: Date; now: Date },
): { step: 'warned' | 'ended'; job: Job } | undefined {
  if (job.status !== 'posted' || lastChange > unchangedSince(now)) return undefined;
  const { endWarnedAt } = job;
  if (!endWarnedAt || endWarnedAt < lastChange) return { step: 'warned', job: { ...job, endWarnedAt: now } };
  const ended = endWarnedAt <= warnedBy(now) ? cancelJob(job, now) : undefined;
  // The job keeps the time of the warning, from which "forget old data" knows that its 12 months are over.
  return ended?.ok ? { step: 'ended', job: { ...ended.value, endWarnedAt } } : undefined;
}
