import type { Clock } from '#src/kernel/clock';
import type { Outbox } from '#src/kernel/event';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { editBid, type Bid } from '../domain/bid';
import type { BiddingEvents } from '../domain/events';
import type { OfferedTerms, TermsRefusal } from '../domain/terms';
import type { BidRepository } from '../ports/bid-repository';
import type { JobBoard } from '../ports/job-board';

export type EditBidRefusal = TermsRefusal | 'bid-not-found' | 'not-your-bid' | 'bid-not-open';

/**
 * Changes a pending bid. Price, message and days replace the old ones: if no days are given, the bid has none. Other
 * answers stay unless new ones are sent.
 */
export class EditBid {
  constructor(
    private work: UnitOfWork<{ jobBoard: JobBoard; bids: BidRepository; outbox: Outbox<BiddingEvents> }>,
    private clock: Clock,
  ) {}

  async execute({
    bidId,
    landscaperId,
    ...terms
  }: OfferedTerms & { bidId: string; landscaperId: string }): Promise<Result<Bid, EditBidRefusal>> {
    const now = await this.clock.now();
    return this.work.run(async ({ jobBoard, bids, outbox }): Promise<Result<Bid, EditBidRefusal>> => {
      const known = await bids.find(bidId);
      const job = known && (await jobBoard.lock(known.jobId));
      const bid = job && (await bids.lock(bidId));
      if (!bid) return refuse('bid-not-found');
      if (bid.landscaperId !== landscaperId) return refuse('not-your-bid');
      const edited = editBid(bid, terms, now);
      if (!edited.ok) return edited;

      await bids.save(edited.value);
      await outbox.add({
        name: 'bid-edited',
        about: { bidId, jobId: bid.jobId, landscaperId, customerId: job.customerId },
        at: now,
      });
      return ok(edited.value);
    });
  }
}
