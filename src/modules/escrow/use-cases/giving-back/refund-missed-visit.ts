import type { Clock } from '#src/kernel/clock';
import type { NewId } from '#src/kernel/id';
import { type Result, ok, refuse } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { type WhyNot, whyNot } from '#src/modules/acts/domain/acts';
import { cancelHold } from '../../domain/hold';
import type { SendRightAway } from '../money-intents/send-right-away';
import { standingNow } from '../standing-now';
import { divisionOf } from './call-off-job';
import type { CancelledJob } from './cancel-held-job';
import { type CancellationStores, carryOutCancellation } from './carry-out-cancellation';

export type RefundMissedVisitRefusal = WhyNot<'refund-missed-visit'> | 'job-not-found' | 'already-cancelled';
/** `reason`: what the landscaper reads about the cancellation. `notice`: what the conversation says from now on. */
type Request = { jobId: string; customerId: string; reason: string; notice: string };

/**
 * Nobody came: with one press, the customer gets back everything that is held, on every charge, and the job ends.
 * Repeating it changes nothing.
 */
export class RefundMissedVisit {
  constructor(
    private work: UnitOfWork<CancellationStores>,
    private sendRightAway: SendRightAway,
    private clock: Clock,
    private newId: NewId,
  ) {}

  async execute(request: Request): Promise<Result<CancelledJob, RefundMissedVisitRefusal>> {
    const { jobId, customerId, reason, notice } = request;
    const now = await this.clock.now();
    let toSend: string[] = [];
    const done = await this.work.run(async (stores): Promise<Result<CancelledJob, RefundMissedVisitRefusal>> => {
      const hold = await stores.holds.lockOfJob(jobId);
      const job = await stores.workCompletion.lock(jobId);
      if (!job) return refuse('job-not-found');
      if (job.customerId !== customerId) return refuse('not-your-job');
      if (!hold) return refuse('nothing-reported');
      const earlier = await stores.cancellations.of(hold.id);
      if (earlier) return earlier.rule === 'landscaper-did-not-come' ? ok(earlier) : refuse('already-cancelled');
      const { standing, frozen } = await standingNow(stores, hold, job);
      const not = whyNot('refund-missed-visit', standing, 'customer', now);
      if (not) return refuse(not);

      const division = divisionOf(hold, job, { by: 'customer', noShow: true, now });
      const cancelled = cancelHold(hold, { ...division, withFee: false }, frozen);
      if (!cancelled.ok) throw new Error(`what is held for job ${jobId} cannot go back: ${cancelled.reason}`);
      const facts = { cancelledBy: 'customer' as const, actorId: customerId, rule: division.rule, reason };
      const cancelling = { before: hold, cancelled: cancelled.value, division, facts, notice };
      toSend = await carryOutCancellation(stores, cancelling, this.newId, now);
      return ok({ jobId, holdId: hold.id, ...division });
    });
    if (done.ok) await this.sendRightAway.execute({ intentIds: toSend });
    return done;
  }
}
