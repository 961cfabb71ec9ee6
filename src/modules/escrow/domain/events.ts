import type { Id } from '#src/kernel/id';

type OfHold = { holdId: Id; jobId: Id; customerId: Id; landscaperId: Id };
type OfBid = OfHold & { bidId: Id };
type OfIncrease = OfHold & { increaseId: Id };
type OfIntent = OfHold & { intentId: Id };
type OfChargeback = OfHold & { chargebackId: Id };
type OfDispute = OfHold & { disputeId: Id };
/** `recipientId`: the side that is told. */
type ToOneSide = OfDispute & { recipientId: Id };
type OfDebt = OfChargeback & { debtId: Id };

export type EscrowEvents = {
  'payment-held': OfBid;
  'acceptance-lapsed': OfBid;
  'increase-requested': OfIncrease;
  'increase-declined': OfIncrease;
  'increase-paid': OfIncrease;
  'increase-lapsed': OfIncrease;
  /** The payment is released in 24 or 3 hours, unless the customer acts. */
  'release-soon': OfHold & { hours: '24' | '3' };
  /** The release waits, because the customer could not be told that the work is complete. */
  'release-waits': OfHold;
  /** The time to check is over: what is neither in dispute nor asked for by a bank is released, and the job goes on. */
  'rest-released': OfHold;
  'job-completed': OfHold;
  'money-sent': OfIntent;
  'payment-refunded': OfIntent;
  /** Credit for points was sent to the customer's card. */
  'credit-sent': OfIntent;
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
  /** An admin decided about damage or danger that was reported after the payment had been released. */
  'released-dispute-decided': OfDispute;
  /** The side that did not report the problem has written its account. */
  'dispute-answered': ToOneSide;
  /** The side that did not report the problem is reminded to answer. */
  'dispute-answer-due': ToOneSide;
  /** The time to talk is over. */
  'dispute-offers-begin': OfDispute;
  'dispute-offer-made': ToOneSide;
  'dispute-offer-declined': ToOneSide;
  /** The two sides agreed, or the problem was put right as agreed. */
  'dispute-agreed': OfDispute;
  /** The landscaper says that they have put it right. */
  'dispute-put-right': OfDispute;
  'dispute-withdrawn': OfDispute;
  /** An admin has to decide now. */
  'dispute-in-review': OfDispute;
  'decision-appealed': OfDispute;
  'appeal-answered': OfDispute;
  /** The customer's bank asks about a payment; it has not taken it. */
  'chargeback-inquiry': OfChargeback;
  /** The customer's bank has taken a payment back, or is about to. */
  'chargeback-opened': OfChargeback;
  'chargeback-won': OfChargeback;
  'chargeback-lost': OfChargeback;
  'chargeback-withdrawn': OfChargeback;
  /** Seven, three or one days are left to send evidence. */
  'chargeback-due': OfChargeback;
  /** A bank took back a payment that was not for a job that we know. */
  'unlinked-chargeback': { chargebackId: Id };
  /** The provider expects a payment to be disputed as fraud. */
  'fraud-warned': OfHold;
  'payout-taken-back': OfIntent & { chargebackId: Id };
  /** A payout could not be taken back, so the landscaper owes us that amount. */
  'debt-opened': OfDebt;
  /** A debt was kept back from the payout of this job. */
  'debt-set-off': OfHold & { debtId: Id };
  'debt-written-off': OfDebt;
  /** The customer says that the landscaper has not turned up. */
  'absence-reported': OfHold;
  'absence-answered': OfHold;
  /** The landscaper’s time to answer is over: the customer may have all their money back. */
  'absence-unanswered': OfHold;
  /** The two sides cannot clear up a report, so an admin decides. */
  'absence-in-review': OfHold;
  /** The customer says that the landscaper came after all, or takes the report back. */
  'absence-cleared': OfHold;
  /** The landscaper has recorded what they bought for the job. */
  'materials-recorded': OfHold & { materialsId: Id };
  /** Someone cancelled a job while money was held for it. */
  'held-job-cancelled': OfHold;
  /** An admin cancelled a job while nothing was held for it. */
  'unpaid-job-cancelled': { jobId: Id; customerId: Id };
  /** An admin refunded money that had been released. */
  'refunded-after-release': OfHold & { lateRefundId: Id };
  /** A payout could not be taken back for such a refund, so the landscaper owes us that amount. */
  'refund-debt-opened': OfHold & { debtId: Id };
  'refund-debt-written-off': OfHold & { debtId: Id };
  /** Someone refunded a payment of the job at the provider, without the product. */
  'refund-made-elsewhere': OfHold & { outsideRefundId: Id };
  /** An admin decided that the landscaper gives back their part of such a refund. */
  'refund-elsewhere-taken-back': OfHold & { outsideRefundId: Id };
  /** The customer’s bank has returned such a refund. */
  'refund-elsewhere-came-back': OfHold & { outsideRefundId: Id };
  /** Someone reversed a payout of the job at the provider, without the product: we owe it to the landscaper again. */
  'payout-reversed-elsewhere': OfHold & { outsideReversalId: Id };
  /** An admin decided that the landscaper does not get that payout again. */
  'payout-reversal-left': OfHold & { outsideReversalId: Id };
  /** Our books and the provider’s differ, or have not been compared. */
  'books-need-action': { warningId: Id };
};
