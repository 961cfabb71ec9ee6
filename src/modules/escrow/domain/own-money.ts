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
