import type { Clock } from '#src/kernel/clock';
import { type Result, ok, refuse } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { cancelService } from '../domain/service-order';
import type { ServiceOrderRepository } from '../ports/service-order-repository';
import type { SettleServiceOrder } from './settle-service-order';

export type CancelServiceOrderRefusal = 'order-not-found' | 'nothing-to-cancel';

/**
 * A customer cancels their monthly service, which ends with the paid month. The cancellation counts at once; if it does
 * not reach the provider, the sweeper sends it again.
 */
export class CancelServiceOrder {
  constructor(
    private work: UnitOfWork<{ serviceOrders: ServiceOrderRepository }>,
    private settleServiceOrder: Pick<SettleServiceOrder, 'execute'>,
    private clock: Clock,
  ) {}

  async execute(request: {
    orderId: string;
    customerId: string;
  }): Promise<Result<{ paidUntil: Date }, CancelServiceOrderRefusal>> {
    const now = await this.clock.now();
    const cancelled = await this.work.run(
      async ({ serviceOrders }): Promise<Result<{ paidUntil: Date }, CancelServiceOrderRefusal>> => {
        const order = await serviceOrders.lock(request.orderId);
        if (!order || order.customerId !== request.customerId) return refuse('order-not-found');
        const ending = cancelService(order, now);
        if (!ending.ok) return ending;
        await serviceOrders.save(ending.value);
        return ok({ paidUntil: ending.value.paidUntil! });
      },
    );
    if (cancelled.ok) await this.settleServiceOrder.execute({ of: { id: request.orderId }, isAwaited: true });
    return cancelled;
  }
}
