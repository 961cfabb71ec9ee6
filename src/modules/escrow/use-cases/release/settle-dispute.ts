import type { ActedFrom, AuditLog } from '#src/kernel/audit';
import type { Clock } from '#src/kernel/clock';
import type { NewId } from '#src/kernel/id';
import type { Pence } from '#src/kernel/money';
import { type Result, ok, refuse } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { type SettleRefusal, concerns, idsOf, settle } from '../../domain/hold';
import { mayMoveNow } from '../chargebacks/may-move-now';
import { type DecisionStores, carryOutDecision } from './carry-out-decision';
import type { JobAtWork } from '../../ports/work-completion';
import type { SendRightAway, ToSend } from '../money-intents/send-right-away';

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

/** Such a job has ended already if its customer's bank kept the payment, and gave it back later. */
const hasEnded = ({ status }: JobAtWork): boolean => status === 'completed' || status === 'cancelled';

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
      const { frozen } = await mayMoveNow(stores, hold);
      const settlement = settle(hold, { ...decision, at: now }, frozen);
      if (!settlement.ok) return settlement;

      const { workDone, toLandscaper, toCustomer } = settlement.value;
      const isMarkedComplete = job.landscaperCompletedAt !== null;
      if (toLandscaper > 0 || toCustomer > 0) {
        toSend = await carryOutDecision(
          stores,
          { before: hold, decided: settlement.value, isMarkedComplete, jobHasEnded: hasEnded(job) },
          this.newId,
          now,
        );
        await stores.outbox.add({ name: 'problem-settled', about: idsOf(hold), at: now });
        const { adminId: actor, reason } = decision;
        await stores.audit.record({
          ...{ actor, act: 'settle-dispute', subject: { kind: 'job', id: jobId }, about: concerns(hold), reason },
          before: { inDispute: hold.dispute?.amount ?? 0 },
          after: { toLandscaper, toCustomer },
          from: from ?? null,
        });
      }
      return ok({
        jobId,
        holdId: hold.id,
        outcome: !workDone ? 'continues' : isMarkedComplete ? 'completed' : 'cancelled',
      });
    });
    if (settled.ok) await this.sendRightAway.execute(toSend);
    return settled;
  }
}
