import type { Clock } from '#src/kernel/clock';
import type { NewId } from '#src/kernel/id';
import type { Pence } from '#src/kernel/money';
import { type Result, ok, refuse } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { computeCancellation } from '../../domain/cancellation';
import { contractAtOf } from '../../domain/cancellation-request';
import { endedElsewhere, whyNotAgreeToNoAccess } from '../../domain/disputes/dispute-case';
import { cancelHold, feeBearing, leftIn } from '../../domain/hold';
import { sumOf } from '../../domain/charges';
import type { DisputeCaseRepository } from '../../ports/disputes/dispute-case-repository';
import type { MaterialsRepository } from '../../ports/giving-back/materials-repository';
import { mayMoveNow } from '../chargebacks/may-move-now';
import type { SendRightAway } from '../money-intents/send-right-away';
import type { CancelledJob } from './cancel-held-job';
import { type CancellationStores, carryOutCancellation } from './carry-out-cancellation';

export type AgreeToNoAccessRefusal =
  | 'job-not-found'
  | 'not-your-job'
  | 'nothing-to-agree' // nobody reported it, or it was decided since
  | 'already-marked-complete'
  | 'charged-back'
  | 'sums-changed';
type Agreement = {
  jobId: string;
  customerId: string;
  reason: string;
  notice: string;
  /** How much the page said would go back to the customer. */
  expectedToCustomer?: Pence;
};

/**
 * The customer agrees that the landscaper was not let in: the dispute ends, and the job is cancelled by the rule for
 * that. Repeating it changes nothing.
 */
export class AgreeToNoAccess {
  constructor(
    private work: UnitOfWork<
      CancellationStores & { disputeCases: DisputeCaseRepository; materials: MaterialsRepository }
    >,
    private sendRightAway: SendRightAway,
    private clock: Clock,
    private newId: NewId,
  ) {}

  async execute(agreement: Agreement): Promise<Result<CancelledJob, AgreeToNoAccessRefusal>> {
    const { jobId, customerId, reason, notice, expectedToCustomer } = agreement;
    const now = await this.clock.now();
    let toSend: string[] = [];
    const agreed = await this.work.run(async (stores): Promise<Result<CancelledJob, AgreeToNoAccessRefusal>> => {
      const hold = await stores.holds.lockOfJob(jobId);
      const job = await stores.workCompletion.lock(jobId);
      if (!job) return refuse('job-not-found');
      if (job.customerId !== customerId) return refuse('not-your-job');
      if (!hold) return refuse('nothing-to-agree');
      const earlier = await stores.cancellations.of(hold.id);
      if (earlier) return earlier.rule === 'no-access' ? ok(earlier) : refuse('nothing-to-agree');
      const dispute = await stores.disputeCases.latestOf(hold.id);
      const stands = { isHeld: hold.state === 'held', isMarkedComplete: job.landscaperCompletedAt !== null };
      const not = whyNotAgreeToNoAccess(dispute, stands);
      if (not || !dispute) return refuse(not ?? 'nothing-to-agree');

      const materials = sumOf(await stores.materials.of(hold.id));
      const division = computeCancellation(
        {
          by: 'customer',
          now,
          contractAt: contractAtOf(hold),
          startsAt: job.startsAt,
          percentDone: 0,
          askedForEarlyStart: hold.earlyStartAskedAt !== null,
          noAccess: true,
          materials,
        },
        leftIn(hold),
        feeBearing(hold),
      );
      if (expectedToCustomer !== undefined && expectedToCustomer !== division.toCustomer) return refuse('sums-changed');
      const { frozen } = await mayMoveNow(stores, hold);
      const undisputed = { ...hold, dispute: null };
      const cancelled = cancelHold(undisputed, { ...division, withFee: false }, frozen);
      if (!cancelled.ok) return refuse(cancelled.reason === 'charged-back' ? 'charged-back' : 'nothing-to-agree');
      await stores.disputeCases.save(endedElsewhere(dispute, now));
      const facts = { cancelledBy: 'customer' as const, actorId: customerId, rule: division.rule, reason };
      const cancelling = { before: undisputed, cancelled: cancelled.value, division, facts, notice };
      toSend = await carryOutCancellation(stores, cancelling, this.newId, now);
      return ok({ jobId, holdId: hold.id, ...division });
    });
    if (agreed.ok) await this.sendRightAway.execute({ intentIds: toSend });
    return agreed;
  }
}
