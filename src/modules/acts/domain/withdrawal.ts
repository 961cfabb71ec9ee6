// The 14 days in which a customer may cancel for any reason, however much is done. Used to warn landscapers before they
// begin.
import { mayWithdraw, withdrawalEnds } from '#src/kernel/cancellation-terms';
import type { Day } from '#src/kernel/day';
import { mayDo } from './acts';
import type { JobStanding, MoneyStanding } from './standing';

/**
 * The last day on which the customer may cancel for any reason and get everything back, whatever is done by then. Null
 * if they asked for an early start, or that day has passed. Before the payment, it is counted from now.
 */
export function lastDayToWithdraw(
  money: Pick<MoneyStanding, 'heldAt' | 'wantsEarlyStart'> | null,
  now: Date,
): Day | null {
  if (!money || money.wantsEarlyStart) return null;
  const contractAt = money.heldAt ?? now;
  return mayWithdraw(contractAt, now) ? withdrawalEnds(contractAt) : null;
}

/** The same for a paid job that its customer may now cancel alone. */
export const withdrawableUntil = (job: JobStanding, now: Date): Day | null =>
  job.money?.heldAt && mayDo('call-off-job', job, 'customer', now) ? lastDayToWithdraw(job.money, now) : null;
