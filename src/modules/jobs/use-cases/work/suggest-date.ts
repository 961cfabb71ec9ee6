import type { Clock } from '#src/kernel/clock';
import type { Day } from '#src/kernel/day';
import type { NewId } from '#src/kernel/id';
import { refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { suggestDate, type ScheduleProposal, type SuggestRefusal } from '../../domain/schedule-proposal';
import { putForward, type DateStores } from './put-forward';

type Suggested = { jobId: string; customerId: string; date: Day; time: string };
type Refusal = SuggestRefusal | 'job-not-found';

/** The customer answers a proposed date with another one, which takes its place and which the landscaper answers. */
export class SuggestDate {
  constructor(
    private work: UnitOfWork<DateStores>,
    private newId: NewId,
    private clock: Clock,
  ) {}

  async execute({ jobId, ...facts }: Suggested): Promise<Result<ScheduleProposal, Refusal>> {
    const now = await this.clock.now();
    return this.work.run(async (stores): Promise<Result<ScheduleProposal, Refusal>> => {
      const job = await stores.jobs.lock(jobId);
      if (!job) return refuse('job-not-found');
      const open = await stores.proposals.openOf(jobId);
      const suggested = suggestDate(job, { id: this.newId(), ...facts, open, now });
      return suggested.ok ? putForward(stores, { job, proposal: suggested.value, now }) : suggested;
    });
  }
}
