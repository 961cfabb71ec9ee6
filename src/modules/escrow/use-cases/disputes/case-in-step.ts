import type { NewId } from '#src/kernel/id';
import { endedElsewhere, isOpen, openForReview } from '../../domain/disputes/dispute-case';
import { isStillDisputed } from '../../domain/disputes/late-report';
import { type Hold, disputedRest, hasOpenDispute } from '../../domain/hold';
import type { DisputeCaseRepository } from '../../ports/disputes/dispute-case-repository';

type CaseStores = { disputeCases: Pick<DisputeCaseRepository, 'latestOf' | 'save' | 'add'> };

/**
 * Follows money that moved outside the case. If a bank or a refund made elsewhere left nothing in dispute, the case
 * ends; if a bank returned money after the job had ended, an admin must settle it. Lock the hold first. Returns whether
 * anything had to be done.
 */
export async function keepCaseInStep(
  { disputeCases }: CaseStores,
  hold: Hold,
  newId: NewId,
  now: Date,
): Promise<boolean> {
  const { id: holdId, jobId } = hold;
  const dispute = await disputeCases.latestOf(holdId);
  if (dispute && isOpen(dispute)) {
    if (isStillDisputed(dispute, hold)) return false;
    await disputeCases.save(endedElsewhere(dispute, now));
    return true;
  }
  if (!hasOpenDispute(hold)) return false;
  const facts = { id: newId(), holdId, jobId, amount: disputedRest(hold), text: hold.dispute?.reason ?? '' };
  await disputeCases.add(openForReview(facts, now));
  return true;
}
