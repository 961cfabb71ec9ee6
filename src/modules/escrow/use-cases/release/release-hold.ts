import type { Clock } from '#src/kernel/clock';
import type { NewId } from '#src/kernel/id';
import { type Result, ok, refuse } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { type ReleaseRefusal, type ReleasedBy, idsOf, release } from '../../domain/hold';
import { endAbsence } from '../giving-back/end-absence';
import { standingNow } from '../standing-now';
import { type DecisionStores, carryOutDecision } from './carry-out-decision';
import type { SendRightAway, ToSend } from '../money-intents/send-right-away';

export type ReleaseHoldRefusal = ReleaseRefusal | 'job-not-found';
/**
 * rest-released: everything that is neither in dispute nor frozen by a chargeback was released; the job continues until
 * that is decided.
 */
export type Released = { jobId: string; holdId: string; outcome: 'completed' | 'rest-released' };

/**
 * Releases held money to the landscaper, because the customer confirmed or the review period is over. Safe to repeat
 * and to run concurrently.
 */
export class ReleaseHold {
  constructor(
    private work: UnitOfWork<DecisionStores>,
    private sendRightAway: SendRightAway,
    private clock: Clock,
    private newId: NewId,
  ) {}

  async execute({
    of,
    by,
  }: {
    of: { jobId: string } | { holdId: string };
    by: ReleasedBy;
  }): Promise<Result<Released, ReleaseHoldRefusal>> {
    const now = await this.clock.now();
    let toSend: ToSend = { intentIds: [] };
    const decided = await this.work.run(async (stores): Promise<Result<Released, ReleaseHoldRefusal>> => {
      const hold = await ('jobId' in of ? stores.holds.lockOfJob(of.jobId) : stores.holds.lock(of.holdId));
      const jobId = hold?.jobId ?? ('jobId' in of ? of.jobId : undefined);
      const job = jobId && (await stores.workCompletion.lock(jobId));
      if (!job) return refuse('job-not-found');
      if (!hold) return refuse(by !== 'clock' && by.customerId !== job.customerId ? 'not-your-job' : 'not-paid');

      const { chargebacks, frozen, absence } = await standingNow(stores, hold, job);
      const released = release(hold, job, by, now, frozen, absence);
      if (!released.ok) return released;
      const { toLandscaper, workDone } = released.value;
      if (toLandscaper > 0) {
        if (by !== 'clock') {
          await stores.workCompletion.confirmed(hold.jobId, now);
          await endAbsence(stores, hold, 'came', now, absence);
        }
        toSend = await carryOutDecision(
          stores,
          { before: hold, decided: released.value, isMarkedComplete: true, chargebacks },
          this.newId,
          now,
        );
      }
      // A customer who confirms reads about it on the page.
      if (toLandscaper > 0 && !workDone && by === 'clock')
        await stores.outbox.add({ name: 'rest-released', about: idsOf(hold), at: now });
      return ok({ jobId: hold.jobId, holdId: hold.id, outcome: workDone ? 'completed' : 'rest-released' });
    });
    if (decided.ok) await this.sendRightAway.execute(toSend);
    return decided;
  }
}
