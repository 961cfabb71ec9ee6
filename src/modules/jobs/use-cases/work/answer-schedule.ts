import type { Clock } from '#src/kernel/clock';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { answerProposal, type AnswerRefusal, type ScheduleProposal } from '../../domain/schedule-proposal';
import type { DateStores } from './put-forward';

/** The customer answers what the landscaper proposed, and the landscaper what the customer suggested. */
type Answer = { jobId: string; proposalId: string; accept: boolean } & (
  | { customerId: string }
  | { landscaperId: string }
);
type Refusal = AnswerRefusal | 'job-not-found';

const EVENTS = {
  customer: { accepted: 'schedule-agreed', declined: 'schedule-declined' },
  landscaper: { accepted: 'suggestion-agreed', declined: 'suggestion-declined' },
} as const;

/** One side accepts the date that the other has proposed, which makes it the agreed one, or declines it. */
export class AnswerSchedule {
  constructor(
    private work: UnitOfWork<DateStores>,
    private clock: Clock,
  ) {}

  async execute({ jobId, proposalId, accept, ...who }: Answer): Promise<Result<ScheduleProposal, Refusal>> {
    const now = await this.clock.now();
    const [by, userId] =
      'customerId' in who ? (['customer', who.customerId] as const) : (['landscaper', who.landscaperId] as const);
    return this.work.run(async ({ jobs, proposals, outbox }): Promise<Result<ScheduleProposal, Refusal>> => {
      const job = await jobs.lock(jobId);
      if (!job) return refuse('job-not-found');
      if (userId !== (by === 'customer' ? job.customerId : job.landscaperId)) return refuse('not-your-job');
      const proposal = await proposals.find(proposalId);
      if (!proposal) return refuse('proposal-not-found');
      const answered = answerProposal(proposal, { job, by, userId, accept, now });
      if (!answered.ok) return answered;
      if (answered.value.proposal === proposal) return ok(proposal);

      await proposals.save(answered.value.proposal);
      await jobs.save(answered.value.job);
      const about = { proposalId, jobId, customerId: job.customerId, landscaperId: proposal.landscaperId };
      await outbox.add({ name: EVENTS[by][accept ? 'accepted' : 'declined'], about, at: now });
      return ok(answered.value.proposal);
    });
  }
}
