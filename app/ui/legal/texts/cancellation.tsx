import { formatShortPounds } from '#src/kernel/money';
import {
  FREE_BEFORE_HOURS,
  LAST_MINUTE_PERCENT,
  LATE_BEFORE_HOURS,
  LATE_MAX,
  LATE_PERCENT,
  WITHDRAWAL_DAYS,
} from '#src/kernel/cancellation-terms';
import { BRAND } from '#app/ui/page/brand';
import { BANKS_SHOW_A_REFUND } from '#app/ui/help/refund-time';
import { LegalPage, type ShownVersion } from '../legal-page';

export function Cancellation(shown: ShownVersion) {
  return (
    <LegalPage
      {...shown}
      summary="You can cancel until the work begins, and in the first days until it is marked complete. The page shows you the sums before you decide."
    >
      <h2>In the first {WITHDRAWAL_DAYS} days</h2>
      <p>
        You have {WITHDRAWAL_DAYS} days from paying to cancel, without a reason, and get everything back. If you asked
        for the work to start earlier, you pay for what was done until you cancel. The right ends when the work is
        finished.
      </p>
      <h2>After that, before the work begins</h2>
      <ul>
        <li>
          More than {FREE_BEFORE_HOURS} hours before the agreed start, or if no date is agreed: you get everything back.
        </li>
        <li>Later than that: {LATE_PERCENT}% of the price goes to the landscaper for the lost day.</li>
        <li>
          In the last {LATE_BEFORE_HOURS} hours, or if the landscaper came and was not let in: {LAST_MINUTE_PERCENT}%.
        </li>
        <li>
          Never more than {formatShortPounds(LATE_MAX)}. Whichever of these it is, materials that the landscaper has
          bought for the job are paid for too, if you can see the receipt on the job’s page.
        </li>
      </ul>
      <p>
        Once the work has begun, report a problem instead. If nobody comes, say so on the job’s page: where that counts
        as not coming, you get everything back. If the landscaper cancels, you get everything back.
      </p>
      <h2>How to cancel</h2>
      <p>
        Press “Cancel” on the <a href="/my-jobs">job’s page</a>. That is the quickest way: you see what goes where
        before you decide. Or send us this form, or any other clear statement, by email.
      </p>
      <h2 id="form">The form</h2>
      <div className="bed bed-pad grid gap-2">
        <p>
          To {BRAND.name}, {BRAND.email}:
        </p>
        <p>I give notice that I cancel my contract for the following work:</p>
        <p>The job, and its address:</p>
        <p>Ordered on:</p>
        <p>My name:</p>
        <p>My address:</p>
        <p>Date:</p>
        <p>My signature (only if you send this on paper):</p>
      </div>
      <h2>Your money</h2>
      <p>A refund goes back to the card you paid with. {BANKS_SHOW_A_REFUND}</p>
    </LegalPage>
  );
}
