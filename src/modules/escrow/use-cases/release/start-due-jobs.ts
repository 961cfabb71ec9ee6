import { addMinutes } from '#src/kernel/clock';
import type { Log } from '#src/kernel/log';
import { ok } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { isOpenAbsence } from '#src/modules/acts/domain/absence';
import { hasOpenDispute, moneyStanding } from '../../domain/hold';
import type { AbsenceRepository } from '../../ports/giving-back/absence-repository';
import type { HoldRepository } from '../../ports/hold-repository';
import type { WorkCompletion } from '../../ports/work-completion';

const JOBS_PER_RUN = 100;
/** How long a job that could not be started waits, so that others are tried first. */
const PUT_BACK_MINUTES = 5;

/**
 * Starts paid work once its agreed slot has begun, if the landscaper has not (D-START). While the landscaper has
 * proposed another date and the customer has not answered, nothing starts automatically.
 */
export class StartDueJobs {
  constructor(
    private work: UnitOfWork<{ holds: HoldRepository; workCompletion: WorkCompletion; absences: AbsenceRepository }>,
    private log: Log,
  ) {}

  async execute({ asOf }: { asOf: Date }): Promise<{ started: number; more: boolean }> {
    const until = addMinutes(asOf, PUT_BACK_MINUTES);
    const { value: due } = await this.work.run(async ({ holds }) =>
      ok(await holds.claimDueForStart(asOf, until, JOBS_PER_RUN)),
    );
    let started = 0;
    for (const holdId of due) {
      try {
        if (await this.start(holdId, asOf)) started += 1;
      } catch (fault) {
        this.log.error('A job whose slot has begun could not be started and will be tried again', { holdId, fault });
      }
    }
    return { started, more: due.length === JOBS_PER_RUN };
  }

  /** The hold is locked first, so that the job does not start if a dispute is opened at the same moment. */
  private async start(holdId: string, at: Date): Promise<boolean> {
    const { value: started } = await this.work.run(async ({ holds, workCompletion, absences }) => {
      const hold = await holds.lock(holdId);
      if (hold?.state !== 'held' || hasOpenDispute(hold)) return ok(false);
      const absence = (await absences.of(holdId)) ?? null;
      const isBegun = await workCompletion.begin(hold.jobId, moneyStanding(hold, { absence }), at);
      if (isBegun && !isOpenAbsence(absence)) await workCompletion.askArrival(hold.jobId, at);
      return ok(isBegun);
    });
    return started;
  }
}
