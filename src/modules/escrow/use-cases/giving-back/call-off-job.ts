import type { Clock } from '#src/kernel/clock';
import type { NewId } from '#src/kernel/id';
import type { Pence } from '#src/kernel/money';
import { type Result, ok, refuse } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { isUnanswered } from '../../domain/absence';
import { type CancellationFacts, type Computed, computeCancellation, mayWithdraw } from '../../domain/cancellation';
import { contractAtOf } from '../../domain/cancellation-request';
import { type CancelHoldRefusal, type Hold, cancelHold, feeBearing, leftIn } from '../../domain/hold';
import { sumOf } from '../../domain/charges';
import type { AbsenceRepository } from '../../ports/giving-back/absence-repository';
import type { MaterialsRepository } from '../../ports/giving-back/materials-repository';
import type { JobAtWork } from '../../ports/work-completion';
import { mayMoveNow } from '../chargebacks/may-move-now';
import type { SendRightAway } from '../money-intents/send-right-away';
import type { CancelledJob } from './cancel-held-job';
import { type CancellationStores, carryOutCancellation } from './carry-out-cancellation';

export type CallOffJobRefusal =
  | CancelHoldRefusal
  | 'job-not-found'
  | 'not-your-job'
  | 'already-cancelled'
  | 'already-completed'
  | 'already-marked-complete'
  | 'work-has-begun' // the 14 days are over, so a customer reports a problem instead
  | 'share-to-agree' // the customer asked for an early start, so both agree on how much is done
  | 'sums-changed'; // since the page was read
type Request = {
  jobId: string;
  by: 'customer' | 'landscaper';
  userId: string;
  reason: string;
  notice: string;
  /** What the page said would go back to the customer. Without it, whatever the rules say. */
  expectedToCustomer?: Pence;
};

/** The customer or the landscaper cancels a job whose payment is held. The rules divide the money. Repeating it changes nothing. */
export class CallOffJob {
  constructor(
    private work: UnitOfWork<CancellationStores & { absences: AbsenceRepository; materials: MaterialsRepository }>,
    private sendRightAway: SendRightAway,
    private clock: Clock,
    private newId: NewId,
  ) {}

  async execute(request: Request): Promise<Result<CancelledJob, CallOffJobRefusal>> {
    const { jobId, by, userId, reason, notice, expectedToCustomer } = request;
    const now = await this.clock.now();
    let toSend: string[] = [];
    const done = await this.work.run(async (stores): Promise<Result<CancelledJob, CallOffJobRefusal>> => {
      const hold = await stores.holds.lockOfJob(jobId);
      const job = await stores.workCompletion.lock(jobId);
      if (!job) return refuse('job-not-found');
      if (userId !== (by === 'customer' ? job.customerId : job.landscaperId)) return refuse('not-your-job');
      if (!hold) return refuse('not-paid');
      const earlier = await stores.cancellations.of(hold.id);
      if (earlier) return earlier.actorId === userId ? ok(earlier) : refuse('already-cancelled');
      const absence = await stores.absences.of(hold.id);
      const noShow = absence !== undefined && isUnanswered(absence, now);
      const not = whyNot(hold, job, { by, noShow, now });
      if (not) return refuse(not);

      const materials = sumOf(await stores.materials.of(hold.id));
      const division = divisionOf(hold, job, { by, noShow, now, materials });
      if (expectedToCustomer !== undefined && expectedToCustomer !== division.toCustomer) return refuse('sums-changed');
      const { frozen } = await mayMoveNow(stores, hold);
      const withFee = division.rule === 'work-done-on-request';
      const cancelled = cancelHold(hold, { ...division, withFee }, frozen);
      if (!cancelled.ok) return cancelled;
      const facts = { cancelledBy: by, actorId: userId, rule: division.rule, reason };
      const cancelling = { before: hold, cancelled: cancelled.value, division, facts, notice };
      toSend = await carryOutCancellation(stores, cancelling, this.newId, now);
      return ok({ jobId, holdId: hold.id, ...division });
    });
    if (done.ok) await this.sendRightAway.execute({ intentIds: toSend });
    return done;
  }
}

/**
 * Once work has begun, a customer may still withdraw within the 14 days. If they had asked for an early start, they pay for what is done, which
 * is for both to agree.
 */
function whyNot(
  hold: Hold,
  { status, landscaperCompletedAt }: JobAtWork,
  { by, noShow, now }: Pick<CancellationFacts, 'by' | 'noShow' | 'now'>,
): CallOffJobRefusal | undefined {
  if (status === 'cancelled') return 'already-cancelled';
  if (status === 'completed') return 'already-completed';
  if (landscaperCompletedAt) return 'already-marked-complete';
  if (status !== 'in_progress' || by !== 'customer' || noShow) return undefined;
  if (!mayWithdraw(contractAtOf(hold), now)) return 'work-has-begun';
  return hold.earlyStartAskedAt ? 'share-to-agree' : undefined;
}

const divisionOf = (
  hold: Hold,
  { startsAt }: JobAtWork,
  facts: Pick<CancellationFacts, 'by' | 'noShow' | 'now' | 'materials'>,
): Computed =>
  computeCancellation(
    {
      ...facts,
      startsAt,
      contractAt: contractAtOf(hold),
      askedForEarlyStart: hold.earlyStartAskedAt !== null,
      percentDone: 0,
    },
    leftIn(hold),
    feeBearing(hold),
  );
