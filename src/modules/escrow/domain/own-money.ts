import { type Pence, less, pence } from '#src/kernel/money';

/** What can have moved a customer's money. extra: a payment increase. correction: we corrected a mistake. */
export const paymentMovementKinds = [
  'payment',
  'extra',
  'service',
  'release',
  'refund',
  'chargeback',
  'correction',
] as const;
export type PaymentMovementKind = (typeof paymentMovementKinds)[number];

/** What can have moved a landscaper's money. debt: we kept back what they owed, or let it go. */
export const earningMovementKinds = ['earned', 'taken_back', 'debt', 'payout', 'correction'] as const;
export type EarningMovementKind = (typeof earningMovementKinds)[number];

/** How much of a customer's spending was released; the rest is held. Zero if more went back than was spent. */
export const spentAndReleased = ({ spent, held }: { spent: Pence; held: Pence }): Pence =>
  pence(Math.max(0, less(spent, held)));
