import { addHours, addMinutes } from '#src/kernel/clock';
import type { Log } from '#src/kernel/log';
import type { ChargebackProvider } from '../../ports/chargeback-provider';
import type { ChargebackRepository } from '../../ports/chargebacks/chargeback-repository';
import type { FollowChargeback } from './follow-chargeback';

const CASES_PER_RUN = 100;
/** A case that could not be read waits this long, so that others come first. */
const PUT_BACK_MINUTES = 10;
/** Cases opened within this time are looked for at the provider, in case the notice of one was lost. */
const LOOK_BACK_HOURS = 72;

/** Reads open chargebacks again regularly, and looks for new ones, so that none is missed even if its notices are lost. */
export class SweepChargebacks {
  constructor(
    private chargebacks: Pick<ChargebackRepository, 'claimDueForReading' | 'find'>,
    private provider: Pick<ChargebackProvider, 'chargebacksSince'>,
    private followChargeback: FollowChargeback,
    private log: Log,
  ) {}

  async execute({ asOf }: { asOf: Date }): Promise<{ read: number; more: boolean }> {
    const unknown = await this.unknown(asOf);
    const due = await this.chargebacks.claimDueForReading(asOf, addMinutes(asOf, PUT_BACK_MINUTES), CASES_PER_RUN);
    for (const chargebackRef of unknown) await this.follow({ chargebackRef });
    for (const chargebackId of due) await this.follow({ chargebackId });
    return { read: unknown.length + due.length, more: due.length === CASES_PER_RUN };
  }

  private async unknown(asOf: Date): Promise<string[]> {
    try {
      const refs = await this.provider.chargebacksSince(addHours(asOf, -LOOK_BACK_HOURS));
      const known = await Promise.all(refs.map((providerRef) => this.chargebacks.find({ providerRef })));
      return refs.filter((_ref, index) => !known[index]);
    } catch (fault) {
      this.log.warn('New chargebacks could not be looked for', { fault });
      return [];
    }
  }

  private async follow(of: { chargebackRef: string } | { chargebackId: string }): Promise<void> {
    await this.followChargeback
      .execute({ of })
      .catch((fault) => this.log.error('A chargeback could not be read and will be tried again', { of, fault }));
  }
}
