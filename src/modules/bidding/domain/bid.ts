import { londonDay } from '#src/kernel/day';
import { CHARGE_MIN, type Pence } from '#src/kernel/money';
import { ok, refuse, type Result } from '#src/kernel/result';
import { NOT_DECLINED, type Decline } from './decline';
import { checkTerms, type OfferedTerms, type Terms, type TermsRefusal } from './terms';

/** A landscaper's priced offer on a job. */
export type Bid = Terms &
  Decline & {
    id: string;
    jobId: string;
    landscaperId: string;
    status: 'pending' | 'accepted' | 'rejected';
    /** Why a rejected bid ended. Only `other_accepted` means that the customer chose another landscaper. */
    closedReason: ClosedReason | null;
    /** When its landscaper last said that it stands after the customer changed the job. */
    confirmedAt: Date | null;
    createdAt: Date;
    updatedAt: Date;
  };
export type ClosedReason = 'other_accepted' | 'job_edited' | 'job_deleted' | 'withdrawn' | 'declined';

/** Why bids end without anyone deciding about each. */
export type EndReason = Exclude<ClosedReason, 'declined'>;

/* The functions below are the only ones that change a bid's status. */

export function placeBid(
  by: Pick<Bid, 'id' | 'jobId' | 'landscaperId'>,
  terms: OfferedTerms,
  now: Date,
): Result<Bid, TermsRefusal> {
  const checked = checkTerms(terms, londonDay(now));
  if (!checked.ok) return checked;
  const open = { status: 'pending' as const, closedReason: null, confirmedAt: null, ...NOT_DECLINED };
  return ok({ ...by, ...checked.value, ...open, createdAt: now, updatedAt: now });
}

/** pending -> pending, with new terms. */
export function editBid(bid: Bid, terms: OfferedTerms, now: Date): Result<Bid, TermsRefusal | 'bid-not-open'> {
  if (bid.status !== 'pending') return refuse('bid-not-open');
  const checked = checkTerms(terms, londonDay(now), bid);
  if (!checked.ok) return checked;
  return ok({ ...bid, ...checked.value, updatedAt: now });
}

/** pending -> rejected, with the reason. */
export function closeBid(bid: Bid, closedReason: EndReason, now: Date): Result<Bid, 'bid-not-open'> {
  if (bid.status !== 'pending') return refuse('bid-not-open');
  return ok({ ...bid, status: 'rejected', closedReason, updatedAt: now });
}

/** pending -> rejected: the customer does not want it, and says why. */
export function declineBid(bid: Bid, why: Decline, now: Date): Result<Bid, 'bid-not-open'> {
  if (bid.status !== 'pending') return refuse('bid-not-open');
  return ok({ ...bid, ...why, status: 'rejected', closedReason: 'declined', updatedAt: now });
}

/** Why a decline cannot be taken back. A bid from before the job’s last change was for another job. */
export function whyStaysDeclined(
  bid: Pick<Bid, 'closedReason' | 'updatedAt'>,
  jobEditedAt: Date | null,
): 'bid-not-declined' | 'ended-by-edit' | undefined {
  if (bid.closedReason !== 'declined') return 'bid-not-declined';
  return jobEditedAt && jobEditedAt >= bid.updatedAt ? 'ended-by-edit' : undefined;
}

/** rejected -> pending: the customer takes back a decline, if `whyNotUndoDecline` has nothing against it. */
export const undoDecline = (bid: Bid, now: Date): Bid => ({
  ...bid,
  ...NOT_DECLINED,
  status: 'pending',
  closedReason: null,
  updatedAt: now,
});

/** rejected -> pending: the bid stands although the job was changed, if `whyNotConfirm` has nothing against it. */
export const confirmBid = (bid: Bid, now: Date): Bid => ({
  ...bid,
  status: 'pending',
  closedReason: null,
  confirmedAt: now,
  updatedAt: now,
});

export type AcceptRefusal = 'bid-not-open' | 'ended-by-edit' | 'bid-changed' | 'less-than-chargeable';

/** pending -> accepted: the customer chose it at the price they saw, and has yet to pay. */
export function acceptBid(bid: Bid, now: Date, expectedAmount: Pence = bid.amount): Result<Bid, AcceptRefusal> {
  if (bid.closedReason === 'job_edited') return refuse('ended-by-edit');
  if (bid.status !== 'pending') return refuse('bid-not-open');
  if (bid.amount !== expectedAmount) return refuse('bid-changed');
  // A bid may be any positive amount (D-BIDMIN), but a customer could never pay this one.
  if (bid.amount < CHARGE_MIN) return refuse('less-than-chargeable');
  return ok({ ...bid, status: 'accepted', updatedAt: now });
}

/** accepted -> pending: the customer did not pay in time, so it can be chosen again. */
export function reopenBid(bid: Bid, now: Date): Result<Bid, 'bid-not-accepted'> {
  if (bid.status !== 'accepted') return refuse('bid-not-accepted');
  return ok({ ...bid, status: 'pending', updatedAt: now });
}
