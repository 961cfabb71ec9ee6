import type { Log } from '#src/kernel/log';
import { type Result, ok, refuse } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { type Patience, inTime } from '#src/modules/escrow/ports/patience';
import { Busy, Refused, Unclear } from '#src/modules/escrow/ports/payment-faults';
import type { ServiceOrderRepository } from '../ports/service-order-repository';
import type { ServiceSales } from '../ports/service-sales';
import type { SettleServiceOrder } from './settle-service-order';

export type ResumeServiceOrderRefusal = 'order-not-found' | 'not-paused' | 'provider-busy';
type Request = { orderId: string; customerId: string };

/**
 * A customer resumes their paused service: it is charged again from its next monthly date. What the provider then
 * reports decides, so repeating it changes nothing.
 */
export class ResumeServiceOrder {
  constructor(
    private work: UnitOfWork<{ serviceOrders: ServiceOrderRepository }>,
    private sales: Pick<ServiceSales, 'resumeSubscription'>,
    private settleServiceOrder: Pick<SettleServiceOrder, 'execute'>,
    private openingPatience: Patience,
    private log: Log,
  ) {}

  async execute(request: Request): Promise<Result<{ orderId: string }, ResumeServiceOrderRefusal>> {
    const late = refuse('provider-busy' as const);
    return inTime(this.resume(request), { patience: this.openingPatience, log: this.log, late });
  }

  private async resume({
    orderId,
    customerId,
  }: Request): Promise<Result<{ orderId: string }, ResumeServiceOrderRefusal>> {
    const order = await this.find(orderId);
    if (order?.customerId !== customerId) return refuse('order-not-found');
    if (order.state === 'active') return ok({ orderId });
    if (order.state !== 'paused' || !order.subscriptionRef) return refuse('not-paused');
    try {
      await this.sales.resumeSubscription(order.subscriptionRef);
    } catch (fault) {
      if (fault instanceof Busy || fault instanceof Unclear) return refuse('provider-busy');
      if (!(fault instanceof Refused)) throw fault;
      this.log.warn('A paused service could not be resumed', { orderId, because: fault.message });
    }
    await this.settleServiceOrder.execute({ of: { id: orderId } });
    return (await this.find(orderId))?.state === 'active' ? ok({ orderId }) : refuse('not-paused');
  }

  private async find(orderId: string) {
    const { value } = await this.work.run(async ({ serviceOrders }) => ok(await serviceOrders.find({ id: orderId })));
    return value;
  }
}
