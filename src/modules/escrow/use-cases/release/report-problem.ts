import type { Clock } from '#src/kernel/clock';
import type { NewId } from '#src/kernel/id';
import { type Pence, pence } from '#src/kernel/money';
import { type Result, ok, refuse } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { isOpenAbsence } from '#src/modules/acts/domain/absence';
import { step } from '../../domain/disputes/dispute-case';
import { type LateReportRefusal, reportAfterRelease } from '../../domain/disputes/late-report';
import type { TermsRefusal } from '../../domain/disputes/terms';
import { type ReportRefusal, idsOf, leftIn } from '../../domain/hold';
import type { DisputeStores, Heard } from '../disputes/dispute-stores';
import { endAbsence } from '../giving-back/end-absence';
import type { SendRightAway, ToSend } from '../money-intents/send-right-away';
import { standingNow } from '../standing-now';
import { type Problem, addCase, openDispute } from './open-dispute';

export type ReportProblemRefusal =
  | ReportRefusal
  | LateReportRefusal
  | TermsRefusal
  | 'job-not-found'
  | 'photo-not-found';
/** isPaidOut: it is about money that had already been released. */
export type Reported = { jobId: string; holdId: string; disputed: Pence; released: Pence; isPaidOut: boolean };

/**
 * The customer or the landscaper disputes all or part of the payment, and the other side is asked for an answer. If the
 * work is marked complete and the customer reports, the rest is released at once.
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
      const { frozen, absence } = await standingNow(stores, hold, job);
      const opened = await openDispute(stores, { hold, job, frozen, absence }, problem, this.newId, now);
      if (!opened.ok) return opened;
      const { disputed, released } = opened.value;
      // To find fault with a part of the work is to say that the landscaper came.
      if (isOpenAbsence(absence) && disputed < leftIn(hold)) await endAbsence(stores, hold, 'came', now, absence);
      toSend = opened.value.toSend;
      return ok({ jobId, holdId: hold.id, disputed, released, isPaidOut: false });
    });
    if (reported.ok) await this.sendRightAway.execute(toSend);
    return reported;
  }

  /** Damage or danger: no money moves unless the two sides agree on it or an admin decides so. */
  private async reportAfterRelease(
    stores: DisputeStores,
    { hold, job }: Pick<Heard, 'hold' | 'job'>,
    problem: Problem,
    now: Date,
  ): Promise<Result<Reported, ReportProblemRefusal>> {
    const earlier = await stores.disputeCases.latestOf(hold.id);
    const may = reportAfterRelease(hold, job, { ...problem, kind: problem.kind ?? null }, earlier, now);
    if (!may.ok) return may;
    // The scheduled run only moves on the latest case of a hold.
    const closed = earlier && step(earlier, now);
    if (closed) await stores.disputeCases.save(closed.dispute);
    const opened = await addCase(stores, hold, { ...problem, amount: may.value }, this.newId, now, this.newId());
    if (!opened.ok) return opened;
    await stores.outbox.add({ name: 'problem-reported', about: idsOf(hold), at: now });
    return ok({ jobId: hold.jobId, holdId: hold.id, disputed: may.value, released: pence(0), isPaidOut: true });
  }
}
