import type { Clock } from '#src/kernel/clock';
import type { Outbox } from '#src/kernel/event';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { placeBid, type Bid, type Terms, type TermsRefusal } from '../domain/bid';
import type { BiddingEvents } from '../domain/events';
import type { BidRepository } from '../ports/bid-repository';
import type { Bidders } from '../ports/bidders';
import type { JobBoard } from '../ports/job-board';

export type PlaceBidRefusal =
  | TermsRefusal
  | 'job-not-found'
  | 'own-job'
  | 'profile-incomplete'
  | 'bidding-closed'
  | 'already-bid'
  | 'max-bids-reached';
type Offer = Terms & { bidId: string; jobId: string; landscaperId: string };

/** Bids on a posted job, which is locked, so that its places are never sold twice. The same bid id bids once. */
export class PlaceBid {
  constructor(
    private work: UnitOfWork<{
      jobBoard: JobBoard;
      bids: BidRepository;
      bidders: Bidders;
      outbox: Outbox<BiddingEvents>;
    }>,
    private clock: Clock,
  ) {}

  async execute({ bidId, jobId, landscaperId, ...terms }: Offer): Promise<Result<Bid, PlaceBidRefusal>> {
    const now = await this.clock.now();
    return this.work.run(async ({ jobBoard, bids, bidders, outbox }): Promise<Result<Bid, PlaceBidRefusal>> => {
      // Asked before the job is locked: a landscaper who leaves is locked before their jobs (decision 6).
      const mayBid = await bidders.mayBid(landscaperId);
      const job = await jobBoard.lock(jobId);
      if (!job) return refuse('job-not-found');
      const placed = await bids.find(bidId);
      if (placed)
        return placed.landscaperId === landscaperId && placed.jobId === jobId ? ok(placed) : refuse('already-bid');

      if (job.customerId === landscaperId) return refuse('own-job');
      if (!mayBid) return refuse('profile-incomplete');
      if (job.status !== 'posted') return refuse('bidding-closed');
      if (await bids.liveBid(jobId, landscaperId)) return refuse('already-bid');
      const pending = await bids.countPending(jobId);
      if (pending >= job.maxBids) return refuse('max-bids-reached');

      const bid = placeBid({ id: bidId, jobId, landscaperId }, terms, now);
      if (!bid.ok) return bid;
      await bids.add(bid.value);
      await jobBoard.showBidCount(jobId, pending + 1);
      await outbox.add({
        name: 'bid-placed',
        about: { bidId, jobId, landscaperId, customerId: job.customerId },
        at: now,
      });
      return bid;
    });
  }
}
