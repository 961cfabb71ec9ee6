// Whether a landscaper may take a place among a job's bids: with a new bid, with one that stands again or is wanted
// after all, or by an invitation.
import type { Result } from '#src/kernel/result';
import { type BiddingClosed, whyClosed } from './bidding-closed';

export type PlaceAsked<WhyNotBid extends string> = {
  job: { status: string; maxBids: number };
  /** Pending bids, and places kept for landscapers other than this one. */
  bidCount: number;
  reservedForOthers: number;
  /** Whether the landscaper can bid on the job at all: their account allows it, and the job is not their own. */
  mayBid: Result<unknown, WhyNotBid>;
  /** Customer or landscaper has blocked the other. */
  isBlocked: boolean;
  /** The landscaper has a place already. */
  hasLiveBid: boolean;
};
export type NoPlace<WhyNotBid extends string> = BiddingClosed | WhyNotBid | 'blocked' | 'already-bid';

/**
 * The first reason, in this order: the job, the landscaper, blocking, the bid they have, and whether a place is free.
 */
export function whyNoPlace<WhyNotBid extends string>(asked: PlaceAsked<WhyNotBid>): NoPlace<WhyNotBid> | undefined {
  const { job, bidCount, reservedForOthers, mayBid, isBlocked, hasLiveBid } = asked;
  const closed = whyClosed({ ...job, bidCount, reservedForOthers });
  if (closed === 'bidding-closed') return closed;
  if (!mayBid.ok) return mayBid.reason;
  if (isBlocked) return 'blocked';
  return hasLiveBid ? 'already-bid' : closed;
}
