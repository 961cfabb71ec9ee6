import type { Clock } from '#src/kernel/clock';
import type { NewId } from '#src/kernel/id';
import type { Pence } from '#src/kernel/money';
import { type Result, ok, refuse } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { type DisputeReason, openCase } from '../../domain/disputes/dispute-case';
import type { Terms, TermsRefusal } from '../../domain/disputes/terms';
import { type Hold, type ReportRefusal, idsOf, reportProblem } from '../../domain/hold';
import { mayMoveNow } from '../chargebacks/may-move-now';
import type { DisputeStores } from '../disputes/dispute-stores';
import type { SendRightAway, ToSend } from '../money-intents/send-right-away';
import { carryOutDecision } from './carry-out-decision';

export type ReportProblemRefusal = ReportRefusal | TermsRefusal | 'job-not-found' | 'photo-not-found';
type Problem = ({ customerId: string } | { landscaperId: string }) & {
  jobId: string;
  /** In dispute; default: all that is left. */
  amount?: Pence;
  /** What is wrong, in their own words. */
  reason: string;
  kind?: DisputeReason | null;
  wish?: Terms | null;
  photoIds?: string[];
};
export type Reported = { jobId: string; holdId: string; disputed: Pence; released: Pence };

/**
 * The customer or the landscaper disputes the payment, or a part of it, and the other side is asked for an answer. If the work is marked
 * complete and it is the customer who reports, the rest is released at once.
 */
export class ReportProblem {
  constructor(
    private work: UnitOfWork<DisputeStores>,
    private sendRightAway: SendRightAway,
    private clock: Clock,
    private newId: NewId,
  ) {}

  async execute(problem: Problem): Promise<Result<Reported, ReportProblemRefusal>> {
    const { jobId } = problem;
    const now = await this.clock.now();
    let toSend: ToSend = { intentIds: [] };
    const reported = await this.work.run(async (stores): Promise<Result<Reported, ReportProblemRefusal>> => {
      const hold = await stores.holds.lockOfJob(jobId);
      const job = await stores.workCompletion.lock(jobId);
      if (!job) return refuse('job-not-found');
      if (!hold)
        return refuse('customerId' in problem && job.customerId === problem.customerId ? 'not-paid' : 'not-your-job');
      const { frozen } = await mayMoveNow(stores, hold);
      const report = reportProblem(hold, job, problem, now, frozen);
      if (!report.ok) return report;
      const opened = await this.openCase(stores, report.value.hold, problem, now);
      if (!opened.ok) return opened;

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

  private async openCase(
    { disputeCases, disputePhotos }: DisputeStores,
    hold: Hold,
    problem: Problem,
    now: Date,
  ): Promise<Result<true, TermsRefusal | 'photo-not-found'>> {
    const { reason: text, kind = null, wish = null, photoIds = [] } = problem;
    const [openedBy, ownerId] =
      'customerId' in problem ? (['customer', hold.customerId] as const) : (['landscaper', hold.landscaperId] as const);
    const { id: holdId, jobId } = hold;
    const facts = { id: this.newId(), holdId, jobId, amount: hold.dispute!.amount };
    const opened = openCase({ ...facts, openedBy, reason: kind, text, photoIds, wish }, now);
    if (!opened.ok) return opened;
    if (photoIds.length > 0 && !(await disputePhotos.claim({ ownerId, photoIds, at: now })))
      return refuse('photo-not-found');
    await disputeCases.add(opened.value);
    return ok(true);
  }
}
