import type { Clock } from '#src/kernel/clock';
import type { NewId } from '#src/kernel/id';
import { type Pence, pence } from '#src/kernel/money';
import { type Result, ok, refuse } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { type DisputeReason, openCase, step } from '../../domain/disputes/dispute-case';
import { type LateReportRefusal, reportAfterRelease } from '../../domain/disputes/late-report';
import type { Terms, TermsRefusal } from '../../domain/disputes/terms';
import { type Hold, type ReportRefusal, idsOf, reportProblem } from '../../domain/hold';
import { mayMoveNow } from '../chargebacks/may-move-now';
import type { DisputeStores, Heard } from '../disputes/dispute-stores';
import type { SendRightAway, ToSend } from '../money-intents/send-right-away';
import { carryOutDecision } from './carry-out-decision';

export type ReportProblemRefusal =
  ReportRefusal | LateReportRefusal | TermsRefusal | 'job-not-found' | 'photo-not-found';
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
/** isPaidOut: it is about money that had been released before. */
export type Reported = { jobId: string; holdId: string; disputed: Pence; released: Pence; isPaidOut: boolean };

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
      if (hold.state === 'releasing' || hold.state === 'released')
        return this.reportAfterRelease(stores, { hold, job }, problem, now);
      const { frozen } = await mayMoveNow(stores, hold);
      const report = reportProblem(hold, job, problem, now, frozen);
      if (!report.ok) return report;
      const { amount: disputed } = report.value.hold.dispute!;
      const opened = await this.openCase(stores, hold, { ...problem, amount: disputed }, now);
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
      return ok({ jobId, holdId: hold.id, disputed, released: toLandscaper, isPaidOut: false });
    });
    if (reported.ok) await this.sendRightAway.execute(toSend);
    return reported;
  }

  /** Damage or danger: no money moves unless the two agree on it or an admin decides so. */
  private async reportAfterRelease(
    stores: DisputeStores,
    { hold, job }: Pick<Heard, 'hold' | 'job'>,
    problem: Problem,
    now: Date,
  ): Promise<Result<Reported, ReportProblemRefusal>> {
    const earlier = await stores.disputeCases.latestOf(hold.id);
    const may = reportAfterRelease(hold, job, { ...problem, kind: problem.kind ?? null }, earlier, now);
    if (!may.ok) return may;
    // The scheduled run moves only the latest case of a hold on.
    const closed = earlier && step(earlier, now);
    if (closed) await stores.disputeCases.save(closed.dispute);
    const opened = await this.openCase(stores, hold, { ...problem, amount: may.value }, now, this.newId());
    if (!opened.ok) return opened;
    await stores.outbox.add({ name: 'problem-reported', about: idsOf(hold), at: now });
    return ok({ jobId: hold.jobId, holdId: hold.id, disputed: may.value, released: pence(0), isPaidOut: true });
  }

  private async openCase(
    { disputeCases, disputePhotos }: DisputeStores,
    hold: Hold,
    problem: Problem & { amount: Pence },
    now: Date,
    lateRefundId: string | null = null,
  ): Promise<Result<true, TermsRefusal | 'photo-not-found'>> {
    const { reason: text, kind = null, wish = null, photoIds = [] } = problem;
    const [openedBy, ownerId] =
      'customerId' in problem ? (['customer', hold.customerId] as const) : (['landscaper', hold.landscaperId] as const);
    const { id: holdId, jobId } = hold;
    const facts = { id: this.newId(), holdId, jobId, amount: problem.amount, lateRefundId };
    const opened = openCase({ ...facts, openedBy, reason: kind, text, photoIds, wish }, now);
    if (!opened.ok) return opened;
    if (photoIds.length > 0 && !(await disputePhotos.claim({ ownerId, photoIds, at: now })))
      return refuse('photo-not-found');
    await disputeCases.add(opened.value);
    return ok(true);
  }
}
