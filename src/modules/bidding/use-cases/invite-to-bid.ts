import type { Clock } from '#src/kernel/clock';
import type { Outbox } from '#src/kernel/event';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { BiddingEvents } from '../domain/events';
import { invite, type Invitation } from '../domain/invitation';
import type { BidRepository } from '../ports/bid-repository';
import type { Bidders } from '../ports/bidders';
import type { InvitationRepository } from '../ports/invitation-repository';
import type { JobBoard } from '../ports/job-board';

export type InviteToBidRefusal =
  'job-not-found' | 'bidding-closed' | 'landscaper-not-available' | 'blocked' | 'already-bid' | 'no-place-left';
type Order = { jobId: string; landscaperId: string; customerId: string };
type Stores = {
  jobBoard: JobBoard;
  bids: BidRepository;
  bidders: Bidders;
  invitations: InvitationRepository;
  outbox: Outbox<BiddingEvents>;
};

/** A customer asks a landscaper for a bid on a posted job. One of its places is kept for them for a day. Asking twice is asking once. */
export class InviteToBid {
  constructor(
    private work: UnitOfWork<Stores>,
    private clock: Clock,
  ) {}

  async execute({ jobId, landscaperId, customerId }: Order): Promise<Result<Invitation, InviteToBidRefusal>> {
    const now = await this.clock.now();
    return this.work.run(async (stores): Promise<Result<Invitation, InviteToBidRefusal>> => {
      const { jobBoard, bids, bidders, invitations, outbox } = stores;
      // Before the job is locked: a person is always locked before a job (decision 6).
      const mayBid = await bidders.mayBid(landscaperId);
      const job = await jobBoard.lock(jobId);
      if (job?.customerId !== customerId) return refuse('job-not-found');
      const before = await invitations.find(jobId, landscaperId);
      if (before) return ok(before);
      if (job.status !== 'posted') return refuse('bidding-closed');
      if (!mayBid.ok) return refuse('landscaper-not-available');
      if (await bidders.haveBlocked(landscaperId, customerId)) return refuse('blocked');
      if (await bids.liveBid(jobId, landscaperId)) return refuse('already-bid');
      const taken = (await bids.countPending(jobId)) + (await invitations.reservedForOthers(jobId, landscaperId));
      if (taken >= job.maxBids) return refuse('no-place-left');
      const invitation = invite({ jobId, landscaperId }, now);
      await invitations.add(invitation);
      await outbox.add({ name: 'bid-asked-for', about: { jobId, landscaperId, customerId }, at: now });
      return ok(invitation);
    });
  }
}
