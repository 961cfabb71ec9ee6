import type { Clock } from '#src/kernel/clock';
import type { Outbox } from '#src/kernel/event';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { confirmBid, type Bid } from '../domain/bid';
import type { BiddingClosed } from '../domain/bidding-closed';
import type { BiddingEvents } from '../domain/events';
import { whyNotConfirm } from '../domain/place';
import type { BidRepository } from '../ports/bid-repository';
import type { Bidders } from '../ports/bidders';
import type { InvitationRepository } from '../ports/invitation-repository';
import type { JobBoard } from '../ports/job-board';
import { askForPlace } from './ask-for-place';

export type ConfirmBidRefusal =
  | BiddingClosed
  | 'bid-not-found'
  | 'not-your-bid'
  | 'bid-not-ended-by-edit'
  | 'changed-again'
  | 'already-bid'
  | 'blocked'
  | 'profile-incomplete'
  | 'data-restricted';
type Stores = {
  jobBoard: JobBoard;
  bids: BidRepository;
  bidders: Bidders;
  invitations: InvitationRepository;
  outbox: Outbox<BiddingEvents>;
};
type Order = {
  bidId: string;
  landscaperId: string;
  /** When the version of the job that the landscaper read was made. Without it, they agree to any version. */
  readVersion?: Date;
};

/**
 * A landscaper says that a bid which ended because the job was changed still stands. It takes a place again, if one is
 * free. Repeating it changes nothing.
 */
export class ConfirmBid {
  constructor(
    private work: UnitOfWork<Stores>,
    private clock: Clock,
  ) {}

  async execute({ bidId, landscaperId, readVersion }: Order): Promise<Result<Bid, ConfirmBidRefusal>> {
    const now = await this.clock.now();
    return this.work.run(async (stores): Promise<Result<Bid, ConfirmBidRefusal>> => {
      const { jobBoard, bids, bidders, outbox } = stores;
      // Read before the job is locked: a person is always locked before a job (decision 6).
      const mayBid = await bidders.mayBid(landscaperId);
      const known = await bids.find(bidId);
      const job = known && (await jobBoard.lock(known.jobId));
      const bid = job && (await bids.lock(bidId));
      if (!bid) return refuse('bid-not-found');
      if (bid.landscaperId !== landscaperId) return refuse('not-your-bid');
      if (bid.status === 'pending' && bid.confirmedAt) return ok(bid);
      const { jobId } = bid;
      const place = await askForPlace(stores, job, landscaperId, mayBid);
      const not = whyNotConfirm(place, bid);
      if (not) return refuse(not);
      if (readVersion && job.editedAt && job.editedAt > readVersion) return refuse('changed-again');

      const confirmed = confirmBid(bid, now);
      await bids.save(confirmed);
      await jobBoard.showBidCount(jobId, place.bidCount + 1);
      const about = { bidId, jobId, landscaperId, customerId: job.customerId };
      await outbox.add({ name: 'bid-confirmed', about, at: now });
      return ok(confirmed);
    });
  }
}
