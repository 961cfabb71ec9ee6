import { addMinutes } from '#src/kernel/clock';
import type { Log } from '#src/kernel/log';
import type { ServiceOrderRepository } from '../ports/service-order-repository';
import type { SettleServiceOrder } from './settle-service-order';

const ORDERS_PER_RUN = 100;
/** How long an order that could not be read waits, so that others are tried first. */
const PUT_BACK_MINUTES = 2;

/** Reads service orders regularly, in case the notice of a payment, a renewal or an end was lost. */
export class SweepServiceOrders {
  constructor(
    private orders: Pick<ServiceOrderRepository, 'claimDueForReading'>,
    private settleServiceOrder: Pick<SettleServiceOrder, 'execute'>,
    private log: Log,
  ) {}

  async execute({ asOf }: { asOf: Date }): Promise<{ read: number; more: boolean }> {
    const due = await this.orders.claimDueForReading(asOf, addMinutes(asOf, PUT_BACK_MINUTES), ORDERS_PER_RUN);
    for (const id of due) {
      await this.settleServiceOrder
        .execute({ of: { id } })
        .catch((fault) => this.log.error('A service order could not be read and will be tried again', { id, fault }));
    }
    return { read: due.length, more: due.length === ORDERS_PER_RUN };
  }
}
