import { FEE_PERCENT } from '#src/kernel/money';
import { WITHDRAWAL_DAYS } from '#src/kernel/cancellation-terms';
import {
  ACCOUNT_END_NOTICE_DAYS,
  DISPUTE_APPEAL_DAYS,
  REVIEW_PERIOD_HOURS,
  TERMS_NOTICE_DAYS,
} from '#src/kernel/deadlines';
import { BRAND } from '#app/ui/page/brand';
import { LegalPage, type ShownVersion } from '../legal-page';

export function Terms(shown: ShownVersion) {
  return (
    <LegalPage
      {...shown}
      summary={`${BRAND.name} brings customers and landscapers together and holds the payment until the work is done. The contract for the work is between the two of you.`}
    >
      <h2>1. Who we are</h2>
      <p>
        “We” are {BRAND.name}. A customer posts a job. A landscaper bids for it. When a customer accepts a bid and pays,
        customer and landscaper have a contract for that work at that price. We are not a party to it and we do not
        employ landscapers. We provide the site, and our payment provider holds the payment.
      </p>
      <h2>2. Your account</h2>
      <ul>
        <li>You must be 18 or over, and tell us the truth about who you are.</li>
        <li>Keep your password to yourself. Tell us at once if someone else may know it.</li>
        <li>
          One account per person or business. A landscaper’s account is for their own work, not for passing jobs on.
        </li>
      </ul>
      <h2>3. For customers</h2>
      <ul>
        <li>Posting a job is free. Describe it accurately: nobody can price what you leave out.</li>
        <li>The price you accept is all you pay, unless you agree to more in writing here.</li>
        <li>
          You need the right to have the work done: your garden, or the owner’s agreement, and any consent for protected
          trees.
        </li>
        <li>
          When the landscaper marks the job complete, you have {REVIEW_PERIOD_HOURS} hours to confirm or to say what is
          wrong.
        </li>
        <li>
          You have the right to cancel within {WITHDRAWAL_DAYS} days of paying. If you ask for work to start in that
          time, you pay for what was done until you cancel, and the right ends when the work is finished:{' '}
          <a href="/legal-pages/cancellation">cancelling</a>.
        </li>
      </ul>
      <h2>4. For landscapers</h2>
      <ul>
        <li>Your bid is the whole price: labour, materials, waste, and VAT if you charge it.</li>
        <li>
          Bidding is free. Our fee is {FEE_PERCENT}% of the price, taken when the payment is released. There is nothing
          to pay if you are not chosen.
        </li>
        <li>You can change or withdraw a bid until it is accepted.</li>
        <li>Start once the payment is held, and mark the job complete when the work is done.</li>
        <li>
          Do the work with reasonable care and skill, with the insurance it needs, and carry waste only if you are
          authorised to.
        </li>
        <li>What we show about your checks is what you sent us, with the date on which we saw it.</li>
        <li>
          If we end an account, we give reasons and {ACCOUNT_END_NOTICE_DAYS} days, except where the law or a danger to
          others leaves no time.
        </li>
      </ul>
      <h2>5. Payment</h2>
      <p>
        <a href="/legal-pages/payments">How payment works</a> is part of these terms: paying on hiring, holding, the{' '}
        {REVIEW_PERIOD_HOURS} hours, release, refunds, and what happens when you accept and do not pay.
      </p>
      <p>
        Pay for work found here through the site. We cannot hold a payment made outside it, and we cannot help you with
        it.
      </p>
      <h2>6. When you disagree</h2>
      <p>
        Talk first: most problems are misunderstandings. If that does not help, either of you can report a problem
        before the payment is released. The amount in dispute stays held. The other is asked to answer, and you can
        settle it with offers. If you do not agree, or there is no answer after two reminders, one of our staff decides
        on what there is, and gives a written reason. Either of you can appeal once, within {DISPUTE_APPEAL_DAYS} days.
        You can still go to court.
      </p>
      <h2>7. What is not allowed</h2>
      <ul>
        <li>Work that breaks the law, such as destroying a nest in use or felling a protected tree without consent.</li>
        <li>Insults, threats, discrimination, and posting other people’s personal details or photos.</li>
        <li>Invented jobs, bids or reviews, and rewards for a good review.</li>
        <li>Attacks on the site, and automated collection of data from it.</li>
      </ul>
      <p>
        Tell us if you see any of this. We will look into it, and may hide content or suspend an account. We tell those
        affected why, and they can appeal once.
      </p>
      <h2>8. What you post</h2>
      <p>
        Your texts and photos stay yours. You let us show them on the site for as long as the job and the law require.
        Only upload photos that you have the right to use.
      </p>
      <h2>9. Our liability</h2>
      <p>
        We are responsible for the site, for our own mistakes, and for moving held money as these terms say. We are not
        responsible for the work itself or for what users write. Nothing here limits liability for death or injury by
        negligence, for fraud, or any right that you have as a consumer.
      </p>
      <h2>10. Changes and the law</h2>
      <p>
        A job keeps the terms it was made under. New terms apply to jobs that are posted after they come into force, and
        we tell everyone of them {TERMS_NOTICE_DAYS} days before. The law of England and Wales applies; if you live in
        Scotland or Northern Ireland you can go to the courts there.
      </p>
    </LegalPage>
  );
}
