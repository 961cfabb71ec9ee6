import type { Clock } from '#src/kernel/clock';
import type { Outbox } from '#src/kernel/event';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { JobsEvents } from '../../domain/events';
import { answerProposal, type AnswerRefusal, type ScheduleProposal } from '../../domain/schedule-proposal';
import type { JobRepository } from '../../ports/job-repository';
import type { ScheduleProposals } from '../../ports/schedule-proposals';

type Stores = { jobs: JobRepository; proposals: ScheduleProposals; outbox: Outbox<JobsEvents> };
type Answer = { jobId: string; proposalId: string; customerId: string; accept: boolean };
type Refusal = AnswerRefusal | 'job-not-found';

/** The customer accepts the proposed date, which makes it the agreed one, or declines it. */
export class AnswerSchedule {
  constructor(
    private work: UnitOfWork<Stores>,
    private clock: Clock,
  ) {}

  async execute({ jobId, proposalId, customerId, accept }: Answer): Promise<Result<ScheduleProposal, Refusal>> {
    const now = await this.clock.now();
    return this.work.run(async ({ jobs, proposals, outbox }): Promise<Result<ScheduleProposal, Refusal>> => {
      const job = await jobs.lock(jobId);
      if (!job) return refuse('job-not-found');
      if (job.customerId !== customerId) return refuse('not-your-job');
      const proposal = await proposals.find(proposalId);
      if (!proposal) return refuse('proposal-not-found');
      const answered = answerProposal(proposal, { job, customerId, accept, now });
      if (!answered.ok) return answered;
      if (answered.value.proposal === proposal) return ok(proposal);

      await proposals.save(answered.value.proposal);
      await jobs.save(answered.value.job);
      const about = { proposalId, jobId, customerId, landscaperId: proposal.landscaperId };
      await outbox.add({ name: accept ? 'schedule-agreed' : 'schedule-declined', about, at: now });
      return ok(answered.value.proposal);
    });
  }
}
