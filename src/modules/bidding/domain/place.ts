// Whether a landscaper may take a place among a job's bids: with a new bid, with one that stands again or is wanted
// after all, or by an invitation. Use cases and pages ask only here.
import { ok, refuse, type Result } from '#src/kernel/result';
import { whyStaysDeclined, type Bid } from './bid';
import { type BiddingClosed, whyClosed } from './bidding-closed';

export type WhyNotBid = 'profile-incomplete' | 'data-restricted';

/** Null: they are no landscaper. */
export type BidderAccount = { status: string; profileCompleted: boolean } | null;

/** Whether someone's account allows bids. */
export function mayBid(account: BidderAccount): Result<null, WhyNotBid> {
  const isActive = account?.status === 'active' || account?.status === 'restricted';
  if (!isActive || !account.profileCompleted) return refuse('profile-incomplete');
  return account.status === 'restricted' ? refuse('data-restricted') : ok(null);
}

type MayBid = ReturnType<typeof mayBid>;

export type PlaceAsked<Why extends string = WhyNotBid> = {
  job: { status: string; maxBids: number };
  /** Pending bids, and places kept for landscapers other than this one. */
  bidCount: number;
  reservedForOthers: number;
  /** Whether the landscaper can bid on the job at all: their account allows it, and the job is not their own. */
  mayBid: Result<unknown, Why>;
  /** Customer or landscaper has blocked the other. */
  isBlocked: boolean;
  /** The landscaper has a place already. */
  hasLiveBid: boolean;
};
export type NoPlace<Why extends string> = BiddingClosed | Why | 'blocked' | 'already-bid';

/** Why there can be no place for a landscaper on any job of a customer. */
export function whyNotThem<Why extends string>({
  mayBid: may,
  isBlocked,
}: Pick<PlaceAsked<Why>, 'mayBid' | 'isBlocked'>): Why | 'blocked' | undefined {
  if (!may.ok) return may.reason;
  return isBlocked ? 'blocked' : undefined;
}

/**
 * The first reason, in this order: the job, the landscaper, blocking, the bid they have, and whether a place is free.
 */
export function whyNoPlace<Why extends string>(asked: PlaceAsked<Why>): NoPlace<Why> | undefined {
  const { job, bidCount, reservedForOthers, hasLiveBid } = asked;
  const closed = whyClosed({ ...job, bidCount, reservedForOthers });
  if (closed === 'bidding-closed') return closed;
  const notThem = whyNotThem(asked);
  if (notThem) return notThem;
  return hasLiveBid ? 'already-bid' : closed;
}

type Listed = { status: string; maxBids: number; bidCount: number; reservedForOthers: number; ownBid: unknown };

/** The same for a job on a list that leaves out whoever has blocked the landscaper who reads it, or is blocked. */
export const whyNoPlaceListed = ({ status, maxBids, bidCount, reservedForOthers, ownBid }: Listed, may: MayBid) =>
  whyNoPlace({
    job: { status, maxBids },
    bidCount,
    reservedForOthers,
    mayBid: may,
    isBlocked: false,
    hasLiveBid: ownBid !== null,
  });

/** The customer is not told what is the matter with a landscaper's account. */
const asCustomerSees = (may: Result<unknown, string>) => (may.ok ? may : refuse('landscaper-not-available' as const));
const whyNoPlaceForThem = (asked: PlaceAsked) => whyNoPlace({ ...asked, mayBid: asCustomerSees(asked.mayBid) });

/** Why a customer cannot choose a landscaper's bid on a job that is open. */
export const whyNotChoose = ({ mayBid: may, isBlocked }: Pick<PlaceAsked<string>, 'mayBid' | 'isBlocked'>) =>
  whyNotThem({ mayBid: asCustomerSees(may), isBlocked });

/** Why a customer cannot ask a landscaper for a bid. Asking again is allowed, and changes nothing. */
export function whyNotInvite(asked: PlaceAsked, { isInvited }: { isInvited: boolean }) {
  if (isInvited) return undefined;
  const why = whyNoPlaceForThem(asked);
  return why === 'max-bids-reached' || why === 'places-reserved' ? 'no-place-left' : why;
}

/** Why a customer cannot take back that they declined a bid. */
export function whyNotUndoDecline(
  asked: PlaceAsked,
  bid: Pick<Bid, 'closedReason' | 'updatedAt'>,
  jobEditedAt: Date | null,
) {
  const why = whyNoPlaceForThem(asked);
  return why === 'bidding-closed' ? why : (whyStaysDeclined(bid, jobEditedAt) ?? why);
}

/** Whether a landscaper may bid on the job of a bid of theirs that has ended. `isLatest`: they have made none since. */
export const mayBidAgain = (asked: PlaceAsked, { status, isLatest }: Pick<Bid, 'status'> & { isLatest: boolean }) =>
  status === 'rejected' && isLatest && whyNoPlace(asked) === undefined;

/** Why a landscaper cannot confirm their bid after the customer changed the job. */
export const whyNotConfirm = (asked: PlaceAsked, bid: Pick<Bid, 'closedReason'>) =>
  bid.closedReason === 'job_edited' ? whyNoPlace(asked) : 'bid-not-ended-by-edit';
