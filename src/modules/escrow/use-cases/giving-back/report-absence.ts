import type { Clock } from '#src/kernel/clock';
import type { Outbox } from '#src/kernel/event';
import { type Result, ok, refuse } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { type WhyNot, whyNot } from '#src/modules/acts/domain/acts';
import { type Absence, reportAbsence } from '../../domain/absence';
import type { EscrowEvents } from '../../domain/events';
import { idsOf } from '../../domain/hold';
import type { ChargebackRepository } from '../../ports/chargebacks/chargeback-repository';
import type { AbsenceRepository } from '../../ports/giving-back/absence-repository';
import type { HoldRepository } from '../../ports/hold-repository';
import type { WorkCompletion } from '../../ports/work-completion';
import { standingNow } from '../standing-now';

export type AbsenceStores = {
  holds: HoldRepository;
  workCompletion: WorkCompletion;
  absences: AbsenceRepository;
  chargebacks: ChargebackRepository;
  outbox: Outbox<EscrowEvents>;
};
export type ReportAbsenceRefusal = Exclude<WhyNot<'report-absence'>, 'already-reported'> | 'job-not-found';

/**
 * The customer says that the landscaper has not turned up. The landscaper is asked; no money moves. Repeating it
 * changes nothing.
 */
export class ReportAbsence {
  constructor(
    private work: UnitOfWork<AbsenceStores>,
    private clock: Clock,
  ) {}

  async execute(by: { jobId: string; customerId: string }): Promise<Result<Absence, ReportAbsenceRefusal>> {
    const now = await this.clock.now();
    return this.work.run(async (stores): Promise<Result<Absence, ReportAbsenceRefusal>> => {
      const hold = await stores.holds.lockOfJob(by.jobId);
      const job = await stores.workCompletion.lock(by.jobId);
      if (!job) return refuse('job-not-found');
      if (job.customerId !== by.customerId) return refuse('not-your-job');
      if (!hold) return refuse('not-paid');
      const { standing, absence } = await standingNow(stores, hold, job);
      const not = whyNot('report-absence', standing, 'customer', now);
      if (not === 'already-reported') return absence ? ok(absence) : refuse('not-paid');
      if (not) return refuse(not);
      const reported = reportAbsence(hold, now);
      await stores.absences.save(reported);
      if (standing.markedAt) await stores.workCompletion.unmark(by.jobId, now);
      await stores.workCompletion.dropSuggestion(by.jobId);
      await stores.outbox.add({ name: 'absence-reported', about: idsOf(hold), at: now });
      return ok(reported);
    });
  }
}
