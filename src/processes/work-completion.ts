import type { JobAtWork, WorkCompletion } from '#src/modules/escrow/ports/work-completion';
import type { JobsEvents } from '#src/modules/jobs/domain/events';
import type { Day } from '#src/kernel/day';
import type { MoneyStanding } from '#src/modules/acts/domain/standing';
import {
  agreeOn,
  askArrival,
  cancelJob,
  completeJob,
  confirmCompletion,
  sayArrived,
  startWork,
  unmark,
  unschedule,
  type Job,
} from '#src/modules/jobs/domain/job';
import { markingOf } from '#src/modules/jobs/domain/marking-taken-back';
import { awaitsAnswer } from '#src/modules/jobs/domain/schedule-proposal';
import { lateFrom, slotHasBegun, slotStart } from '#src/modules/jobs/domain/slot';
import type { JobRepository } from '#src/modules/jobs/ports/job-repository';
import type { MarkingsTakenBack } from '#src/modules/jobs/ports/markings-taken-back';
import type { ReviewRequests } from '#src/modules/jobs/ports/review-requests';
import type { ThreadClosing } from '#src/modules/messaging/ports/thread-closing';
import type { ScheduleProposals } from '#src/modules/jobs/ports/schedule-proposals';
import type { Outbox } from '#src/kernel/event';
import { ok, type Result } from '#src/kernel/result';

/** What a conversation says if nobody gave a reason, as when a dispute or the customer’s bank ended the job. */
const CANCELLED = 'This job was cancelled.';

/** Tells escrow the state of the work on a job, and changes the job as escrow decides. */
export class WorkCompletionOfJobs implements WorkCompletion {
  /** Jobs as locked and then changed in this transaction. */
  private locked = new Map<string, Job>();

  constructor(
    private stores: {
      jobs: JobRepository;
      proposals: ScheduleProposals;
      reviewRequests: ReviewRequests;
      markingsTakenBack: MarkingsTakenBack;
      threadClosing: Pick<ThreadClosing, 'sayWhy'>;
      outbox: Outbox<JobsEvents>;
    },
  ) {}

  async lock(jobId: string): Promise<JobAtWork | undefined> {
    const job = await this.stores.jobs.lock(jobId);
    if (!job) return undefined;
    this.locked.set(jobId, job);
    const { customerId, landscaperId, status, startedAt, startedBy } = job;
    const { landscaperCompletedAt, autoCompleteAt, completedAt } = job;
    return {
      jobId,
      customerId,
      landscaperId,
      status,
      startsAt: slotStart(job),
      lateFrom: lateFrom(job),
      startedAt,
      startedBy,
      landscaperCompletedAt,
      autoCompleteAt,
      completedAt,
    };
  }

  /** Nobody is told: at the agreed time, the customer is asked whether the landscaper has come. */
  async begin(jobId: string, payment: MoneyStanding | null, at: Date): Promise<boolean> {
    const { jobs, proposals } = this.stores;
    const job = await jobs.lock(jobId);
    if (job?.status !== 'active' || !slotHasBegun(job, at)) return false;
    const proposal = await proposals.openOf(jobId);
    if (proposal && awaitsAnswer(proposal, at)) return false;
    const started = startWork(job, { by: 'clock', payment, now: at });
    if (!started.ok) return false;
    await proposals.closeOpen(jobId);
    await jobs.save(started.value);
    this.locked.set(jobId, started.value);
    return true;
  }

  async expectAt(jobId: string, visit: { date: Day; time: string }) {
    await this.move(jobId, (job) => agreeOn(job, visit));
    await this.stores.proposals.closeOpen(jobId);
  }

  async unmark(jobId: string, at: Date) {
    const marked = this.locked.get(jobId) ?? (await this.stores.jobs.lock(jobId));
    const said = marked && markingOf(marked, at);
    if (said) await this.stores.markingsTakenBack.add(said);
    await this.move(jobId, (job) => ok(unmark(job)));
  }

  async dropSuggestion(jobId: string) {
    const proposal = await this.stores.proposals.openOf(jobId);
    if (proposal?.proposedBy === 'customer') await this.stores.proposals.closeOpen(jobId);
  }

  async unschedule(jobId: string) {
    await this.move(jobId, (job) => ok(unschedule(job)));
  }

  async askArrival(jobId: string, at: Date): Promise<boolean> {
    const before = this.locked.get(jobId) ?? (await this.stores.jobs.lock(jobId));
    if (!before?.landscaperId) return false;
    const proposal = await this.stores.proposals.openOf(jobId);
    if (proposal && awaitsAnswer(proposal, at)) return false;
    const asked = await this.move(jobId, (job) => ok(askArrival(job, at)));
    if (asked.arrivalAskedAt?.getTime() !== at.getTime()) return false;
    const { customerId, landscaperId } = before;
    await this.stores.outbox.add({ name: 'arrival-asked', about: { jobId, customerId, landscaperId }, at });
    return true;
  }

  async arrived(jobId: string, at: Date) {
    await this.move(jobId, (job) => ok(sayArrived(job, at)));
  }

  async putOff(jobId: string, until: Date) {
    await this.move(jobId, (job) => ok({ ...job, autoCompleteAt: until }));
  }

  async confirmed(jobId: string, at: Date) {
    await this.move(jobId, (job) => confirmCompletion(job, at));
  }

  /** If a review was requested before the job was completed, the customer is told now (D-REQREVIEW). */
  async completed(jobId: string, at: Date) {
    const { customerId, landscaperId } = await this.move(jobId, (job) => completeJob(job, at));
    const { reviewRequests, outbox } = this.stores;
    if (landscaperId && (await reviewRequests.deliverWaiting({ jobId, landscaperId }, at)))
      await outbox.add({ name: 'review-requested', about: { jobId, customerId, landscaperId }, at });
  }

  async cancelled(jobId: string, at: Date, notice?: string) {
    await this.move(jobId, (job) => cancelJob(job, at));
    await this.stores.proposals.closeOpen(jobId);
    await this.stores.threadClosing.sayWhy(jobId, notice ?? CANCELLED);
  }

  /** Escrow locks the job before it decides, so a change that is not allowed is a fault, not a refusal. */
  private async move(jobId: string, by: (job: Job) => Result<Job, string>): Promise<Job> {
    const job = this.locked.get(jobId) ?? (await this.stores.jobs.lock(jobId));
    const moved = job && by(job);
    if (!moved?.ok) throw new Error(`job ${jobId} cannot follow its payment: ${moved?.reason ?? 'not found'}`);
    if (moved.value !== job) await this.stores.jobs.save(moved.value);
    this.locked.set(jobId, moved.value);
    return moved.value;
  }
}
