import type { PlaceAsked } from '../domain/place';
import type { BidRepository } from '../ports/bid-repository';
import type { Bidders } from '../ports/bidders';
import type { InvitationRepository } from '../ports/invitation-repository';
import type { JobOnBoard } from '../ports/job-board';

type Stores = { bids: BidRepository; bidders: Bidders; invitations: InvitationRepository };

/**
 * Reads what decides about a place on a locked job, in the transaction that takes it. Read `mayBid` before locking the
 * job: a person is always locked before a job (decision 6). Pages read the same from `PlaceViews`.
 */
export async function askForPlace<Why extends string>(
  { bids, bidders, invitations }: Stores,
  job: JobOnBoard,
  landscaperId: string,
  mayBid: PlaceAsked<Why>['mayBid'],
): Promise<PlaceAsked<Why>> {
  const bidCount = await bids.countPending(job.id);
  const reservedForOthers = await invitations.reservedForOthers(job.id, landscaperId);
  const isBlocked = await bidders.haveBlocked(landscaperId, job.customerId);
  const hasLiveBid = (await bids.liveBid(job.id, landscaperId)) !== undefined;
  return { job, bidCount, reservedForOthers, mayBid, isBlocked, hasLiveBid };
}
