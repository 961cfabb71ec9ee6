import type { Clock } from '#src/kernel/clock';
import type { NewId } from '#src/kernel/id';
import { type Result, ok, refuse } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { type ReleaseRefusal, type ReleasedBy, release } from '../../domain/hold';
import { type LettingGoStores, letMoneyGo } from './let-money-go';
import type { SendRightAway } from '../money-intents/send-right-away';

export type ReleaseHoldRefusal = ReleaseRefusal | 'job-not-found';
/** `rest-released`: what was not disputed; the job goes on until the dispute is settled. */
export type Released = { jobId: string; holdId: string; outcome: 'completed' | 'rest-released' };

/** Lets held money go to the landscaper, on the customer's word or the clock's. Safe to repeat and to run many times at once. */
export class ReleaseHold {
  constructor(
    private work: UnitOfWork<LettingGoStores>,
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
    let toSend: string[] = [];
    const decided = await this.work.run(async (stores): Promise<Result<Released, ReleaseHoldRefusal>> => {
      const hold = await ('jobId' in of ? stores.holds.lockOfJob(of.jobId) : stores.holds.lock(of.holdId));
      const jobId = hold?.jobId ?? ('jobId' in of ? of.jobId : undefined);
      const job = jobId && (await stores.workCompletion.lock(jobId));
      if (!job) return refuse('job-not-found');
      if (!hold) return refuse(by !== 'clock' && by.customerId !== job.customerId ? 'not-your-job' : 'not-paid');

      const released = release(hold, job, by, now);
      if (!released.ok) return released;
      const { letGo, workDone } = released.value;
      if (letGo > 0) {
        if (by !== 'clock') await stores.workCompletion.confirmed(hold.jobId, now);
        toSend = await letMoneyGo(
          stores,
          { before: hold, decided: released.value, from: 'held', marked: true },
          this.newId,
          now,
        );
      }
      return ok({ jobId: hold.jobId, holdId: hold.id, outcome: workDone ? 'completed' : 'rest-released' });
    });
    if (decided.ok) await this.sendRightAway.execute({ intentIds: toSend });
    return decided;
  }
}
