import type { Clock } from '#src/kernel/clock';
import type { Outbox } from '#src/kernel/event';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { BiddingEvents } from '../domain/events';
import { invite, type Invitation } from '../domain/invitation';
import { whyNotInvite } from '../domain/place';
import type { BidRepository } from '../ports/bid-repository';
import type { Bidders } from '../ports/bidders';
import type { InvitationRepository } from '../ports/invitation-repository';
import type { JobBoard } from '../ports/job-board';
import { askForPlace } from './ask-for-place';

export type InviteToBidRefusal =
  | 'job-not-found'
  | 'bidding-closed'
  | 'landscaper-not-available'
  | 'blocked'
  | 'already-bid'
  | 'no-place-left';
type Order = { jobId: string; landscaperId: string; customerId: string };
type Stores = {
  jobBoard: JobBoard;
  bids: BidRepository;
  bidders: Bidders;
  invitations: InvitationRepository;
  outbox: Outbox<BiddingEvents>;
};

/**
 * A customer asks a landscaper for a bid on a posted job, and one of its places is kept for them for a day. Asking
 * again changes nothing.
 */
export class InviteToBid {
  constructor(
    private work: UnitOfWork<Stores>,
    private clock: Clock,
  ) {}

  async execute({ jobId, landscaperId, customerId }: Order): Promise<Result<Invitation, InviteToBidRefusal>> {
    const now = await this.clock.now();
    return this.work.run(async (stores): Promise<Result<Invitation, InviteToBidRefusal>> => {
      const { jobBoard, bidders, invitations, outbox } = stores;
      // Read before the job is locked: a person is always locked before a job (decision 6).
      const mayBid = await bidders.mayBid(landscaperId);
      const job = await jobBoard.lock(jobId);
      if (job?.customerId !== customerId) return refuse('job-not-found');
      const before = await invitations.find(jobId, landscaperId);
      if (before) return ok(before);
      const not = whyNotInvite(await askForPlace(stores, job, landscaperId, mayBid), { isInvited: false });
      if (not) return refuse(not);
      const invitation = invite({ jobId, landscaperId }, now);
      await invitations.add(invitation);
      await outbox.add({ name: 'bid-asked-for', about: { jobId, landscaperId, customerId }, at: now });
      return ok(invitation);
    });
  }
}
