import type { Clock } from '#src/kernel/clock';
import type { NewId } from '#src/kernel/id';
import type { Pence } from '#src/kernel/money';
import { type Result, ok, refuse } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { type ReportRefusal, idsOf, reportProblem } from '../../domain/hold';
import { mayMoveNow } from '../chargebacks/may-move-now';
import { type DecisionStores, carryOutDecision } from './carry-out-decision';
import type { SendRightAway, ToSend } from '../money-intents/send-right-away';

export type ReportProblemRefusal = ReportRefusal | 'job-not-found';
type Problem = { jobId: string; customerId: string; amount?: Pence; reason: string };
export type Reported = { jobId: string; holdId: string; disputed: Pence; released: Pence };

/** The customer disputes their payment, or a part of it. If the work is marked complete, the rest is released at once. */
export class ReportProblem {
  constructor(
    private work: UnitOfWork<DecisionStores>,
    private sendRightAway: SendRightAway,
    private clock: Clock,
    private newId: NewId,
  ) {}

  async execute({ jobId, ...problem }: Problem): Promise<Result<Reported, ReportProblemRefusal>> {
    const now = await this.clock.now();
    let toSend: ToSend = { intentIds: [] };
    const reported = await this.work.run(async (stores): Promise<Result<Reported, ReportProblemRefusal>> => {
      const hold = await stores.holds.lockOfJob(jobId);
      const job = await stores.workCompletion.lock(jobId);
      if (!job) return refuse('job-not-found');
      if (!hold) return refuse(job.customerId === problem.customerId ? 'not-paid' : 'not-your-job');
      const { frozen } = await mayMoveNow(stores, hold);
      const report = reportProblem(hold, job, problem, now, frozen);
      if (!report.ok) return report;

      const { toLandscaper } = report.value;
      if (toLandscaper > 0) await stores.workCompletion.confirmed(jobId, now);
      toSend = await carryOutDecision(
        stores,
        { before: hold, decided: report.value, isMarkedComplete: true },
        this.newId,
        now,
      );
      await stores.outbox.add({ name: 'problem-reported', about: idsOf(hold), at: now });
      return ok({ jobId, holdId: hold.id, disputed: report.value.hold.dispute!.amount, released: toLandscaper });
    });
    if (reported.ok) await this.sendRightAway.execute(toSend);
    return reported;
  }
}
