import { PAYOUTS_STAY_DAYS } from '#src/kernel/deadlines';
import { dateTime, shortDate } from '#src/kernel/written-date';
import type { PayoutStatus } from '#src/modules/escrow/ports/payout-accounts/payout-status-views';
import { ACCOUNT_GONE, BANK_FAILED, requirementWords } from '#app/commands/escrow/words';
import { Bed } from '#app/ui/bed';
import { Button } from '#app/ui/button';
import { Note } from '#app/ui/note';
import { Sum } from '#app/ui/sum';

const BUTTONS = {
  none: 'Set up payouts',
  incomplete: 'Carry on with the set-up',
  gone: 'Open a new payout account',
  ready: 'Correct my bank details',
} as const;

/** The state of a landscaper's payout account, and the button to set it up, replace it or correct its bank details. */
export function PayoutPanel({ payout, setup = false }: { payout: PayoutStatus; setup?: boolean }) {
  const { state, waitingPence, bankFailure, bankAccountStaysUntil } = payout;
  const needsThem = state !== 'ready' || bankFailure !== null;
  return (
    <Bed
      as="section"
      pad
      highlighted={setup && needsThem}
      className="grid gap-3"
      id="payouts"
      aria-labelledby="payouts-title"
    >
      <h2 id="payouts-title">Payout account</h2>
      <State payout={payout} />
      {bankFailure && state !== 'gone' && <BankFailed failure={bankFailure} />}
      {waitingPence > 0 && (
        <Note kind="held">
          <b>
            <Sum of="share" pence={waitingPence} /> is waiting for you.
          </b>{' '}
          It is yours, and we send it as soon as your {state === 'gone' ? 'new account' : 'account'} is set up.
        </Note>
      )}
      {needsThem && bankAccountStaysUntil && (
        <Note kind="closed" icon="lock">
          You can do this from {dateTime(bankAccountStaysUntil)}: your email, password, phone number or two-factor
          sign-in has changed, and the bank account stays as it is for {PAYOUTS_STAY_DAYS} days after that.
        </Note>
      )}
      {needsThem && !bankAccountStaysUntil && (
        <form method="post" action="/landscaper/payouts">
          <Button kind="growth">{BUTTONS[state]}</Button>
        </form>
      )}
    </Bed>
  );
}

function State({ payout: { state, gone, bankFailure, currentlyDue } }: { payout: PayoutStatus }) {
  if (state === 'gone')
    return (
      <Note kind="late" icon="triangle-alert">
        <b>You need a new payout account.</b> {ACCOUNT_GONE[gone ?? 'unknown']} Nothing more can be sent to it.
      </Note>
    );
  if (state === 'incomplete') return <p>Our payment provider still needs {requirementWords(currentlyDue)}.</p>;
  if (state === 'none')
    return (
      <p>
        Tell our payment provider where your money should go. You can look for jobs and bid before you have done this;
        released money waits for you until then.
      </p>
    );
  if (bankFailure) return null;
  return (
    <Note kind="good">
      Ready. Released money is sent to your account as soon as a job is complete, and our payment provider pays it into
      your bank.
    </Note>
  );
}

const BankFailed = ({ failure: { amount, reason, at } }: { failure: NonNullable<PayoutStatus['bankFailure']> }) => (
  <Note kind="warning">
    <b>
      <Sum of="share" pence={amount} /> could not be paid into your bank on {shortDate(at)}.
    </b>{' '}
    {BANK_FAILED[reason]} The money is safe in your payout account, and our payment provider pays it again once the
    details are right.
  </Note>
);
