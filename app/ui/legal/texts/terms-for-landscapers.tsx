import { FEE_PERCENT } from '#src/kernel/money';
import {
  ACCOUNT_END_NOTICE_DAYS,
  ABSENCE_ANSWER_HOURS,
  REVIEW_PERIOD_HOURS,
  TERMS_NOTICE_DAYS,
} from '#src/kernel/deadlines';
import { LegalPage, type ShownVersion } from '../legal-page';

export function LandscaperTerms(shown: ShownVersion) {
  return (
    <LegalPage
      {...shown}
      summary="Bidding is free, our fee comes out of the price, and you are paid when the job is complete. These terms come on top of the general ones."
    >
      <p>
        They go with the <a href="/terms">terms and conditions</a> and with{' '}
        <a href="/legal-pages/payments">how payment works</a>, which apply to everyone.
      </p>
      <h2>1. Your bids</h2>
      <ul>
        <li>Your bid is the whole price: labour, materials, waste, and VAT if you charge it.</li>
        <li>You can change or withdraw a bid until it is accepted.</li>
        <li>Once the customer has paid, you have a contract with them for that work at that price.</li>
        <li>
          Ask for more money on the job’s page, before you do the extra work. The customer decides, and pays it the same
          way.
        </li>
      </ul>
      <h2>2. Our fee</h2>
      <p>
        {FEE_PERCENT}% of the price, taken when the payment is released. You pay nothing to join, to bid or to be
        listed, and nothing if you are not chosen.
      </p>
      <h2>3. The work</h2>
      <ul>
        <li>Start once the payment is held. Mark the job complete when the work is done, and not before.</li>
        <li>
          Work with reasonable care and skill, with the insurance the work needs, and carry waste only if you are
          authorised to.
        </li>
        <li>
          If you cannot come, propose another date or cancel on the job’s page. If a customer tells us that you have not
          come, you have {ABSENCE_ANSWER_HOURS} hours to answer. No answer counts as not coming: they can then cancel
          for a full refund.
        </li>
        <li>If you cancel, the customer gets everything back.</li>
      </ul>
      <h2>4. Being paid</h2>
      <ul>
        <li>
          You are paid when the customer confirms, or {REVIEW_PERIOD_HOURS} hours after you marked the job complete if
          no problem is reported. While a customer’s report that you did not come is open, you are paid only once they
          say that you came, or we decide so.
        </li>
        <li>You need a payout account with our payment provider. Until it is ready, your share waits for you.</li>
        <li>
          If a customer’s bank takes a payment back, or you have agreed to pay something back, we can keep back what you
          owe from your next payments. Your earnings page shows it.
        </li>
      </ul>
      <h2>5. Your checks and your profile</h2>
      <ul>
        <li>
          What we show about your checks is what you sent us, with the date on which we saw it. A check that has expired
          is no longer shown.
        </li>
        <li>
          Nobody can pay for a better place: see <a href="/legal-pages/ranking">how bids and jobs are ordered</a>.
        </li>
        <li>
          Only customers who paid you can review you: see <a href="/legal-pages/reviews">how reviews work</a>.
        </li>
      </ul>
      <h2>6. Changes, and ending an account</h2>
      <p>
        We give you {TERMS_NOTICE_DAYS} days’ notice of a change to these terms. If we end your account, we give reasons
        and {ACCOUNT_END_NOTICE_DAYS} days, except where the law or a danger to others leaves no time. If you think that
        we got it wrong, <a href="/legal-pages/complaints">tell us</a>. You can leave when no job is under way and no
        money is held.
      </p>
    </LegalPage>
  );
}
