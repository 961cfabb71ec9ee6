import { addMinutes } from '#src/kernel/clock';
import type { Log } from '#src/kernel/log';
import type { HoldRepository } from '../../ports/hold-repository';
import type { PutOffUntoldReleases } from './put-off-untold-releases';
import type { ReleaseHold } from './release-hold';

const HOLDS_PER_RUN = 100;
/** How long a hold that could not be released waits, so that others are tried first. */
const PUT_BACK_MINUTES = 5;

/**
 * Releases holds whose review period has ended without a response from the customer, if they could be told. A hold that
 * fails does not stop the rest.
 */
export class ReleaseDueHolds {
  constructor(
    private holds: Pick<HoldRepository, 'claimDueForRelease'>,
    private putOffUntold: PutOffUntoldReleases,
    private releaseHold: ReleaseHold,
    private log: Log,
  ) {}

  async execute({ asOf }: { asOf: Date }): Promise<{ released: number; more: boolean }> {
    await this.putOffUntold.execute({ asOf });
    const due = await this.holds.claimDueForRelease(asOf, addMinutes(asOf, PUT_BACK_MINUTES), HOLDS_PER_RUN);
    let released = 0;
    for (const holdId of due) {
      try {
        const outcome = await this.releaseHold.execute({ of: { holdId }, by: 'clock' });
        if (outcome.ok) released += 1;
        else this.log.info('A hold that was due was not released', { holdId, reason: outcome.reason });
      } catch (fault) {
        this.log.error('Automatic release failed and will be tried again', { holdId, fault });
      }
    }
    return { released, more: due.length === HOLDS_PER_RUN };
  }
}
