import { addMinutes } from '#src/kernel/clock';
import type { Outbox } from '#src/kernel/event';
import type { Log } from '#src/kernel/log';
import { type Result, ok, refuse } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { EscrowEvents } from '../../domain/events';
import { idsOf } from '../../domain/hold';
import { type PaymentIncrease, closeIncrease } from '../../domain/payment-increase';
import type { CheckoutRepository } from '../../ports/checkout-repository';
import type { HoldRepository } from '../../ports/hold-repository';
import type { PaymentIncreaseRepository } from '../../ports/payment-increase-repository';
import type { PaymentProvider } from '../../ports/payment-provider';
import type { SettleCheckout } from './settle-checkout';

type Stores = {
  holds: HoldRepository;
  checkouts: CheckoutRepository;
  increases: PaymentIncreaseRepository;
  outbox: Outbox<EscrowEvents>;
};
const INCREASES_PER_RUN = 100;
/** How long an increase that could not be closed waits, so that others come first. */
const PUT_BACK_MINUTES = 4;

/**
 * Ends payment increases that were accepted but not paid in time. The checkout is closed first, and a payment made
 * before that counts.
 */
export class CloseLapsedIncreases {
  constructor(
    private work: UnitOfWork<Stores>,
    private provider: Pick<PaymentProvider, 'closeCheckout'>,
    private settleCheckout: SettleCheckout,
    private log: Log,
  ) {}

  async execute({ asOf }: { asOf: Date }): Promise<{ closed: number; more: boolean }> {
    const until = addMinutes(asOf, PUT_BACK_MINUTES);
    const { value: due } = await this.work.run(async ({ increases }) =>
      ok(await increases.claimDueForClosing(asOf, until, INCREASES_PER_RUN)),
    );
    let closed = 0;
    for (const increaseId of due) {
      try {
        if (await this.close(increaseId, asOf)) closed += 1;
      } catch (fault) {
        this.log.error('A payment increase could not be closed and will be tried again', { increaseId, fault });
      }
    }
    return { closed, more: due.length === INCREASES_PER_RUN };
  }

  private async close(increaseId: string, asOf: Date): Promise<boolean> {
    const { value: checkout } = await this.work.run(async ({ increases, checkouts }) => {
      const increase = await increases.find(increaseId);
      return ok(increase && (await checkouts.liveOf(increase.holdId)));
    });
    if (checkout?.providerRef) {
      await this.provider.closeCheckout(checkout.providerRef);
      await this.settleCheckout.execute({ of: { checkoutId: checkout.id } });
    }
    return (await this.work.run((stores) => closeLapsed(stores, increaseId, asOf))).ok;
  }
}

async function closeLapsed(
  { holds, checkouts, increases, outbox }: Stores,
  increaseId: string,
  now: Date,
): Promise<Result<PaymentIncrease, 'not-due-yet' | 'checkout-open'>> {
  const known = await increases.find(increaseId);
  const hold = known && (await holds.lock(known.holdId));
  const increase = hold && (await increases.find(increaseId));
  if (!increase) return refuse('not-due-yet');
  const live = await checkouts.liveOf(hold.id);
  if (live && live.state !== 'opening') return refuse('checkout-open');
  const closed = closeIncrease(increase, hold, now);
  if (!closed.ok) return closed;

  // The customer has not been sent to this page yet, and will find it closed.
  if (live) await checkouts.save({ ...live, state: 'closed' });
  await increases.save(closed.value);
  if (increase.state === 'accepted') {
    await outbox.add({ name: 'increase-lapsed', about: { ...idsOf(hold), increaseId }, at: now });
  }
  return closed;
}
