import type { AuditLog } from '#src/kernel/audit';
import { type Result, ok, refuse } from '#src/kernel/result';
import { type DisputeCase, type Side, isOpen, otherSide } from '../../domain/disputes/dispute-case';
import { isStillDisputed } from '../../domain/disputes/late-report';
import { type Hold, idsOf } from '../../domain/hold';
import type { DisputeCaseRepository, DisputePhotos } from '../../ports/disputes/dispute-case-repository';
import type { LateRefundRepository } from '../../ports/giving-back/late-refund-repository';
import type { OutsideRefundRepository } from '../../ports/outside/outside-refund-repository';
import type { JobAtWork } from '../../ports/work-completion';
import type { DecisionStores } from '../release/carry-out-decision';

export type DisputeStores = DecisionStores & {
  disputeCases: DisputeCaseRepository;
  disputePhotos: DisputePhotos;
  lateRefunds: LateRefundRepository;
  outsideRefunds: OutsideRefundRepository;
  audit: AuditLog;
};

export type Heard = { hold: Hold; job: JobAtWork; dispute: DisputeCase };
export type LockRefusal = 'job-not-found' | 'not-disputed';
/** Locks the hold and the job, and reads the latest case about them. */
export async function lockCase(stores: DisputeStores, jobId: string): Promise<Result<Heard, LockRefusal>> {
  const hold = await stores.holds.lockOfJob(jobId);
  const job = await stores.workCompletion.lock(jobId);
  if (!job) return refuse('job-not-found');
  const dispute = hold && (await stores.disputeCases.latestOf(hold.id));
  if (!dispute) return refuse('not-disputed');
  // The customer's bank may have ended it since, before the scheduled run noticed.
  return isOpen(dispute) && !isStillDisputed(dispute, hold) ? refuse('not-disputed') : ok({ hold, job, dispute });
}

export const sideOf = ({ customerId, landscaperId }: Hold, userId: string): Side | undefined =>
  userId === customerId ? 'customer' : userId === landscaperId ? 'landscaper' : undefined;

/** Locks the case and finds the side that this user is on. */
export async function lockOwnCase(
  stores: DisputeStores,
  { jobId, userId }: { jobId: string; userId: string },
): Promise<Result<Heard & { side: Side }, LockRefusal | 'not-your-job'>> {
  const locked = await lockCase(stores, jobId);
  if (!locked.ok) return locked;
  const side = sideOf(locked.value.hold, userId);
  return side ? ok({ ...locked.value, side }) : refuse('not-your-job');
}
export type OwnCaseRefusal = LockRefusal | 'not-your-job';

/** The ids that events about a dispute carry. */
export const idsOfCase = (hold: Hold, { id: disputeId }: DisputeCase) => ({ ...idsOf(hold), disputeId });
/** The same ids, for an event that only one side is told of. */
export const forSide = (hold: Hold, dispute: DisputeCase, side: Side) => ({
  ...idsOfCase(hold, dispute),
  recipientId: side === 'customer' ? hold.customerId : hold.landscaperId,
});
export const forOtherSide = (hold: Hold, dispute: DisputeCase, side: Side) => forSide(hold, dispute, otherSide(side));
