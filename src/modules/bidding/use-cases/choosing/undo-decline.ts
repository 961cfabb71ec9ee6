import type { Clock } from '#src/kernel/clock';
import type { Outbox } from '#src/kernel/event';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { undoDecline, type Bid } from '../../domain/bid';
import type { BiddingClosed } from '../../domain/bidding-closed';
import type { BiddingEvents } from '../../domain/events';
import { whyNotUndoDecline } from '../../domain/place';
import type { BidRepository } from '../../ports/bid-repository';
import type { Bidders } from '../../ports/bidders';
import type { InvitationRepository } from '../../ports/invitation-repository';
import type { JobBoard } from '../../ports/job-board';
import { askForPlace } from '../ask-for-place';

export type UndoDeclineRefusal =
  | BiddingClosed
  | 'job-not-found'
  | 'bid-not-found'
  | 'bid-not-declined'
  | 'ended-by-edit'
  | 'already-bid'
  | 'landscaper-not-available'
  | 'blocked';
type Stores = {
  jobBoard: JobBoard;
  bids: BidRepository;
  bidders: Bidders;
  invitations: InvitationRepository;
  outbox: Outbox<BiddingEvents>;
};
type Order = { jobId: string; bidId: string; customerId: string };

/**
 * The customer wants a bid after all that they had declined. It takes a place again, if one is free, and its landscaper
 * is told.
 */
export class UndoDecline {
  constructor(
    private work: UnitOfWork<Stores>,
    private clock: Clock,
  ) {}

  async execute({ jobId, bidId, customerId }: Order): Promise<Result<Bid, UndoDeclineRefusal>> {
    const now = await this.clock.now();
    return this.work.run(async (stores): Promise<Result<Bid, UndoDeclineRefusal>> => {
      const { jobBoard, bids, bidders, outbox } = stores;
      const known = await bids.find(bidId);
      // Read before the job is locked: a person is always locked before a job (decision 6).
      const mayBid = known && (await bidders.mayBid(known.landscaperId));
      const job = await jobBoard.lock(jobId);
      if (job?.customerId !== customerId) return refuse('job-not-found');
      const bid = await bids.lock(bidId);
      if (bid?.jobId !== jobId || !mayBid) return refuse('bid-not-found');
      if (bid.status === 'pending') return ok(bid);
      const { landscaperId } = bid;
      const place = await askForPlace(stores, job, landscaperId, mayBid);
      const not = whyNotUndoDecline(place, bid, job.editedAt);
      if (not) return refuse(not);

      const open = undoDecline(bid, now);
      await bids.save(open);
      await jobBoard.showBidCount(jobId, place.bidCount + 1);
      await outbox.add({ name: 'decline-undone', about: { bidId, jobId, landscaperId, customerId }, at: now });
      return ok(open);
    });
  }
}
