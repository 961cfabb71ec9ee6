import type { Clock } from '#src/kernel/clock';
import type { Outbox } from '#src/kernel/event';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { placeBid, type Bid } from '../domain/bid';
import type { BiddingClosed } from '../domain/bidding-closed';
import type { BiddingEvents } from '../domain/events';
import { whyNoPlace } from '../domain/place';
import type { OfferedTerms, TermsRefusal } from '../domain/terms';
import type { BidRepository } from '../ports/bid-repository';
import type { Bidders } from '../ports/bidders';
import type { InvitationRepository } from '../ports/invitation-repository';
import type { JobBoard } from '../ports/job-board';
import { askForPlace } from './ask-for-place';

export type PlaceBidRefusal =
  | TermsRefusal
  | BiddingClosed
  | 'job-not-found'
  | 'own-job'
  | 'blocked'
  | 'profile-incomplete'
  | 'data-restricted'
  | 'already-bid';
type Offer = OfferedTerms & { bidId: string; jobId: string; landscaperId: string };

/**
 * Bids on a posted job. The job is locked, so that it never exceeds its maximum of bids. Sending the same bid id twice
 * places one bid.
 */
export class PlaceBid {
  constructor(
    private work: UnitOfWork<{
      jobBoard: JobBoard;
      bids: BidRepository;
      bidders: Bidders;
      invitations: InvitationRepository;
      outbox: Outbox<BiddingEvents>;
    }>,
    private clock: Clock,
  ) {}

  async execute({ bidId, jobId, landscaperId, ...terms }: Offer): Promise<Result<Bid, PlaceBidRefusal>> {
    const now = await this.clock.now();
    return this.work.run(async (stores): Promise<Result<Bid, PlaceBidRefusal>> => {
      const { jobBoard, bids, bidders, outbox } = stores;
      // Read before the job is locked: a person is always locked before a job (decision 6).
      const mayBid = await bidders.mayBid(landscaperId);
      const job = await jobBoard.lock(jobId);
      if (!job) return refuse('job-not-found');
      const placed = await bids.find(bidId);
      if (placed)
        return placed.landscaperId === landscaperId && placed.jobId === jobId ? ok(placed) : refuse('already-bid');

      const allowed = job.customerId === landscaperId ? refuse('own-job' as const) : mayBid;
      const place = await askForPlace(stores, job, landscaperId, allowed);
      const not = whyNoPlace(place);
      if (not) return refuse(not);

      const bid = placeBid({ id: bidId, jobId, landscaperId }, terms, now);
      if (!bid.ok) return bid;
      await bids.add(bid.value);
      await jobBoard.showBidCount(jobId, place.bidCount + 1);
      await outbox.add({
        name: 'bid-placed',
        about: { bidId, jobId, landscaperId, customerId: job.customerId },
        at: now,
      });
      return bid;
    });
  }
}
