import { addMinutes } from '#src/kernel/clock';
import type { Log } from '#src/kernel/log';
import { ok } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { hasOpenDispute } from '../../domain/hold';
import type { HoldRepository } from '../../ports/hold-repository';
import type { WorkCompletion } from '../../ports/work-completion';

const JOBS_PER_RUN = 100;
/** What cannot be started is left alone for so long, and others come first. */
const PUT_BACK_MINUTES = 5;

/**
 * Starts work that is paid for once its agreed slot has begun, where the landscaper has not said so (D-START). While another day waits
 * for the customer's answer nothing starts by itself: accepted, it is the day that counts.
 */
export class StartDueJobs {
  constructor(
    private work: UnitOfWork<{ holds: HoldRepository; workCompletion: WorkCompletion }>,
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

  /** The hold is locked first: a dispute that is opened at the same moment leaves the job as it is. */
  private async start(holdId: string, at: Date): Promise<boolean> {
    const { value: started } = await this.work.run(async ({ holds, workCompletion }) => {
      const hold = await holds.lock(holdId);
      if (hold?.state !== 'held' || hasOpenDispute(hold)) return ok(false);
      return ok(await workCompletion.begin(hold.jobId, at));
    });
    return started;
  }
}
