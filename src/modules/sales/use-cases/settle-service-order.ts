import type { Clock } from '#src/kernel/clock';
import type { Outbox } from '#src/kernel/event';
import type { Log } from '#src/kernel/log';
import { type Result, ok, refuse } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { SalesEvents } from '../domain/events';
import { type Reading, type ServiceOrder, applyReading, isLive, newsOf } from '../domain/service-order';
import type { Ledger } from '#src/modules/escrow/ports/ledger';
import { type Patience, inTime } from '#src/modules/escrow/ports/patience';
import { Busy, Unclear } from '#src/modules/escrow/ports/payment-faults';
import type { ServiceOrderRepository } from '../ports/service-order-repository';
import type { Subscription } from '../domain/service-sale';
import type { ServiceSales } from '../ports/service-sales';

type Stores = { serviceOrders: ServiceOrderRepository; ledger: Ledger; outbox: Outbox<SalesEvents> };
type Which = {
  of: { id: string } | { checkoutRef: string } | { subscriptionRef: string };
  /** If given, the order must belong to this customer. */
  customerId?: string;
  /** Whether a person waits for the answer; they are not kept waiting for long. */
  isAwaited?: boolean;
};
export type SettleServiceOrderRefusal = 'not-your-order' | 'provider-busy';
/** unknown: the notice or checkout is not about a garden service. */
export type SettledServiceOrder =
  | { state: 'unknown' }
  | { state: ServiceOrder['state'] | 'processing'; order: ServiceOrder };

/**
 * Reads a service order again at the provider and applies the result: every payment is booked once. Notices, the return
 * page and the sweeper may call it in any order, any number of times.
 */
export class SettleServiceOrder {
  constructor(
    private work: UnitOfWork<Stores>,
    private sales: Pick<ServiceSales, 'readServiceCheckout' | 'readSubscription' | 'endSubscription'>,
    private patience: Patience,
    private clock: Clock,
    private log: Log,
  ) {}

  async execute({ isAwaited, ...which }: Which): Promise<Result<SettledServiceOrder, SettleServiceOrderRefusal>> {
    const settling = this.settle(which);
    if (!isAwaited) return settling;
    return inTime(settling, { patience: this.patience, log: this.log, late: refuse('provider-busy' as const) });
  }

  private async settle({
    of,
    customerId,
  }: Omit<Which, 'isAwaited'>): Promise<Result<SettledServiceOrder, SettleServiceOrderRefusal>> {
    const { value: order } = await this.work.run(async ({ serviceOrders }) => ok(await serviceOrders.find(of)));
    if (!order) return ok({ state: 'unknown' });
    if (customerId && order.customerId !== customerId) return refuse('not-your-order');
    if (!order.checkoutRef || order.state === 'paid') return ok({ state: order.state, order });

    const reading = await this.read(order, order.checkoutRef);
    if (!reading) return refuse('provider-busy');
    const now = await this.clock.now();
    return this.work.run(async ({ serviceOrders, ledger, outbox }) => {
      const locked = await serviceOrders.lock(order.id);
      if (!locked) throw new Error(`service order ${order.id} is gone`);
      const { order: applied, payments, isProcessing } = applyReading(locked, reading, now);
      const read = await this.besideAnother(serviceOrders, locked, applied);
      await serviceOrders.save(read);
      const name = newsOf(locked, read);
      const { id: orderId, customerId: buyer } = read;
      if (name) await outbox.add({ name, about: { orderId, customerId: buyer }, at: now });
      if (read.state === 'gone' && locked.state !== 'gone')
        this.log.error('The provider does not know a garden service that was ordered', { orderId });
      for (const payment of payments) await ledger.post(payment);
      return ok({ state: isProcessing ? ('processing' as const) : read.state, order: read });
    });
  }

  /**
   * An order that was gone at the provider is there again, as after a mistake with the keys. If the customer has bought
   * another meanwhile, it stays as it is, but its payments are still booked.
   */
  private async besideAnother(
    serviceOrders: ServiceOrderRepository,
    before: ServiceOrder,
    read: ServiceOrder,
  ): Promise<ServiceOrder> {
    if (before.state !== 'gone' || !isLive(read)) return read;
    const { id, customerId, kind } = read;
    if (!(await serviceOrders.hasLive({ customerId, kind }))) return read;
    this.log.error('A customer has two garden services of one kind at the provider: needs action', { orderId: id });
    return { ...read, state: 'gone' };
  }

  private async read(order: ServiceOrder, checkoutRef: string): Promise<Reading | undefined> {
    try {
      const page = order.subscriptionRef ? undefined : await this.sales.readServiceCheckout(checkoutRef);
      if (page && page.state !== 'subscribed') return { of: 'page', page };
      const subscriptionId = page?.subscriptionId ?? order.subscriptionRef!;
      return { of: 'subscription', subscriptionId, subscription: await this.readOrEnd(order, subscriptionId) };
    } catch (fault) {
      if (fault instanceof Busy || fault instanceof Unclear) return undefined;
      throw fault;
    }
  }

  /** A cancellation that has not reached the provider yet is sent again. */
  private async readOrEnd(order: ServiceOrder, subscriptionId: string): Promise<Subscription> {
    const subscription = await this.sales.readSubscription(subscriptionId);
    const { state, isEnding } = subscription;
    if (order.state !== 'cancelled' || state === 'ended' || state === 'gone') return subscription;
    // A month that was never paid does not run to its end.
    const atOnce = state === 'past-due' || state === 'unpaid';
    return isEnding && !atOnce ? subscription : this.sales.endSubscription(subscriptionId, { atOnce });
  }
}
