export type BiddingClosed = 'bidding-closed' | 'max-bids-reached';

/** Why a job takes no more bids; undefined while it does. `bidCount`: bids that are pending now. */
export function whyClosed(job: { status: string; bidCount: number; maxBids: number }): BiddingClosed | undefined {
  if (job.status !== 'posted') return 'bidding-closed';
  return job.bidCount >= job.maxBids ? 'max-bids-reached' : undefined;
}
