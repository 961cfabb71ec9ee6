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
