import type { Clock } from '#src/kernel/clock';
import type { Outbox } from '#src/kernel/event';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { declineBid, type Bid } from '../../domain/bid';
import { checkDecline, type DeclineReason, type DeclineRefusal } from '../../domain/decline';
import type { BiddingEvents } from '../../domain/events';
import type { BidRepository } from '../../ports/bid-repository';
import type { JobBoard } from '../../ports/job-board';

export type DeclineBidRefusal = DeclineRefusal | 'job-not-found' | 'bid-not-found' | 'bidding-closed' | 'bid-not-open';
type Stores = { jobBoard: JobBoard; bids: BidRepository; outbox: Outbox<BiddingEvents> };
type Order = { jobId: string; bidId: string; customerId: string; reason: DeclineReason; words: string };

/**
 * The customer declines a pending bid. Its landscaper is told why, its place is free again, and they may bid again
 * while the job is open. Declining it again changes nothing.
 */
export class DeclineBid {
  constructor(
    private work: UnitOfWork<Stores>,
    private clock: Clock,
  ) {}

  async execute({ jobId, bidId, customerId, reason, words }: Order): Promise<Result<Bid, DeclineBidRefusal>> {
    const why = checkDecline(reason, words);
    if (!why.ok) return why;
    const now = await this.clock.now();
    return this.work.run(async ({ jobBoard, bids, outbox }): Promise<Result<Bid, DeclineBidRefusal>> => {
      const job = await jobBoard.lock(jobId);
      if (job?.customerId !== customerId) return refuse('job-not-found');
      const bid = await bids.lock(bidId);
      if (bid?.jobId !== jobId) return refuse('bid-not-found');
      if (bid.closedReason === 'declined') return ok(bid);
      if (job.status !== 'posted') return refuse('bidding-closed');
      const declined = declineBid(bid, why.value, now);
      if (!declined.ok) return declined;

      await bids.save(declined.value);
      await jobBoard.showBidCount(jobId, await bids.countPending(jobId));
      const about = { bidId, jobId, landscaperId: bid.landscaperId, customerId };
      await outbox.add({ name: 'bid-declined', about, at: now });
      return declined;
    });
  }
}
