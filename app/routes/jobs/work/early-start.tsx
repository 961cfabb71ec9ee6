import { WITHDRAWAL_DAYS, mayWithdraw, withdrawalEnds } from '#src/kernel/cancellation-terms';
import type { Day } from '#src/kernel/day';
import { longDate } from '#src/kernel/written-date';
import type { JobPage } from '#src/modules/jobs/ports/views/job-page-views';
import { Note } from '#app/ui/note';

/**
 * Until when the customer may cancel for any reason and get everything back, whatever is done by then. Null if they asked for an early
 * start, or that time is over. Before the payment it is counted from now.
 */
export function lastDayToWithdraw(job: Pick<JobPage, 'payment'>, askedForEarlyStart: boolean, now: Date): Day | null {
  if (!job.payment || askedForEarlyStart) return null;
  const contractAt = job.payment.heldAt ?? now;
  return mayWithdraw(contractAt, now) ? withdrawalEnds(contractAt) : null;
}

/** For the landscaper who is about to propose a date. */
export const MayStillWithdraw = ({ by, customer }: { by: Day; customer: string }) => (
  <Note kind="warning">
    <p>
      A day up to {longDate(by)} is within {WITHDRAWAL_DAYS} days of paying, and {customer} has not asked for the work
      to start in that time. Until then {customer} may cancel and get everything back, even for work already done.
    </p>
  </Note>
);

/** For the customer who is about to accept a date. */
export function WithinWithdrawal({ by, date, landscaper }: { by: Day | null; date: Day; landscaper: string }) {
  if (by === null || date > by) return null;
  return (
    <Note kind="warning">
      <p>
        This day is within {WITHDRAWAL_DAYS} days of paying, and you have not asked for the work to start in that time.
        You may cancel and get everything back until {longDate(by)}, unless {landscaper} has marked the work complete by
        then.
      </p>
    </Note>
  );
}
