// Words for differences between our books and the provider's.
import { type Pence, formatPounds } from '#src/kernel/money';
import type { Difference, DifferenceKind } from '#src/modules/escrow/domain/reconciliation/difference';
import type { CorrectionAccount, Way } from '#src/modules/escrow/domain/reconciliation/difference-settlement';
import type { MovementKind } from '#src/modules/escrow/domain/reconciliation/movement';

export const DIFFERENCE_KINDS: Record<DifferenceKind, string> = {
  'no-entry': 'Not in our books',
  'no-movement': 'Not at the provider',
  amount: 'Another amount',
  'other-charge': 'Another payment',
  'fee-not-booked': 'Fee not booked',
};

const nothing = (pence: Pence): string => (pence === 0 ? 'nothing' : formatPounds(pence));

/** A negative amount is money that left our balance at the provider. */
const SENTENCES: Record<DifferenceKind, (here: string, there: string) => string> = {
  'no-entry': (here, there) => `${there} there, ${here} here.`,
  'no-movement': (here, there) => `${here} here, ${there} there.`,
  amount: (here, there) => `${here} here, ${there} there.`,
  'other-charge': (here) => `${here} is booked for a job that another card payment paid for.`,
  'fee-not-booked': (here, there) => `A fee of ${there} there, ${here} here.`,
};
export const reasonOf = ({ kind, here, there }: Difference): string => SENTENCES[kind](nothing(here), nothing(there));

/** The possible cause and what to do, for someone who does not keep books. */
export const WHAT_TO_DO: Record<DifferenceKind, string> = {
  'no-entry':
    'Money moved at the provider, and it is not in our books. Most often someone did it in the provider’s dashboard, or the customer’s bank did. Look it up there by its reference, and ask the other admins. If someone paid a landscaper for a job there, it is the payout of that job. If we booked it under another reference, the two belong together. If our bank or the provider’s fees explain it, book a correction; if it is lost, write it off. What changes a job’s money is booked by itself once we follow it.',
  'no-movement':
    'We booked it, and the provider never moved it. Most often someone recorded it by hand, with a wrong reference or paid from our own bank. Look for it at the provider. If it is there, the two belong together. If our bank paid it, book a correction against our bank account.',
  amount:
    'Both have it, with different amounts. What the provider says is what really moved. Find out why we booked another amount, then book what is missing, or write it off if it is lost.',
  'other-charge':
    'We booked it for one job, and the provider took it from the payment of another. Our balance is right, but one of the two jobs shows the wrong money. Tell the other admins, and call it expected once both jobs have been put right.',
  'fee-not-booked':
    'The provider kept a fee that is not in our books. Usual fees are booked automatically, so this one comes with something unusual, such as a chargeback. It settles itself once that is booked. If it does not, book a correction against the provider’s fees.',
};

export const MOVEMENT_KINDS: Record<MovementKind, string> = {
  charge: 'Card payment',
  refund: 'Refund',
  refund_failed: 'Refund that came back',
  transfer: 'Payout to a landscaper',
  transfer_reversal: 'Payout taken back',
  dispute: 'Chargeback',
  dispute_reversal: 'Chargeback returned',
  payout: 'To our bank account',
  payout_reversal: 'Back from our bank account',
  fee: 'Provider’s fee',
  adjustment: 'Other movement',
};

/** By the kind of our ledger transaction. */
const BOOKED: Readonly<Record<string, string>> = {
  capture: 'Card payment',
  service: 'Garden service sold',
  subscription: 'Month of a garden service sold',
  refund: 'Refund',
  refund_failed: 'Refund that came back',
  transfer: 'Payout to a landscaper',
  reversal: 'Payout taken back',
  dispute_opened: 'Chargeback',
  dispute_won: 'Chargeback returned',
  payout: 'To our bank account',
  provider_fee: 'Provider’s fee',
  correction: 'Correction',
  adjustment: 'Correction',
};
export const bookedAs = (kind: string): string => BOOKED[kind] ?? 'Other';

export const WAYS: Record<Way, { label: string; hint: string; done: string }> = {
  'payout-of-job': {
    label: 'It is the payout of a job',
    hint: 'Enter the job below. It is booked as sent, and is not sent again.',
    done: 'Booked as a payout',
  },
  matched: {
    label: 'They belong together',
    hint: 'Choose below what it belongs to. Nothing is booked.',
    done: 'Matched',
  },
  expected: {
    label: 'It is expected',
    hint: 'There is nothing to book, now or later. If it changes, it is listed again.',
    done: 'Expected',
  },
  correction: {
    label: 'Book a correction',
    hint: 'Our books get the provider’s amount, against the account that you choose below.',
    done: 'Correction booked',
  },
  'written-off': {
    label: 'Write it off',
    hint: 'Our books get the provider’s amount, and the difference is our loss or gain.',
    done: 'Written off',
  },
};

export const CORRECTION_ACCOUNTS: Record<CorrectionAccount, { label: string; hint: string }> = {
  bank: { label: 'Our bank account', hint: 'The money came from there, or went there.' },
  provider_fees: { label: 'The provider’s fees', hint: 'The provider took it for itself, or gave it back.' },
};
