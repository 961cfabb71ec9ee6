import type { Log } from '#src/kernel/log';
import { type Result, ok, refuse } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { type Patience, inTime } from '#src/modules/escrow/ports/patience';
import { Busy, Refused, Unclear } from '#src/modules/escrow/ports/payment-faults';
import { isOverdue } from '../domain/service-order';
import type { ServiceOrderRepository } from '../ports/service-order-repository';
import type { ServiceSales } from '../ports/service-sales';

export type PayServiceOrderRefusal = 'order-not-found' | 'nothing-overdue' | 'provider-busy';
type Request = { orderId: string; customerId: string; doneUrl: string };

/**
 * Opens the provider's page on which a customer pays the overdue month of their service. The card used there is charged
 * from then on.
 */
export class PayServiceOrder {
  constructor(
    private work: UnitOfWork<{ serviceOrders: ServiceOrderRepository }>,
    private sales: Pick<ServiceSales, 'openOverduePage'>,
    private openingPatience: Patience,
    private log: Log,
  ) {}

  async execute(request: Request): Promise<Result<{ url: string }, PayServiceOrderRefusal>> {
    const late = refuse('provider-busy' as const);
    return inTime(this.open(request), { patience: this.openingPatience, log: this.log, late });
  }

  private async open({
    orderId,
    customerId,
    doneUrl,
  }: Request): Promise<Result<{ url: string }, PayServiceOrderRefusal>> {
    const { value: order } = await this.work.run(async ({ serviceOrders }) =>
      ok(await serviceOrders.find({ id: orderId })),
    );
    if (order?.customerId !== customerId) return refuse('order-not-found');
    if (!isOverdue(order) || !order.subscriptionRef) return refuse('nothing-overdue');
    try {
      const page = await this.sales.openOverduePage(order.subscriptionRef, { doneUrl });
      return page ? ok(page) : refuse('nothing-overdue');
    } catch (fault) {
      if (fault instanceof Busy || fault instanceof Unclear) return refuse('provider-busy');
      if (!(fault instanceof Refused)) throw fault;
      this.log.warn('The page to pay an overdue service could not be opened', { orderId, because: fault.message });
      return refuse('nothing-overdue');
    }
  }
}
