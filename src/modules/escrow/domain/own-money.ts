import { type Pence, less, pence } from '#src/kernel/money';

/** What can have moved a customer's money. extra: a payment increase. correction: we put a mistake right. */
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

/** What can have moved a landscaper's money. debt: what they owed us was kept back, or let go. */
export const earningMovementKinds = ['earned', 'taken_back', 'debt', 'payout', 'correction'] as const;
export type EarningMovementKind = (typeof earningMovementKinds)[number];

/** What of a customer's spending has been released: the rest of it is held. Never below nothing, where more went back than was spent. */
export const spentAndReleased = ({ spent, held }: { spent: Pence; held: Pence }): Pence =>
  pence(Math.max(0, less(spent, held)));
