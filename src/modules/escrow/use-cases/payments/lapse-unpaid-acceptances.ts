import { addMinutes } from '#src/kernel/clock';
import type { Outbox } from '#src/kernel/event';
import type { Log } from '#src/kernel/log';
import { type Result, ok, refuse } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { EscrowEvents } from '../../domain/events';
import { type Hold, idsOf, lapse } from '../../domain/hold';
import type { CheckoutRepository } from '../../ports/checkout-repository';
import type { Hiring } from '../../ports/hiring';
import type { HoldRepository } from '../../ports/hold-repository';
import type { PaymentProvider } from '../../ports/payment-provider';
import type { SettleCheckout } from './settle-checkout';

type Stores = { holds: HoldRepository; checkouts: CheckoutRepository; hiring: Hiring; outbox: Outbox<EscrowEvents> };
const HOLDS_PER_RUN = 100;
/** How long an acceptance that could not be undone waits, so that others come first. */
const PUT_BACK_MINUTES = 4;

/**
 * Undoes acceptances that were not paid for in time. The checkout is closed first: a payment made before that counts.
 */
export class LapseUnpaidAcceptances {
  constructor(
    private work: UnitOfWork<Stores>,
    private provider: Pick<PaymentProvider, 'closeCheckout'>,
    private settleCheckout: SettleCheckout,
    private log: Log,
  ) {}

  async execute({ asOf }: { asOf: Date }): Promise<{ lapsed: number; more: boolean }> {
    const until = addMinutes(asOf, PUT_BACK_MINUTES);
    const found = await this.work.run(async ({ holds }) => ok(await holds.claimUnpaid(asOf, until, HOLDS_PER_RUN)));
    let lapsed = 0;
    for (const holdId of found.value) {
      try {
        if (await this.lapse(holdId, asOf)) lapsed += 1;
      } catch (fault) {
        this.log.error('An unpaid acceptance could not be undone and will be tried again', { holdId, fault });
      }
    }
    return { lapsed, more: found.value.length === HOLDS_PER_RUN };
  }

  private async lapse(holdId: string, asOf: Date): Promise<boolean> {
    const { value: checkout } = await this.work.run(async ({ checkouts }) => ok(await checkouts.liveOf(holdId)));
    if (checkout?.providerRef) {
      await this.provider.closeCheckout(checkout.providerRef);
      await this.settleCheckout.execute({ of: { checkoutId: checkout.id } });
    }
    const closed = await this.work.run((stores) => closeHold(stores, holdId, asOf));
    return closed.ok;
  }
}

async function closeHold(
  { holds, checkouts, hiring, outbox }: Stores,
  holdId: string,
  now: Date,
): Promise<Result<Hold, 'not-awaiting-payment' | 'not-due-yet' | 'checkout-open'>> {
  const hold = await holds.lock(holdId);
  if (!hold) return refuse('not-awaiting-payment');
  const live = await checkouts.liveOf(holdId);
  if (live && live.state !== 'opening') return refuse('checkout-open');
  const lapsed = lapse(hold, now);
  if (!lapsed.ok) return lapsed;

  // The customer has not been given this page yet, and will find it closed.
  if (live) await checkouts.save({ ...live, state: 'closed' });
  await holds.save(lapsed.value);
  const { jobId, bidId } = hold;
  await hiring.lapsed(jobId, bidId, now);
  await outbox.add({ name: 'acceptance-lapsed', about: { ...idsOf(hold), bidId }, at: now });
  return lapsed;
}
