// Words for differences between our books and the provider's.
import { formatPounds } from '#src/kernel/money';
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

/** A minus is money that left our balance at the provider. */
const SENTENCES: Record<DifferenceKind, (here: string, there: string) => string> = {
  'no-entry': (_here, there) => `${there} there, nothing here: it moved at the provider, and we have not booked it.`,
  'no-movement': (here) => `${here} here, nothing there: we booked it, and the provider does not show it.`,
  amount: (here, there) => `${here} here, ${there} there.`,
  'other-charge': (here) => `${here} is booked for a job that another card payment paid for.`,
  'fee-not-booked': (here, there) => `A fee of ${there} there, ${here} here.`,
};
export const reasonOf = ({ kind, here, there }: Difference): string =>
  SENTENCES[kind](formatPounds(here), formatPounds(there));

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
  adjustment: 'Other',
};

export const WAYS: Record<Way, { label: string; hint: string; done: string }> = {
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
