import { addMinutes } from '#src/kernel/clock';
import type { Log } from '#src/kernel/log';
import { ok } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { absenceStage } from '#src/modules/acts/domain/absence';
import { idsOf } from '../../domain/hold';
import type { AbsenceRepository } from '../../ports/giving-back/absence-repository';
import { standingNow } from '../standing-now';
import type { AbsenceStores } from './report-absence';

const REPORTS_PER_RUN = 100;
const PUT_BACK_MINUTES = 5;

/** Tells both sides, once for each report, that the landscaper counts as not coming and what the customer can do now. */
export class FollowAbsences {
  constructor(
    private work: UnitOfWork<AbsenceStores>,
    private absences: Pick<AbsenceRepository, 'claimUnannounced'>,
    private log: Log,
  ) {}

  async execute({ asOf }: { asOf: Date }): Promise<{ announced: number; more: boolean }> {
    const due = await this.absences.claimUnannounced(asOf, addMinutes(asOf, PUT_BACK_MINUTES), REPORTS_PER_RUN);
    let announced = 0;
    for (const holdId of due) {
      try {
        if (await this.announce(holdId, asOf)) announced += 1;
      } catch (fault) {
        this.log.error('A report that nobody came could not be followed and will be tried again', { holdId, fault });
      }
    }
    return { announced, more: due.length === REPORTS_PER_RUN };
  }

  private async announce(holdId: string, asOf: Date): Promise<boolean> {
    const { value: isAnnounced } = await this.work.run(async (stores) => {
      const hold = await stores.holds.lock(holdId);
      const job = hold && (await stores.workCompletion.lock(hold.jobId));
      if (!hold || !job) return ok(false);
      const { standing } = await standingNow(stores, hold, job);
      if (absenceStage(standing, asOf) !== 'free') return ok(false);
      if (!(await stores.absences.announce(holdId, asOf))) return ok(false);
      await stores.outbox.add({ name: 'absence-unanswered', about: idsOf(hold), at: asOf });
      return ok(true);
    });
    return isAnnounced;
  }
}
