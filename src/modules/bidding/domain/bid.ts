import { pence, type Pence } from '#src/kernel/money';
import { ok, refuse, type Result } from '#src/kernel/result';

/** A landscaper's priced offer on a job. */
export type Bid = {
  id: string;
  jobId: string;
  landscaperId: string;
  amount: Pence;
  message: string;
  /** null: the landscaper did not say how long it takes. */
  estimatedDays: number | null;
  status: 'pending' | 'accepted' | 'rejected';
  /** Why a rejected bid ended. Only the first is the customer's choice of somebody else. */
  closedReason: ClosedReason | null;
  createdAt: Date;
  updatedAt: Date;
};
export type ClosedReason = 'other_accepted' | 'job_edited' | 'job_deleted' | 'withdrawn';

export const AMOUNT_MAX = pence(100_000_00);
export const MESSAGE_MAX = 200;
export const DAYS_MAX = 365;

export type Terms = Pick<Bid, 'amount' | 'message' | 'estimatedDays'>;
export type TermsRefusal = 'amount-not-valid' | 'amount-too-large' | 'message-too-long' | 'days-not-valid';

/** What a landscaper may offer (V-BID-03, V-BID-05): more than nothing, in so many words, in so many days. */
export function agreeable({ amount, message, estimatedDays }: Terms): Result<Terms, TermsRefusal> {
  if (!Number.isSafeInteger(amount) || amount <= 0) return refuse('amount-not-valid');
  if (amount > AMOUNT_MAX) return refuse('amount-too-large');
  if (message.trim().length > MESSAGE_MAX) return refuse('message-too-long');
  if (estimatedDays !== null && !(Number.isInteger(estimatedDays) && estimatedDays >= 1 && estimatedDays <= DAYS_MAX))
    return refuse('days-not-valid');
  return ok({ amount, message: message.trim(), estimatedDays });
}

/* Every legal move of a bid follows. Nothing else writes its status. */

export function placeBid(
  by: Pick<Bid, 'id' | 'jobId' | 'landscaperId'>,
  terms: Terms,
  now: Date,
): Result<Bid, TermsRefusal> {
  const agreed = agreeable(terms);
  if (!agreed.ok) return agreed;
  return ok({ ...by, ...agreed.value, status: 'pending', closedReason: null, createdAt: now, updatedAt: now });
}

/** pending -> pending, on other terms. */
export function editBid(bid: Bid, terms: Terms, now: Date): Result<Bid, TermsRefusal | 'bid-not-open'> {
  if (bid.status !== 'pending') return refuse('bid-not-open');
  const agreed = agreeable(terms);
  if (!agreed.ok) return agreed;
  return ok({ ...bid, ...agreed.value, updatedAt: now });
}

/** pending -> rejected: whoever ends it, and why. */
export function closeBid(bid: Bid, closedReason: ClosedReason, now: Date): Result<Bid, 'bid-not-open'> {
  if (bid.status !== 'pending') return refuse('bid-not-open');
  return ok({ ...bid, status: 'rejected', closedReason, updatedAt: now });
}

export type AcceptRefusal = 'bid-not-open' | 'ended-by-edit' | 'bid-changed';

/** pending -> accepted: the customer chose it, at the price they saw, and has yet to pay. */
export function acceptBid(bid: Bid, now: Date, expectedAmount: Pence = bid.amount): Result<Bid, AcceptRefusal> {
  if (bid.closedReason === 'job_edited') return refuse('ended-by-edit');
  if (bid.status !== 'pending') return refuse('bid-not-open');
  if (bid.amount !== expectedAmount) return refuse('bid-changed');
  return ok({ ...bid, status: 'accepted', updatedAt: now });
}

/** accepted -> pending: it was not paid for in time, so it is on offer again. */
export function reopenBid(bid: Bid, now: Date): Result<Bid, 'bid-not-accepted'> {
  if (bid.status !== 'accepted') return refuse('bid-not-accepted');
  return ok({ ...bid, status: 'pending', updatedAt: now });
}
