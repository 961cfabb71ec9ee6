import type { Clock } from '#src/kernel/clock';
import type { NewId } from '#src/kernel/id';
import type { Log } from '#src/kernel/log';
import { type Result, ok, refuse } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { type Checkout, isLive, nextReadAt } from '../../domain/checkout';
import type { Hold } from '../../domain/hold';
import { type Patience, inTime } from '../../ports/patience';
import { Busy, Unclear } from '../../ports/payment-faults';
import type { PaymentProvider, Checkout as ProviderCheckout } from '../../ports/payment-provider';
import type { SendRightAway } from '../money-intents/send-right-away';
import type { SettlingStores } from './settling-stores';
import { takePayment } from './take-payment';

export type SettleCheckoutRefusal = 'not-your-payment' | 'provider-busy';
/** refunding: nothing was left to pay for, so it is being refunded. unknown: we did not open this checkout. */
export type SettledCheckout = {
  state: 'held' | 'processing' | 'open' | 'closed' | 'refunding' | 'unknown';
  jobId?: string;
};
type Which = {
  of: { checkoutId: string } | { providerRef: string } | { jobId: string };
  /** If given, the payment must be this customer's. */
  customerId?: string;
  /** Whether a person waits for the answer; they are not kept waiting for long. */
  isAwaited?: boolean;
};

/**
 * Reads a checkout again at the provider and applies the result, once. Notices, the return page and the sweeper may
 * call it in any order, any number of times.
 */
export class SettleCheckout {
  constructor(
    private work: UnitOfWork<SettlingStores>,
    private provider: Pick<PaymentProvider, 'readCheckout'>,
    private sendRightAway: SendRightAway,
    private patience: Patience,
    private clock: Clock,
    private newId: NewId,
    private log: Log,
  ) {}

  async execute({ isAwaited, ...which }: Which): Promise<Result<SettledCheckout, SettleCheckoutRefusal>> {
    const settling = this.settle(which);
    if (!isAwaited) return settling;
    return inTime(settling, { patience: this.patience, log: this.log, late: refuse('provider-busy' as const) });
  }

  private async settle({
    of,
    customerId,
  }: Omit<Which, 'isAwaited'>): Promise<Result<SettledCheckout, SettleCheckoutRefusal>> {
    const known = await this.work.run(async ({ checkouts, holds }) => {
      const checkout = await ('jobId' in of
        ? checkouts.latestOfJob(of.jobId)
        : checkouts.find('checkoutId' in of ? { id: of.checkoutId } : of));
      return ok({ checkout, hold: checkout && (await holds.find(checkout.holdId)) });
    });
    const { checkout, hold } = known.value;
    if (!checkout || !hold) return ok({ state: 'unknown' });
    if (customerId && hold.customerId !== customerId) return refuse('not-your-payment');
    if (!checkout.providerRef) return ok({ state: checkout.state === 'closed' ? 'closed' : 'open', jobId: hold.jobId });

    const read = await this.read(checkout.providerRef);
    if (!read) return refuse('provider-busy');
    const now = await this.clock.now();
    let toSend: string[] = [];
    const settled = await this.work.run(async (stores) => {
      const locked = { hold: await stores.holds.lock(hold.id), checkout: await stores.checkouts.lock(checkout.id) };
      if (!locked.hold || !locked.checkout) throw new Error(`checkout ${checkout.id} is gone`);
      const { state, refunds } = await this.apply(stores, locked.hold, locked.checkout, read, now);
      toSend = refunds;
      return ok({ state, jobId: hold.jobId });
    });
    await this.sendRightAway.execute({ intentIds: toSend });
    return settled;
  }

  private async read(providerRef: string): Promise<ProviderCheckout | undefined> {
    try {
      return await this.provider.readCheckout(providerRef);
    } catch (fault) {
      if (fault instanceof Busy || fault instanceof Unclear) return undefined;
      throw fault;
    }
  }

  private async apply(
    stores: SettlingStores,
    hold: Hold,
    checkout: Checkout,
    read: ProviderCheckout,
    now: Date,
  ): Promise<{ state: SettledCheckout['state']; refunds: string[] }> {
    if (read.state === 'paid')
      return takePayment(stores, hold, checkout, read, { newId: this.newId, log: this.log, now });
    if (isLive(checkout)) {
      await stores.checkouts.save({ ...checkout, state: read.state, nextReadAt: nextReadAt(checkout.openedAt, now) });
      if (read.state === 'gone')
        this.log.warn('The payment provider does not know a checkout, so it was never paid', {
          checkoutId: checkout.id,
        });
    }
    return { state: read.state === 'gone' ? 'closed' : read.state, refunds: [] };
  }
}
