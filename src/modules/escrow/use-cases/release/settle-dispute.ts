import type { ActedFrom, AuditLog } from '#src/kernel/audit';
import type { Clock } from '#src/kernel/clock';
import type { NewId } from '#src/kernel/id';
import type { Pence } from '#src/kernel/money';
import { type Result, ok, refuse } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { SettleRefusal } from '../../domain/hold';
import type { SendRightAway, ToSend } from '../money-intents/send-right-away';
import type { DecisionStores } from './carry-out-decision';
import { settleHeld } from './settle-held';

export type SettleDisputeRefusal = SettleRefusal | 'job-not-found';
type Decision = {
  jobId: string;
  adminId: string;
  toLandscaper: Pence;
  toCustomer: Pence;
  reason: string;
  from?: ActedFrom | null;
};
/** continues: undisputed money is still held, so the job goes ahead. */
export type SettledDispute = { jobId: string; holdId: string; outcome: 'completed' | 'cancelled' | 'continues' };

/** An admin decides how the disputed part of a payment is divided. Repeating the decision gives the same result. */
export class SettleDispute {
  constructor(
    private work: UnitOfWork<DecisionStores & { audit: AuditLog }>,
    private sendRightAway: SendRightAway,
    private clock: Clock,
    private newId: NewId,
  ) {}

  async execute({ jobId, from, ...decision }: Decision): Promise<Result<SettledDispute, SettleDisputeRefusal>> {
    const now = await this.clock.now();
    let toSend: ToSend = { intentIds: [] };
    const settled = await this.work.run(async (stores): Promise<Result<SettledDispute, SettleDisputeRefusal>> => {
      const hold = await stores.holds.lockOfJob(jobId);
      const job = await stores.workCompletion.lock(jobId);
      if (!job) return refuse('job-not-found');
      if (!hold) return refuse('not-disputed');
      const done = await settleHeld(stores, { hold, job }, { ...decision, at: now, from }, this.newId);
      if (!done.ok) return done;
      toSend = done.value.toSend;
      return ok({ jobId, holdId: hold.id, outcome: done.value.outcome });
    });
    if (settled.ok) await this.sendRightAway.execute(toSend);
    return settled;
  }
}
