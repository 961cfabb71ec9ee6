import type { Id } from '#src/kernel/id';

type OfHold = { holdId: Id; jobId: Id; customerId: Id; landscaperId: Id };
type OfBid = OfHold & { bidId: Id };
type OfIncrease = OfHold & { increaseId: Id };
type OfIntent = OfHold & { intentId: Id };

export type EscrowEvents = {
  'payment-held': OfBid;
  'acceptance-lapsed': OfBid;
  'increase-requested': OfIncrease;
  'increase-declined': OfIncrease;
  'increase-paid': OfIncrease;
  'increase-lapsed': OfIncrease;
  'job-completed': OfHold;
  'money-sent': OfIntent;
  'payment-refunded': OfIntent;
  'refund-came-back': OfIntent;
  'payout-sent-by-hand': OfIntent;
  'refund-sent-by-hand': OfIntent;
  /** The landscaper's share cannot be sent until their payout account is ready. */
  'payout-waiting': OfHold;
  'payout-account-ready': { landscaperId: Id };
  /** Their payout account can no longer be used, so they need a new one. */
  'payout-account-gone': { landscaperId: Id };
  /** A payout from their payout account into their bank failed. */
  'bank-payout-failed': { landscaperId: Id };
  'problem-reported': OfHold;
  'problem-settled': OfHold;
};
