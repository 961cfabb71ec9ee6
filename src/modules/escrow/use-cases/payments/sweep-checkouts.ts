import { addMinutes } from '#src/kernel/clock';
import type { Log } from '#src/kernel/log';
import type { CheckoutRepository } from '../../ports/checkout-repository';
import type { SettleCheckout } from './settle-checkout';

const CHECKOUTS_PER_RUN = 100;
/** How long a checkout that could not be read waits, so that others come first. */
const PUT_BACK_MINUTES = 2;

/** Reads open checkouts regularly, in case a notice was lost or the customer never came back. */
export class SweepCheckouts {
  constructor(
    private checkouts: Pick<CheckoutRepository, 'claimDueForReading'>,
    private settleCheckout: SettleCheckout,
    private log: Log,
  ) {}

  async execute({ asOf }: { asOf: Date }): Promise<{ read: number; more: boolean }> {
    const due = await this.checkouts.claimDueForReading(asOf, addMinutes(asOf, PUT_BACK_MINUTES), CHECKOUTS_PER_RUN);
    for (const checkoutId of due) {
      await this.settleCheckout
        .execute({ of: { checkoutId } })
        .catch((fault) =>
          this.log.error('A checkout could not be read and will be tried again', { checkoutId, fault }),
        );
    }
    return { read: due.length, more: due.length === CHECKOUTS_PER_RUN };
  }
}
