import { addHours, type Clock } from '#src/kernel/clock';
import type { Outbox } from '#src/kernel/event';
import type { Log } from '#src/kernel/log';
import { type Result, ok, refuse } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { EscrowEvents } from '../../domain/events';
import { idsOf } from '../../domain/hold';
import type { ChargebackProvider, FraudWarning } from '../../ports/chargebacks/chargeback-provider';
import type { FraudWarningRepository } from '../../ports/chargebacks/fraud-warning-repository';
import type { CheckoutRepository } from '../../ports/checkout-repository';
import type { HoldRepository } from '../../ports/hold-repository';
import { Busy, Refused, Unclear } from '../../ports/payment-faults';

type Stores = {
  holds: HoldRepository;
  checkouts: CheckoutRepository;
  fraudWarnings: FraudWarningRepository;
  outbox: Outbox<EscrowEvents>;
};

/** too-early: its payment is not known yet. */
export type FollowedWarning = 'kept' | 'too-early' | 'not-there';
/**
 * A warning can come before the notice of its payment. If the payment is still unknown by then, the warning is kept
 * without a job.
 */
const LINK_HOURS = 1;

/**
 * The provider expects a payment to be disputed as fraud. Admins are told once: a refund in time avoids the chargeback.
 */
export class FollowFraudWarning {
  constructor(
    private work: UnitOfWork<Stores>,
    private provider: Pick<ChargebackProvider, 'readFraudWarning'>,
    private clock: Clock,
    private log: Log,
  ) {}

  async execute({ warningRef }: { warningRef: string }): Promise<Result<FollowedWarning, 'provider-busy'>> {
    const warning = await this.read(warningRef);
    if (warning === undefined) return refuse('provider-busy');
    if (!warning) return ok('not-there');
    const at = await this.clock.now();
    return this.work.run(async ({ holds, checkouts, fraudWarnings, outbox }) => {
      const checkout = await checkouts.find({ chargeId: warning.chargeId });
      const hold = checkout && (await holds.find(checkout.holdId));
      if (!hold && at < addHours(warning.warnedAt, LINK_HOURS)) return ok('too-early' as const);
      const isNew = await fraudWarnings.add({ ...warning, providerRef: warningRef, holdId: hold?.id ?? null });
      if (isNew && hold) await outbox.add({ name: 'fraud-warned', about: idsOf(hold), at });
      if (isNew) this.log.warn('The provider expects a payment to be disputed as fraud', { ...warning, warningRef });
      return ok('kept' as const);
    });
  }

  private async read(ref: string): Promise<FraudWarning | null | undefined> {
    try {
      return await this.provider.readFraudWarning(ref);
    } catch (fault) {
      if (fault instanceof Busy || fault instanceof Unclear) return undefined;
      if (fault instanceof Refused) return null;
      throw fault;
    }
  }
}
