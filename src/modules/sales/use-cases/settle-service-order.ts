import type { Clock } from '#src/kernel/clock';
import { type Result, ok, refuse } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { type Reading, type ServiceOrder, applyReading } from '../domain/service-order';
import type { Ledger } from '#src/modules/escrow/ports/ledger';
import { Busy, Unclear } from '#src/modules/escrow/ports/payment-faults';
import type { ServiceOrderRepository } from '../ports/service-order-repository';
import type { Subscription } from '../domain/service-sale';
import type { ServiceSales } from '../ports/service-sales';

type Stores = { serviceOrders: ServiceOrderRepository; ledger: Ledger };
type Which = {
  of: { id: string } | { checkoutRef: string } | { subscriptionRef: string };
  /** If given, the order must belong to this customer. */
  customerId?: string;
};
export type SettleServiceOrderRefusal = 'not-your-order' | 'provider-busy';
/** unknown: the notice or checkout is not about a garden service. */
export type SettledServiceOrder =
  { state: 'unknown' } | { state: ServiceOrder['state'] | 'processing'; order: ServiceOrder };

/**
 * Reads a service order again at the provider and applies the result: every payment is booked once. Notices, the return page and the
 * sweeper may call it in any order and any number of times.
 */
export class SettleServiceOrder {
  constructor(
    private work: UnitOfWork<Stores>,
    private sales: Pick<ServiceSales, 'readServiceCheckout' | 'readSubscription' | 'endSubscription'>,
    private clock: Clock,
  ) {}

  async execute({ of, customerId }: Which): Promise<Result<SettledServiceOrder, SettleServiceOrderRefusal>> {
    const { value: order } = await this.work.run(async ({ serviceOrders }) => ok(await serviceOrders.find(of)));
    if (!order) return ok({ state: 'unknown' });
    if (customerId && order.customerId !== customerId) return refuse('not-your-order');
    if (!order.checkoutRef || order.state === 'paid') return ok({ state: order.state, order });

    const reading = await this.read(order, order.checkoutRef);
    if (!reading) return refuse('provider-busy');
    const now = await this.clock.now();
    return this.work.run(async ({ serviceOrders, ledger }) => {
      const locked = await serviceOrders.lock(order.id);
      if (!locked) throw new Error(`service order ${order.id} is gone`);
      const { order: read, payments, isProcessing } = applyReading(locked, reading, now);
      await serviceOrders.save(read);
      for (const payment of payments) await ledger.post(payment);
      return ok({ state: isProcessing ? ('processing' as const) : read.state, order: read });
    });
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
    const mustEnd = order.state === 'cancelled' && subscription.state === 'active' && !subscription.isEnding;
    return mustEnd ? this.sales.endSubscription(subscriptionId) : subscription;
  }
}
