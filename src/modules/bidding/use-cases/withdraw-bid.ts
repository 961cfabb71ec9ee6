import type { Clock } from '#src/kernel/clock';
import type { Outbox } from '#src/kernel/event';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { closeBid, type Bid } from '../domain/bid';
import type { BiddingEvents } from '../domain/events';
import type { BidRepository } from '../ports/bid-repository';
import type { JobBoard } from '../ports/job-board';

export type WithdrawBidRefusal = 'bid-not-found' | 'not-your-bid' | 'bid-not-open';

/**
 * Withdraws a pending bid, so that someone else can bid. The bid stays, marked as withdrawn. Withdrawing it again
 * changes nothing.
 */
export class WithdrawBid {
  constructor(
    private work: UnitOfWork<{ jobBoard: JobBoard; bids: BidRepository; outbox: Outbox<BiddingEvents> }>,
    private clock: Clock,
  ) {}

  async execute({
    bidId,
    landscaperId,
  }: {
    bidId: string;
    landscaperId: string;
  }): Promise<Result<Bid, WithdrawBidRefusal>> {
    const now = await this.clock.now();
    return this.work.run(async ({ jobBoard, bids, outbox }): Promise<Result<Bid, WithdrawBidRefusal>> => {
      const known = await bids.find(bidId);
      const job = known && (await jobBoard.lock(known.jobId));
      const bid = job && (await bids.lock(bidId));
      if (!bid) return refuse('bid-not-found');
      if (bid.landscaperId !== landscaperId) return refuse('not-your-bid');
      if (bid.closedReason === 'withdrawn') return ok(bid);
      const withdrawn = closeBid(bid, 'withdrawn', now);
      if (!withdrawn.ok) return withdrawn;

      await bids.save(withdrawn.value);
      await jobBoard.showBidCount(bid.jobId, await bids.countPending(bid.jobId));
      await outbox.add({
        name: 'bid-withdrawn',
        about: { bidId, jobId: bid.jobId, landscaperId, customerId: job.customerId },
        at: now,
      });
      return ok(withdrawn.value);
    });
  }
}
