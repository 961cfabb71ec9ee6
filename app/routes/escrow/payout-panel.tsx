import { formatPounds } from '#src/kernel/money';
import type { PayoutStatus } from '#src/modules/escrow/ports/payout-status-views';
import { requirementWords } from '#app/commands/escrow/words';
import { Bed } from '#app/ui/bed';
import { Button } from '#app/ui/button';
import { Note } from '#app/ui/note';

/** The state of a landscaper's payout account, and the button to set it up. */
export function PayoutPanel({ payout, setup = false }: { payout: PayoutStatus; setup?: boolean }) {
  const { state, waitingPence, currentlyDue } = payout;
  return (
    <Bed
      as="section"
      pad
      highlighted={setup && state !== 'ready'}
      className="grid gap-3"
      id="payouts"
      aria-labelledby="payouts-title"
    >
      <h2 id="payouts-title">Payout account</h2>
      {state === 'ready' && (
        <Note kind="good">Ready. Released money is sent to your account as soon as a job is complete.</Note>
      )}
      {state === 'none' && (
        <p>
          Tell our payment provider where your money should go. You can look for jobs and bid before you have done this;
          released money waits for you until then.
        </p>
      )}
      {state === 'incomplete' && <p>Our payment provider still needs {requirementWords(currentlyDue)}.</p>}
      {waitingPence > 0 && (
        <Note kind="held">
          <b>{formatPounds(waitingPence)} is waiting for you.</b> It is yours, and we send it as soon as your account is
          set up.
        </Note>
      )}
      {state !== 'ready' && (
        <form method="post" action="/landscaper/payouts">
          <Button kind="growth">{state === 'none' ? 'Set up payouts' : 'Carry on with the set-up'}</Button>
        </form>
      )}
    </Bed>
  );
}
