import { randomUUID } from 'node:crypto';
import { addHours } from '#src/kernel/clock';
import type { ServiceKind } from '#src/modules/sales/domain/service-order';
import { CancelServiceOrder } from '#src/modules/sales/use-cases/cancel-service-order';
import { OpenServiceCheckout } from '#src/modules/sales/use-cases/open-service-checkout';
import { PayServiceOrder } from '#src/modules/sales/use-cases/pay-service-order';
import { ResumeServiceOrder } from '#src/modules/sales/use-cases/resume-service-order';
import { SettleServiceOrder } from '#src/modules/sales/use-cases/settle-service-order';
import { SweepServiceOrders } from '#src/modules/sales/use-cases/sweep-service-orders';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { aPage, inMemoryServiceOrders, type ServiceStores } from '../memory/in-memory-service-orders';
import { inMemoryServiceSales } from '../memory/in-memory-service-sales';

type Work = UnitOfWork<ServiceStores>;

/** Olive buys garden services; each function takes one step. */
/** `around`: makes the process die at some point of a unit of work. */
export function aShop({ around = (real) => real }: { around?: (real: Work) => Work } = {}) {
  const time = { now: new Date('2026-05-13T08:20:00Z') };
  const clock = { now: async () => time.now };
  const kept = inMemoryServiceOrders();
  const sales = inMemoryServiceSales(() => time.now);
  const logged: string[] = [];
  const log = { info() {}, warn() {}, error: (sentence: string) => void logged.push(sentence) };
  const patience = () => new Promise<void>(() => {});
  const work = around(kept.work);
  const settle = new SettleServiceOrder(work, sales, patience, clock, log);
  const open = new OpenServiceCheckout(work, sales, settle, patience, clock, randomUUID, log);
  const cancel = new CancelServiceOrder(kept.work, settle, clock);
  const payOverdue = new PayServiceOrder(kept.work, sales, patience, log);
  const resume = new ResumeServiceOrder(kept.work, sales, settle, patience, log);
  const sweep = new SweepServiceOrders(kept.stores.serviceOrders, settle, log);
  const olive = randomUUID();
  const order = () => kept.orders().at(-1)!;
  const shop = {
    kept,
    sales,
    settle,
    logged,
    olive,
    order,
    later: (hours: number) => (time.now = addHours(time.now, hours)),
    at: (moment: Date) => (time.now = moment),
    now: () => time.now,
    presses: (kind: ServiceKind, customerId = olive) =>
      open.execute({
        kind,
        customerId,
        email: 'olive@hedgerow.test',
        page: aPage,
      }),
    returns: () =>
      settle.execute({
        of: { checkoutRef: order().checkoutRef! },
        customerId: olive,
      }),
    cancels: (customerId = olive) =>
      cancel.execute({
        orderId: order().id,
        customerId,
      }),
    paysOverdue: (customerId = olive) =>
      payOverdue.execute({
        orderId: order().id,
        customerId,
        doneUrl: 'http://hedgerow.test/checkout',
      }),
    resumes: (customerId = olive) =>
      resume.execute({
        orderId: order().id,
        customerId,
      }),
    sweeps: () => sweep.execute({ asOf: time.now }),
    income: () => kept.journal().map(({ kind, entries }) => `${kind} ${entries[0]!.amount}`),
    async buys(kind: ServiceKind) {
      await shop.presses(kind);
      sales.pay(order().checkoutRef!);
      await shop.returns();
    },
  };
  return shop;
}
