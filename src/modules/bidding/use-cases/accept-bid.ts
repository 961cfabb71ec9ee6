import { addHours, type Clock } from '#src/kernel/clock';
import type { Outbox } from '#src/kernel/event';
import type { Pence } from '#src/kernel/money';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { acceptBid, type Bid } from '../domain/bid';
import type { BidRepository } from '../ports/bid-repository';
import type { HoldOpening } from '../ports/hold-opening';
import type { JobBoard } from '../ports/job-board';
import type { ThreadOpening } from '../ports/thread-opening';

/** An acceptance that is not paid for in this time lapses. */
export const PAY_WITHIN_HOURS = 24;

export type AcceptBidRefusal = 'job-not-found' | 'not-your-job' | 'job-not-open' | 'bid-not-found' | 'bid-not-open' | 'bid-changed';
/** `expectedAmount`: the price the customer saw. Left out, any price will do. */
type Choice = { jobId: string; bidId: string; customerId: string; holdId: string; threadId: string; expectedAmount?: Pence };

/**
 * The customer chooses a bid: the job is theirs to pay for, the two may talk, the other bids wait until the money is held. Choosing
 * the same bid again answers the same; of many choices at once the first to lock the job wins.
 */
export class AcceptBid {
  constructor(
    private work: UnitOfWork<{ jobBoard: JobBoard; bids: BidRepository; holdOpening: HoldOpening; threadOpening: ThreadOpening; outbox: Outbox }>,
    private clock: Clock,
  ) {}

  async execute({ jobId, bidId, customerId, holdId, threadId, expectedAmount }: Choice): Promise<Result<Bid, AcceptBidRefusal>> {
    const now = await this.clock.now();
    return this.work.run(async ({ jobBoard, bids, holdOpening, threadOpening, outbox }): Promise<Result<Bid, AcceptBidRefusal>> => {
      const job = await jobBoard.lock(jobId);
      if (!job) return refuse('job-not-found');
      if (job.customerId !== customerId) return refuse('not-your-job');
      const bid = await bids.lock(bidId);
      if (bid?.jobId !== jobId) return refuse('bid-not-found');
      if (job.acceptedBidId === bidId && job.status !== 'cancelled') return ok(bid);
      if (job.status !== 'posted') return refuse('job-not-open');
      if (expectedAmount !== undefined && expectedAmount !== bid.amount) return refuse('bid-changed');
      const accepted = acceptBid(bid, now);
      if (!accepted.ok) return accepted;

      const { landscaperId, amount } = bid;
      await bids.save(accepted.value);
      await jobBoard.hire(jobId, { bidId, landscaperId });
      await jobBoard.showBidCount(jobId, await bids.countPending(jobId));
      await holdOpening.open({ holdId, jobId, bidId, customerId, landscaperId, amount, at: now, payBy: addHours(now, PAY_WITHIN_HOURS) });
      await threadOpening.open({ threadId, jobId, customerId, landscaperId, at: now });
      await outbox.add({ name: 'bid-accepted', about: { jobId, bidId, customerId, landscaperId, holdId }, at: now });
      return ok(accepted.value);
    });
  }
}
