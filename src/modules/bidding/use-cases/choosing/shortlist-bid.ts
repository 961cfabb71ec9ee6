import type { Clock } from '#src/kernel/clock';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { BidRepository } from '../../ports/bid-repository';
import type { JobBoard } from '../../ports/job-board';
import type { Shortlist } from '../../ports/shortlist';

export type ShortlistBidRefusal = 'job-not-found' | 'bid-not-found' | 'bid-not-open';
type Stores = { jobBoard: JobBoard; bids: BidRepository; shortlist: Shortlist };
type Mark = { jobId: string; bidId: string; customerId: string; isShortlisted: boolean };

/** The customer marks a bid that they may choose, or removes the mark. The landscaper is never told. */
export class ShortlistBid {
  constructor(
    private work: UnitOfWork<Stores>,
    private clock: Clock,
  ) {}

  async execute({ jobId, bidId, customerId, isShortlisted }: Mark): Promise<Result<Mark, ShortlistBidRefusal>> {
    const at = await this.clock.now();
    return this.work.run(async ({ jobBoard, bids, shortlist }): Promise<Result<Mark, ShortlistBidRefusal>> => {
      const job = await jobBoard.lock(jobId);
      if (job?.customerId !== customerId) return refuse('job-not-found');
      const bid = await bids.find(bidId);
      if (bid?.jobId !== jobId) return refuse('bid-not-found');
      if (isShortlisted && bid.status !== 'pending') return refuse('bid-not-open');
      if (isShortlisted) await shortlist.add({ bidId, customerId, at });
      else await shortlist.remove(bidId);
      return ok({ jobId, bidId, customerId, isShortlisted });
    });
  }
}
