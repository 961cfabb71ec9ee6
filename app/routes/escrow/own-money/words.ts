import { pence, typedPounds } from '#src/kernel/money';
import type { EarningMovementKind, PaymentMovementKind } from '#src/modules/escrow/domain/own-money';
import type { EarningMovement } from '#src/modules/escrow/ports/own-money/earnings-views';
import type { PaymentMovement } from '#src/modules/escrow/ports/own-money/payments-made-views';

/** The kinds of a customer's movements, as options to choose from. */
export const PAYMENT_KINDS: Record<PaymentMovementKind, string> = {
  payment: 'Payments',
  extra: 'Extra payments',
  service: 'Garden services',
  release: 'Releases',
  refund: 'Refunds',
  chargeback: 'Through your bank',
  correction: 'Corrections',
};

/** What happened, in words for the customer. */
export function paymentWords({ kind, fact, isStray, ...movement }: PaymentMovement): string {
  const landscaper = movement.with ?? 'the landscaper';
  if (fact === 'correction' || fact === 'adjustment') return 'Corrected by us';
  switch (kind) {
    case 'payment':
      return isStray ? 'Payment that came too late or twice' : 'Payment';
    case 'extra':
      return 'Extra payment';
    case 'service':
      return fact === 'subscription' ? 'Garden service, one month' : 'Garden service';
    case 'release':
      return releaseWords(fact, landscaper);
    case 'refund':
      if (fact === 'credit_refund') return 'Credit back to your card';
      if (fact === 'credit_refund_failed') return 'Credit that came back from your bank';
      if (fact === 'refund_failed') return 'Refund that came back from your bank';
      return fact === 'reimbursed' ? 'Taken for an earlier refund' : 'Refund';
    case 'chargeback':
      return chargebackWords(fact);
    default:
      return 'Corrected by us';
  }
}

function releaseWords(fact: string, landscaper: string): string {
  if (fact === 'settle') return `Decided for ${landscaper}`;
  if (fact === 'compensation') return `To ${landscaper}, for a late cancellation`;
  return fact === 'recall' ? `Taken back from ${landscaper}` : `Released to ${landscaper}`;
}

function chargebackWords(fact: string): string {
  if (fact === 'dispute_opened') return 'Taken back by your bank';
  if (fact === 'loss_undone') return 'No longer kept by your bank';
  return fact === 'dispute_won' ? 'Given back to us by your bank' : 'Kept by your bank';
}

/** "-12.50": an amount in a file, with the minus sign that spreadsheets understand. */
export const amountInFile = (amount: number): string =>
  `${amount < 0 ? '-' : ''}${typedPounds(pence(Math.abs(amount)))}`;

/** The kinds of a landscaper's movements, as options to choose from. */
export const EARNING_KINDS: Record<EarningMovementKind, string> = {
  earned: 'Earned',
  taken_back: 'Taken back',
  debt: 'What you owed',
  payout: 'Sent to you',
  correction: 'Corrections',
};

const EARNING_WORDS: Record<string, string> = {
  release: 'Released to you',
  settle: 'Decided for you',
  compensation: 'For a late cancellation',
  recall: 'Taken back for a refund',
  refund: 'Taken back for a refund',
  refund_failed: 'Refund that came back',
  dispute_lost: 'Taken back by the customer’s bank',
  dispute_won: 'Given back by the customer’s bank',
  loss_undone: 'Given back by the customer’s bank',
  kept: 'Not paid again',
  write_off: 'Written off: you no longer owe it',
  transfer: 'Sent to your payout account',
  reversal: 'Came back from your payout account',
};

/** What happened, in words for the landscaper. */
export function earningWords({ fact, keptBack }: EarningMovement): string {
  if (fact === 'set_off') return keptBack < 0 ? 'No longer kept back' : 'Kept back for what you owed';
  return EARNING_WORDS[fact] ?? 'Corrected by us';
}
