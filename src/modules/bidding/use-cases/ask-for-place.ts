import { type NoPlace, type PlaceAsked, whyNoPlace } from '../domain/place';
import type { BidRepository } from '../ports/bid-repository';
import type { Bidders } from '../ports/bidders';
import type { InvitationRepository } from '../ports/invitation-repository';
import type { JobOnBoard } from '../ports/job-board';

type Stores = { bids: BidRepository; bidders: Bidders; invitations: InvitationRepository };

/**
 * Reads what decides about a place on a locked job, and asks for the place, in the transaction that takes it. Read
 * `mayBid` before locking the job: a person is always locked before a job (decision 6).
 */
export async function askForPlace<WhyNotBid extends string>(
  { bids, bidders, invitations }: Stores,
  job: JobOnBoard,
  landscaperId: string,
  mayBid: PlaceAsked<WhyNotBid>['mayBid'],
): Promise<{ bidCount: number; why: NoPlace<WhyNotBid> | undefined }> {
  const bidCount = await bids.countPending(job.id);
  const reservedForOthers = await invitations.reservedForOthers(job.id, landscaperId);
  const isBlocked = await bidders.haveBlocked(landscaperId, job.customerId);
  const hasLiveBid = (await bids.liveBid(job.id, landscaperId)) !== undefined;
  return { bidCount, why: whyNoPlace({ job, bidCount, reservedForOthers, mayBid, isBlocked, hasLiveBid }) };
}
