import type { Outbox } from '#src/kernel/event';
import { ok } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { EscrowEvents } from '../../domain/events';
import { idsOf } from '../../domain/hold';
import type { HoldRepository } from '../../ports/hold-repository';
import type { ReleaseWatch } from '../../ports/release-watch';

type Stores = { holds: HoldRepository; releaseWatch: ReleaseWatch; outbox: Outbox<EscrowEvents> };
const HOLDS_PER_RUN = 100;

/**
 * Reminds customers 24 and 3 hours before their payment is released automatically, once each, and again if the release
 * was moved.
 */
export class RemindOfReleases {
  constructor(private work: UnitOfWork<Stores>) {}

  async execute({ asOf }: { asOf: Date }): Promise<{ reminded: number; more: boolean }> {
    const { value: reminded } = await this.work.run(async ({ holds, releaseWatch, outbox }) => {
      const due = await releaseWatch.claimReminders(asOf, HOLDS_PER_RUN);
      for (const { holdId, hours } of due) {
        const hold = await holds.find(holdId);
        if (hold) await outbox.add({ name: 'release-soon', about: { ...idsOf(hold), hours: `${hours}` }, at: asOf });
      }
      return ok(due.length);
    });
    return { reminded, more: reminded === HOLDS_PER_RUN };
  }
}
