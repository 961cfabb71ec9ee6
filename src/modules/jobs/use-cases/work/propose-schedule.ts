import type { Clock } from '#src/kernel/clock';
import type { Day } from '#src/kernel/day';
import type { Outbox } from '#src/kernel/event';
import type { NewId } from '#src/kernel/id';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { JobsEvents } from '../../domain/events';
import {
  awaitsAnswer,
  proposeSchedule,
  type ProposeRefusal,
  type ScheduleProposal,
} from '../../domain/schedule-proposal';
import type { JobRepository } from '../../ports/job-repository';
import type { ScheduleProposals } from '../../ports/schedule-proposals';

type Stores = { jobs: JobRepository; proposals: ScheduleProposals; outbox: Outbox<JobsEvents> };
type Proposed = { jobId: string; landscaperId: string; date: Day; time: string };
type Refusal = ProposeRefusal | 'job-not-found';

/** The hired landscaper proposes a date and time. It replaces an open proposal; proposing the same date again changes nothing. */
export class ProposeSchedule {
  constructor(
    private work: UnitOfWork<Stores>,
    private newId: NewId,
    private clock: Clock,
  ) {}

  async execute({ jobId, landscaperId, date, time }: Proposed): Promise<Result<ScheduleProposal, Refusal>> {
    const now = await this.clock.now();
    return this.work.run(async ({ jobs, proposals, outbox }): Promise<Result<ScheduleProposal, Refusal>> => {
      const job = await jobs.lock(jobId);
      if (!job) return refuse('job-not-found');
      const proposed = proposeSchedule(job, { id: this.newId(), landscaperId, date, time, now });
      if (!proposed.ok) return proposed;
      const open = await proposals.openOf(jobId);
      if (open && awaitsAnswer(open, now) && isTheSame(open, proposed.value)) return ok(open);

      await proposals.closeOpen(jobId);
      await proposals.add(proposed.value);
      const about = { proposalId: proposed.value.id, jobId, customerId: job.customerId, landscaperId };
      await outbox.add({ name: 'schedule-proposed', about, at: now });
      return proposed;
    });
  }
}

const isTheSame = (one: ScheduleProposal, other: ScheduleProposal): boolean =>
  one.landscaperId === other.landscaperId && one.date === other.date && one.time === other.time;
