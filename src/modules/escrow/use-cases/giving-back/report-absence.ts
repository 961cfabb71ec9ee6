import type { Clock } from '#src/kernel/clock';
import type { Outbox } from '#src/kernel/event';
import { type Result, ok, refuse } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { type Absence, type ReportAbsenceRefusal as Refusal, reportAbsence } from '../../domain/absence';
import type { EscrowEvents } from '../../domain/events';
import { idsOf } from '../../domain/hold';
import type { AbsenceRepository } from '../../ports/giving-back/absence-repository';
import type { HoldRepository } from '../../ports/hold-repository';
import type { WorkCompletion } from '../../ports/work-completion';

export type AbsenceStores = {
  holds: HoldRepository;
  workCompletion: WorkCompletion;
  absences: AbsenceRepository;
  outbox: Outbox<EscrowEvents>;
};
export type ReportAbsenceRefusal = Refusal | 'job-not-found' | 'not-your-job';

/** The customer says that the landscaper has not turned up. The landscaper is asked, and no money moves. */
export class ReportAbsence {
  constructor(
    private work: UnitOfWork<AbsenceStores>,
    private clock: Clock,
  ) {}

  async execute({
    jobId,
    customerId,
  }: {
    jobId: string;
    customerId: string;
  }): Promise<Result<Absence, ReportAbsenceRefusal>> {
    const now = await this.clock.now();
    return this.work.run(
      async ({ holds, workCompletion, absences, outbox }): Promise<Result<Absence, ReportAbsenceRefusal>> => {
        const hold = await holds.lockOfJob(jobId);
        const job = await workCompletion.lock(jobId);
        if (!job) return refuse('job-not-found');
        if (job.customerId !== customerId) return refuse('not-your-job');
        if (!hold) return refuse('not-paid');
        const earlier = await absences.of(hold.id);
        const reported = reportAbsence(hold, job, earlier, now);
        if (!reported.ok || earlier) return reported;
        await absences.save(reported.value);
        await outbox.add({ name: 'absence-reported', about: idsOf(hold), at: now });
        return ok(reported.value);
      },
    );
  }
}
