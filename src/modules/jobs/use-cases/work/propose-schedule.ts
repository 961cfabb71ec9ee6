import type { Clock } from '#src/kernel/clock';
import type { Day } from '#src/kernel/day';
import type { NewId } from '#src/kernel/id';
import { refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { proposeSchedule, type ProposeRefusal, type ScheduleProposal } from '../../domain/schedule-proposal';
import { putForward, type DateStores } from './put-forward';

type Proposed = { jobId: string; landscaperId: string; date: Day; time: string };
type Refusal = ProposeRefusal | 'job-not-found';

/**
 * The hired landscaper proposes a date and time. It replaces an open proposal; proposing the same date again changes
 * nothing.
 */
export class ProposeSchedule {
  constructor(
    private work: UnitOfWork<DateStores>,
    private newId: NewId,
    private clock: Clock,
  ) {}

  async execute({ jobId, ...facts }: Proposed): Promise<Result<ScheduleProposal, Refusal>> {
    const now = await this.clock.now();
    return this.work.run(async (stores): Promise<Result<ScheduleProposal, Refusal>> => {
      const job = await stores.jobs.lock(jobId);
      if (!job) return refuse('job-not-found');
      const proposed = proposeSchedule(job, { id: this.newId(), ...facts, now });
      return proposed.ok ? putForward(stores, { job, proposal: proposed.value, now }) : proposed;
    });
  }
}
