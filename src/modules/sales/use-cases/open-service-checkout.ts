import type { Clock } from '#src/kernel/clock';
import type { Log } from '#src/kernel/log';
import type { NewId } from '#src/kernel/id';
import { type Result, ok, refuse } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { type ServiceKind, type ServiceOrder, newServiceOrder, opened } from '../domain/service-order';
import type { CheckoutPage } from '#src/modules/escrow/domain/orders';
import { type Patience, inTime } from '#src/modules/escrow/ports/patience';
import { Busy, Refused, Unclear } from '#src/modules/escrow/ports/payment-faults';
import type { ServiceOrderRepository } from '../ports/service-order-repository';
import type { ServiceSales } from '../ports/service-sales';
import type { SettleServiceOrder } from './settle-service-order';

type Stores = { serviceOrders: ServiceOrderRepository };
type Buyer = { customerId: string; email: string; kind: ServiceKind; page: CheckoutPage };
export type OpenServiceCheckoutRefusal =
  | 'already-subscribed'
  | 'still-paid' // cancelled, but the paid month is not over
  | 'payment-overdue' // a month could not be charged
  | 'service-paused'
  | 'payment-processing'
  | 'provider-busy'
  | 'still-opening' // it takes longer than anyone should wait; the next attempt finds the page or continues
  | 'provider-refused';

/** Opens the provider's page on which the customer buys a garden service, or returns the page that is open. */
export class OpenServiceCheckout {
  constructor(
    private work: UnitOfWork<Stores>,
    private sales: Pick<ServiceSales, 'openServiceCheckout'>,
    private settleServiceOrder: Pick<SettleServiceOrder, 'execute'>,
    private openingPatience: Patience,
    private clock: Clock,
    private newId: NewId,
    private log: Log,
  ) {}

  async execute(buyer: Buyer): Promise<Result<{ url: string }, OpenServiceCheckoutRefusal>> {
    const late = refuse('still-opening' as const);
    return inTime(this.openOrFind(buyer), { patience: this.openingPatience, log: this.log, late });
  }

  private async openOrFind(buyer: Buyer): Promise<Result<{ url: string }, OpenServiceCheckoutRefusal>> {
    const order = await this.prepare(buyer);
    if (order.state === 'opening') return this.open(order);

    // The order may have been paid, or its page may have expired, since we last read it.
    const settled = await this.settleServiceOrder.execute({ of: { id: order.id } });
    if (!settled.ok) return refuse('provider-busy');
    switch (settled.value.state) {
      case 'open':
        return ok({ url: order.url! });
      case 'active':
        return refuse('already-subscribed');
      case 'past_due':
      case 'unpaid':
        return refuse('payment-overdue');
      case 'paused':
        return refuse('service-paused');
      case 'cancelled':
        return refuse('still-paid');
      case 'processing':
        return refuse('payment-processing');
      default:
        return this.open(await this.prepare(buyer));
    }
  }

  /** The customer's live order. If there is none, saves a new one before asking the provider. */
  private async prepare(buyer: Buyer): Promise<ServiceOrder> {
    const now = await this.clock.now();
    const fresh = newServiceOrder({ id: this.newId(), ...buyer }, now);
    return (await this.work.run(async ({ serviceOrders }) => ok(await serviceOrders.addOrFind(fresh)))).value;
  }

  private async open({ id, request, url }: ServiceOrder): Promise<Result<{ url: string }, OpenServiceCheckoutRefusal>> {
    if (url) return ok({ url });
    const page = await this.ask(id, request);
    if (!page.ok) return page;
    await this.work.run(async ({ serviceOrders }) => {
      const order = await serviceOrders.lock(id);
      if (!order) throw new Error(`service order ${id} is gone`);
      return ok(await serviceOrders.save(opened(order, page.value)));
    });
    return ok({ url: page.value.url });
  }

  private async ask(
    id: string,
    request: ServiceOrder['request'],
  ): Promise<Result<{ checkoutId: string; url: string }, OpenServiceCheckoutRefusal>> {
    try {
      return ok(await this.sales.openServiceCheckout(id, request));
    } catch (fault) {
      if (fault instanceof Busy || fault instanceof Unclear) return refuse('provider-busy');
      if (!(fault instanceof Refused)) throw fault;
      // The page will never be opened, so close the order: the next attempt makes a new one.
      await this.work.run(async ({ serviceOrders }) => {
        const order = await serviceOrders.lock(id);
        return ok(order?.state === 'opening' && (await serviceOrders.save({ ...order, state: 'closed' })));
      });
      return refuse('provider-refused');
    }
  }
}
