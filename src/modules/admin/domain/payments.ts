/**
 * The accounts of the ledger. Those up to `disputed` belong to a payment, a landscaper or the provider; the rest are
 * what we earn and bear.
 */
export const accountKinds = [
  'provider_clearing',
  'bank',
  'held',
  'contested',
  'landscaper',
  'disputed',
  'fee_income',
  'service_income',
  'provider_fees',
  'dispute_losses',
  'write_offs',
  'credit',
  'credit_due',
  'rewards',
] as const;
export type AccountKind = (typeof accountKinds)[number];

/** Whether there is a single account of this kind, and not one for each payment or person. */
export const isOurs = (kind: AccountKind): boolean =>
  !['held', 'contested', 'landscaper', 'credit', 'credit_due'].includes(kind);

/** What a transaction of the ledger can be. */
export const paymentKinds = [
  'capture',
  'release',
  'transfer',
  'refund',
  'set_aside',
  'settle',
  'compensation',
  'recall',
  'refund_failed',
  'kept',
  'reimbursed',
  'reversal',
  'dispute_opened',
  'dispute_won',
  'dispute_lost',
  'provider_fee',
  'payout',
  'service',
  'subscription',
  'correction',
  'adjustment',
  'write_off',
  'credit',
] as const;
export type PaymentKind = (typeof paymentKinds)[number];

/**
 * After these many days, held money needs a look, is urgent, and is about to exceed what the payment provider allows.
 */
export const HELD_ALARM_DAYS = [60, 75, 85] as const;
/** The longest the payment provider lets money be held. */
export const HELD_MAX_DAYS = 90;
