import { WITHDRAWAL_DAYS } from '#src/kernel/cancellation-terms';
import type { Day } from '#src/kernel/day';
import { longDate } from '#src/kernel/written-date';
import { Note } from '#app/ui/note';

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
