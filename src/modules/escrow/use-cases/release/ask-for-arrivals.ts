import { addMinutes } from '#src/kernel/clock';
import type { Log } from '#src/kernel/log';
import { ok } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { isOpenAbsence } from '#src/modules/acts/domain/absence';
import { hasOpenDispute } from '../../domain/hold';
import type { AbsenceRepository } from '../../ports/giving-back/absence-repository';
import type { HoldRepository } from '../../ports/hold-repository';
import type { WorkCompletion } from '../../ports/work-completion';

const JOBS_PER_RUN = 100;
const PUT_BACK_MINUTES = 5;
type Stores = { holds: HoldRepository; workCompletion: WorkCompletion; absences: AbsenceRepository };

/**
 * Asks customers whether the landscaper has come: at the agreed time, or after the agreed part of the day, if nobody
 * has said so by then. A start that only the clock assumes is not reported as a fact.
 */
export class AskForArrivals {
  constructor(
    private work: UnitOfWork<Stores>,
    private log: Log,
  ) {}

  async execute({ asOf }: { asOf: Date }): Promise<{ asked: number; more: boolean }> {
    const until = addMinutes(asOf, PUT_BACK_MINUTES);
    const { value: due } = await this.work.run(async ({ holds }) =>
      ok(await holds.claimDueForArrival(asOf, until, JOBS_PER_RUN)),
    );
    let asked = 0;
    for (const holdId of due) {
      try {
        if (await this.ask(holdId, asOf)) asked += 1;
      } catch (fault) {
        this.log.error('A customer could not be asked about a visit and will be asked later', { holdId, fault });
      }
    }
    return { asked, more: due.length === JOBS_PER_RUN };
  }

  private async ask(holdId: string, at: Date): Promise<boolean> {
    const { value: isAsked } = await this.work.run(async ({ holds, workCompletion, absences }) => {
      const hold = await holds.lock(holdId);
      if (hold?.state !== 'held' || hasOpenDispute(hold)) return ok(false);
      if (isOpenAbsence((await absences.of(holdId)) ?? null)) return ok(false);
      return ok(await workCompletion.askArrival(hold.jobId, at));
    });
    return isAsked;
  }
}
