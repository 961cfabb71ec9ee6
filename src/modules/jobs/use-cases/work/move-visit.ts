import type { Clock } from '#src/kernel/clock';
import type { Day } from '#src/kernel/day';
import type { NewId } from '#src/kernel/id';
import { refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { moveVisit, type MoveRefusal, type ScheduleProposal, type Side } from '../../domain/schedule-proposal';
import { putForward, type DateStores } from './put-forward';

type Move = { jobId: string; by: Side; userId: string; date: Day; time: string; isRain: boolean };
type Refusal = MoveRefusal | 'job-not-found';

/** One side asks to move the agreed visit. It stays where it is until the other agrees; nobody pays for the move. */
export class MoveVisit {
  constructor(
    private work: UnitOfWork<DateStores>,
    private newId: NewId,
    private clock: Clock,
  ) {}

  async execute({ jobId, ...facts }: Move): Promise<Result<ScheduleProposal, Refusal>> {
    const now = await this.clock.now();
    return this.work.run(async (stores): Promise<Result<ScheduleProposal, Refusal>> => {
      const job = await stores.jobs.lock(jobId);
      if (!job) return refuse('job-not-found');
      const moved = moveVisit(job, { id: this.newId(), ...facts, now });
      return moved.ok ? putForward(stores, { job, proposal: moved.value, now }) : moved;
    });
  }
}
