import { JOB_END_NOTICE_DAYS, UNHIRED_MONTHS } from '#src/kernel/deadlines';
import { addHours } from '#src/kernel/clock';
import { monthsLater } from '#src/kernel/day';
import { cancelJob, type Job } from './job';

const daysBefore = (at: Date, days: number): Date => addHours(at, -24 * days);

/** Since when nothing has changed about a posted job whose customer is to be told, now, that it will end. */
export const unchangedSince = (now: Date): Date => daysBefore(monthsLater(now, -UNHIRED_MONTHS), -JOB_END_NOTICE_DAYS);
/** When the customers were told whose jobs end now. */
export const warnedBy = (now: Date): Date => daysBefore(now, JOB_END_NOTICE_DAYS);

/**
 * What becomes of a posted job that nobody has changed or bid on for so long: its customer is warned, and 14 days later it ends. A change
 * in between starts the time again. Undefined if nothing is to be done.
 */
export function endUnchanged(
  job: Job,
  { lastChange, now }: { lastChange: Date; now: Date },
): { step: 'warned' | 'ended'; job: Job } | undefined {
  if (job.status !== 'posted' || lastChange > unchangedSince(now)) return undefined;
  const { endWarnedAt } = job;
  if (!endWarnedAt || endWarnedAt < lastChange) return { step: 'warned', job: { ...job, endWarnedAt: now } };
  const ended = endWarnedAt <= warnedBy(now) ? cancelJob(job, now) : undefined;
  // It keeps the time of the warning: that is how "forget old data" knows that its 12 months are over already.
  return ended?.ok ? { step: 'ended', job: { ...ended.value, endWarnedAt } } : undefined;
}
