import { addHours, addMinutes } from '#src/kernel/clock';
import type { Log } from '#src/kernel/log';
import type { ChargebackProvider } from '../../ports/chargebacks/chargeback-provider';
import type { ChargebackRepository } from '../../ports/chargebacks/chargeback-repository';
import type { FraudWarningRepository } from '../../ports/chargebacks/fraud-warning-repository';
import type { FollowChargeback } from './follow-chargeback';
import type { FollowFraudWarning } from './follow-fraud-warning';

const CASES_PER_RUN = 100;
/** How long a case that could not be read waits, so that others come first. */
const PUT_BACK_MINUTES = 10;
/** How far back we look for cases at the provider, in case a notice was lost. */
const LOOK_BACK_HOURS = 10 * 24;

/**
 * Regularly reads open chargebacks again, and looks for new ones and for fraud warnings, so that none is missed if its
 * notices are lost.
 */
export class SweepChargebacks {
  constructor(
    private chargebacks: Pick<ChargebackRepository, 'claimDueForReading' | 'find'>,
    private fraudWarnings: Pick<FraudWarningRepository, 'isKnown'>,
    private provider: Pick<ChargebackProvider, 'chargebacksSince' | 'fraudWarningsSince'>,
    private followChargeback: FollowChargeback,
    private followFraudWarning: FollowFraudWarning,
    private log: Log,
  ) {}

  async execute({ asOf }: { asOf: Date }): Promise<{ read: number; more: boolean }> {
    const [unknown, warnings] = await this.unknown(addHours(asOf, -LOOK_BACK_HOURS));
    const due = await this.chargebacks.claimDueForReading(asOf, addMinutes(asOf, PUT_BACK_MINUTES), CASES_PER_RUN);
    for (const chargebackRef of unknown) await this.follow({ chargebackRef });
    for (const chargebackId of due) await this.follow({ chargebackId });
    for (const warningRef of warnings) await this.warn(warningRef);
    return { read: unknown.length + due.length, more: due.length === CASES_PER_RUN };
  }

  /** The provider's chargebacks and fraud warnings that we do not know. */
  private async unknown(since: Date): Promise<[chargebackRefs: string[], warningRefs: string[]]> {
    try {
      const [cases, warnings] = [
        await this.provider.chargebacksSince(since),
        await this.provider.fraudWarningsSince(since),
      ];
      const isNew = await Promise.all(
        cases.map(async (providerRef) => !(await this.chargebacks.find({ providerRef }))),
      );
      const isNewWarning = await Promise.all(warnings.map(async (ref) => !(await this.fraudWarnings.isKnown(ref))));
      return [cases.filter((_ref, index) => isNew[index]), warnings.filter((_ref, index) => isNewWarning[index])];
    } catch (fault) {
      this.log.error('New chargebacks could not be looked for', { alarm: 'chargebacks-not-read', fault });
      return [[], []];
    }
  }

  private async follow(of: { chargebackRef: string } | { chargebackId: string }): Promise<void> {
    await this.followChargeback
      .execute({ of })
      .catch((fault) => this.log.error('A chargeback could not be read and will be tried again', { of, fault }));
  }

  private async warn(warningRef: string): Promise<void> {
    await this.followFraudWarning
      .execute({ warningRef })
      .catch((fault) =>
        this.log.error('A fraud warning could not be read and will be tried again', { warningRef, fault }),
      );
  }
}
