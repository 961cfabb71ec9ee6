import type { Clock } from '#src/kernel/clock';
import type { NewId } from '#src/kernel/id';
import type { Pence } from '#src/kernel/money';
import { type Result, ok, refuse } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { type WhyNot, whyNot } from '#src/modules/acts/domain/acts';
import { type CancellationFacts, type Computed, computeCancellation } from '../../domain/cancellation';
import { contractAtOf } from '../../domain/cancellation-request';
import { type Hold, cancelHold, feeBearing, jobStanding, leftIn } from '../../domain/hold';
import { sumOf } from '../../domain/charges';
import type { MaterialsRepository } from '../../ports/giving-back/materials-repository';
import type { JobAtWork } from '../../ports/work-completion';
import type { SendRightAway } from '../money-intents/send-right-away';
import { standingNow } from '../standing-now';
import type { CancelledJob } from './cancel-held-job';
import { type CancellationStores, carryOutCancellation } from './carry-out-cancellation';

// since the page was read
export type CallOffJobRefusal = WhyNot<'call-off-job'> | 'job-not-found' | 'amounts-do-not-add-up' | 'sums-changed';
type Request = {
  jobId: string;
  by: 'customer' | 'landscaper';
  userId: string;
  reason: string;
  notice: string;
  /** How much the page said would go back to the customer. Without it, any amount is accepted. */
  expectedToCustomer?: Pence;
};

/**
 * The customer or the landscaper cancels a job whose payment is held. The rules divide the money. Repeating it changes
 * nothing.
 */
export class CallOffJob {
  constructor(
    private work: UnitOfWork<CancellationStores & { materials: MaterialsRepository }>,
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
      if (!hold) return refuse(whyNot('call-off-job', jobStanding(job, null), by, now) ?? 'not-paid');
      const earlier = await stores.cancellations.of(hold.id);
      if (earlier) return earlier.actorId === userId ? ok(earlier) : refuse('already-cancelled');
      const { standing, frozen } = await standingNow(stores, hold, job);
      const not = whyNot('call-off-job', standing, by, now);
      if (not) return refuse(not);

      const noShow = by === 'customer' && !whyNot('refund-missed-visit', standing, by, now);
      const materials = sumOf(await stores.materials.of(hold.id));
      const division = divisionOf(hold, job, { by, noShow, now, materials });
      if (expectedToCustomer !== undefined && expectedToCustomer !== division.toCustomer) return refuse('sums-changed');
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

export const divisionOf = (
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
