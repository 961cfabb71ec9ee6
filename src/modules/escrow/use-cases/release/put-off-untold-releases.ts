import type { Outbox } from '#src/kernel/event';
import { ok } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { EscrowEvents } from '../../domain/events';
import { idsOf } from '../../domain/hold';
import { releaseWaitsUntil } from '../../domain/untold-release';
import type { HoldRepository } from '../../ports/hold-repository';
import type { ReleaseWatch } from '../../ports/release-watch';
import type { WorkCompletion } from '../../ports/work-completion';

type Stores = {
  holds: HoldRepository;
  workCompletion: WorkCompletion;
  releaseWatch: ReleaseWatch;
  outbox: Outbox<EscrowEvents>;
};
const HOLDS_PER_PASS = 100;

/**
 * Puts off automatic releases whose customers could not be told that the work is complete, because otherwise the money
 * would be gone before they knew. Both sides and the admins are told once. The customer's confirmation still releases
 * at any time.
 */
export class PutOffUntoldReleases {
  constructor(
    private work: UnitOfWork<Stores>,
    private releaseWatch: Pick<ReleaseWatch, 'untoldDue'>,
  ) {}

  /** Puts off everything that is due, so that the run of releases after it meets only customers who know. */
  async execute({ asOf }: { asOf: Date }): Promise<{ putOff: number }> {
    let putOff = 0;
    for (;;) {
      const untold = await this.releaseWatch.untoldDue(asOf, HOLDS_PER_PASS);
      let moved = 0;
      for (const { holdId, toldAt } of untold) if (await this.putOff(holdId, toldAt, asOf)) moved += 1;
      putOff += moved;
      if (moved < HOLDS_PER_PASS) return { putOff };
    }
  }

  private async putOff(holdId: string, toldAt: Date | null, now: Date): Promise<boolean> {
    const { value: isPutOff } = await this.work.run(async ({ holds, workCompletion, releaseWatch, outbox }) => {
      const hold = await holds.lock(holdId);
      const job = hold && (await workCompletion.lock(hold.jobId));
      if (hold?.state !== 'held' || !job?.landscaperCompletedAt || !job.autoCompleteAt || job.autoCompleteAt > now)
        return ok(false);
      const until = releaseWaitsUntil({ markedAt: job.landscaperCompletedAt, toldAt }, now);
      if (!until) return ok(false);
      await workCompletion.putOff(hold.jobId, until);
      if (await releaseWatch.waits(holdId, now))
        await outbox.add({ name: 'release-waits', about: idsOf(hold), at: now });
      return ok(true);
    });
    return isPutOff;
  }
}
