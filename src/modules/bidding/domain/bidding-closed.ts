export type BiddingClosed = 'bidding-closed' | 'max-bids-reached' | 'places-reserved';

type Asked = { status: string; bidCount: number; maxBids: number; reservedForOthers?: number };

/**
 * Why a job takes no more bids; undefined while it does. `bidCount`: bids that are pending now. `reservedForOthers`:
 * places kept for landscapers other than the one who asks.
 */
export function whyClosed(job: Asked): BiddingClosed | undefined {
  if (job.status !== 'posted') return 'bidding-closed';
  if (job.bidCount >= job.maxBids) return 'max-bids-reached';
  return job.bidCount + (job.reservedForOthers ?? 0) >= job.maxBids ? 'places-reserved' : undefined;
}
