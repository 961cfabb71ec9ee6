import { FEE_PERCENT } from '#src/kernel/money';
import { DAMAGE_REPORT_DAYS, PAY_WITHIN_HOURS, REVIEW_PERIOD_HOURS, UNTOLD_RELEASE_DAYS } from '#src/kernel/deadlines';
import { BANKS_SHOW_A_REFUND } from '#app/ui/help/refund-time';
import { EXAMPLE, EXAMPLE_IN_WORDS } from '#app/ui/landing/example-price';
import { LegalPage, type ShownVersion } from '../legal-page';
import { Legend, Plot } from '#app/ui/job/plot';

export function Payments(shown: ShownVersion) {
  const { price, share, fee } = EXAMPLE_IN_WORDS;
  return (
    <LegalPage
      {...shown}
      summary="You pay when you hire. The money is held for your job until it is complete, and then it goes to the landscaper. If something is wrong, you can stop the release."
    >
      <h2>From hiring to release</h2>
      <ol>
        <li>
          <b>You accept a bid.</b> Nothing has been charged yet. You are taken to our payment provider’s page to pay by
          card. We never see your card number.
        </li>
        <li>
          <b>You pay.</b> You pay the price of the bid and nothing on top. The payment is held for this job. The
          landscaper gets your full address and can start. The other landscapers are told that they were not chosen.
        </li>
        <li>
          <b>The landscaper marks the job complete.</b> The {REVIEW_PERIOD_HOURS}-hour clock starts. You both see
          exactly when it ends.
        </li>
        <li>
          <b>The payment is released.</b> As soon as you confirm, or automatically when the {REVIEW_PERIOD_HOURS} hours
          are over and you have not reported a problem, or that nobody came.
        </li>
      </ol>
      <p>
        If we could not reach you to say that the work is complete, the automatic release waits: until{' '}
        {REVIEW_PERIOD_HOURS} hours after a message has reached you, or {UNTOLD_RELEASE_DAYS} days after the work was
        marked complete, whichever is first.
      </p>
      <h2>If you accept a bid and do not pay</h2>
      <p>
        The acceptance lapses after {PAY_WITHIN_HOURS} hours. The bid goes back to the others, your job is open for bids
        again, and you and the landscaper are notified. You owe nothing.
      </p>
      <h2>What the landscaper receives</h2>
      <p>
        Our fee is {FEE_PERCENT}% of the price, taken from the landscaper’s side when the payment is released. Half
        pennies are rounded up. For a job at {price}:
      </p>
      <div className="bed bed-pad grid gap-3">
        <Plot
          label={`Of ${price}, ${share} goes to the landscaper and ${fee} is our fee`}
          parts={[
            { hatch: 'held', pence: EXAMPLE.share },
            { hatch: 'fee', pence: EXAMPLE.fee },
          ]}
        />
        <p className="flex flex-wrap gap-x-5 gap-y-1">
          <Legend hatch="held">To the landscaper {share}</Legend>
          <Legend hatch="fee">Our fee {fee}</Legend>
        </p>
      </div>
      <p>
        Landscapers need a payout account with our payment provider. They can bid and work before it is set up: their
        share belongs to them from the moment of release, and is sent as soon as the account can receive it. We do not
        keep it and it is not sent back.
      </p>
      <h2>If something is wrong</h2>
      <p>
        Press “Report a problem” before the clock runs out. Say what is wrong and how much of the price is in dispute;
        if you do not name an amount, it is all of it. That part stays held. The rest is released. The landscaper is
        asked to answer, and you can settle it between you: put right by a day, less to pay, or a refund. If you do not
        agree, one of our staff reads what both of you wrote and the messages, decides, and gives a written reason:
        release, refund, or a split to the penny. Either of you can appeal once, to another of our staff.
      </p>
      <p>
        Damage or danger that shows only after the release can be reported for {DAMAGE_REPORT_DAYS} days. No money is
        held then: it goes back if you agree on that, or if we decide so, and the landscaper repays it.
      </p>
      <p>Your legal rights still apply if work is not done with reasonable care and skill. This never replaces them.</p>
      <h2>Refunds</h2>
      <p>
        A refund goes back to the card you paid with. {BANKS_SHOW_A_REFUND} We charge no fee on money that is refunded
        before release. What you get back when a job is cancelled is under{' '}
        <a href="/legal-pages/cancellation">cancelling</a>.
      </p>
      <h2>The statement</h2>
      <p>
        Every job has a money statement: what was paid, held, released, refunded and kept as our fee, each line with its
        date. You and the landscaper see the same one. Its lines are never edited; mistakes are corrected by a new line.
      </p>
      <p>
        A completed job also has a receipt: who was paid, by whom, for what, and when. It keeps its number and is not
        changed afterwards.
      </p>
      <h2>Where the money is</h2>
      <p>
        It is paid to our payment provider and held for this job until you both confirm, or {REVIEW_PERIOD_HOURS} hours
        after it is marked complete. You do not have a bank account there, and a held payment earns no interest.
      </p>
    </LegalPage>
  );
}
