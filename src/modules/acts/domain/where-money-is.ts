// Where a job's money is, from its ledger: the parts that its page shows as one bar.
import { type Pence, less, pence, plus, split } from '#src/kernel/money';
import { releasable } from './figures';
import type { MoneyStanding } from './standing';

type Entry = { kind: string; debit: string; credit: string; amountPence: Pence };
/** The ledger: all the entries of a job's payments, and their sums. */
type Booked = {
  entries: readonly Entry[];
  heldPence: Pence;
  releasedPence: Pence;
  refundedPence: Pence;
  /** Credited to the landscaper, and to us. */
  landscaperPence: Pence;
  feePence: Pence;
};
/** `refundKept`: refunds that could not be sent, and that we keep until an admin deals with them. */
type Payment = Pick<MoneyStanding, 'state' | 'left' | 'disputed' | 'frozen'> & { refundKept: Pence };

const none = pence(0);
const least = (one: Pence, ...others: Pence[]): Pence => pence(Math.min(one, ...others));

/** What would still be held, but is with the customer's bank until it decides. */
export function withBankOf({ entries, heldPence }: Booked, payment: Payment | null): Pence {
  const taken = entries.reduce(
    (sum, { debit, credit, amountPence }) =>
      sum + (debit === 'disputed' ? amountPence : 0) - (credit === 'disputed' ? amountPence : 0),
    0,
  );
  return least(pence(taken), payment?.frozen ?? none, heldPence);
}

/**
 * The parts add up to what the customer paid; to more if we bear a refund that was made elsewhere after the release,
 * because then the landscaper keeps what the customer has back. Held money that is not disputed is shown as the share
 * and the fee that it will be split into; what is held but in none of the other parts is on its way back to the
 * customer.
 */
export function partsOf(booked: Booked, payment: Payment | null) {
  const { heldPence, releasedPence, refundedPence, landscaperPence, feePence } = booked;
  const disputed = payment?.disputed ?? none;
  const undisputed = less(heldPence, disputed);
  const rest = payment?.state === 'held' ? least(undisputed, releasable(payment)) : none;
  // A bank may ask for the same money that is in dispute.
  const frozen = least(payment?.frozen ?? none, less(undisputed, rest));
  const kept = least(payment?.refundKept ?? none, less(less(undisputed, rest), frozen));
  const { share, fee } = rest > 0 ? split(plus(releasedPence, rest)) : { share: landscaperPence, fee: feePence };
  const lostBy = (account: string) => lostOf(booked, (one) => one === account);
  // We bear our fee, and earlier refunds; the bar only has room for the fee.
  const [lostShare, lostFee] = [lostBy('landscaper'), least(fee, lostBy('dispute_losses'))];
  return {
    heldForLandscaper: less(share, landscaperPence),
    released: less(landscaperPence, lostShare),
    disputed,
    frozen,
    kept,
    refunded: plus(refundedPence, less(less(less(undisputed, rest), frozen), kept)),
    returnedByBank: plus(plus(lostOf(booked, isOfHold), lostShare), lostFee),
    fee: less(fee, lostFee),
    isFeeFinal: feePence > 0 && rest === 0,
  };
}

/** What the customer's bank kept for good, by the account that it came from. A correction undoes it. */
function lostOf({ entries }: Pick<Booked, 'entries'>, from: (account: string) => boolean): Pence {
  return entries.reduce((sum, { kind, debit, credit, amountPence }) => {
    if (kind === 'dispute_lost' && from(debit)) return plus(sum, amountPence);
    return kind === 'correction' && debit === 'disputed' && from(credit) ? less(sum, amountPence) : sum;
  }, none);
}
/** Whether an account contains money held for a job. */
export const isOfHold = (account: string): boolean => account === 'held' || account === 'contested';
