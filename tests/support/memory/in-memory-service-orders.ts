import { randomUUID } from 'node:crypto';
import { ok, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { LedgerTransaction } from '#src/modules/escrow/domain/ledger-transaction';
import type { Outbox } from '#src/kernel/event';
import type { SalesEvents } from '#src/modules/sales/domain/events';
import { isLive, type ServiceKind, type ServiceOrder, newServiceOrder } from '#src/modules/sales/domain/service-order';
import { ServiceOrderRow } from '#src/modules/sales/adapters/pg-service-order-repository';
import { Rows } from '#tests/support/memory/checks/rows';
import type { Ledger } from '#src/modules/escrow/ports/ledger';
import type { ServiceOrderRepository } from '#src/modules/sales/ports/service-order-repository';

export type ServiceStores = { serviceOrders: ServiceOrderRepository; ledger: Ledger; outbox: Outbox<SalesEvents> };

export const aPage = {
  name: 'Monthly garden service',
  doneUrl: 'http://hedgerow.test/payment-success?session_id={CHECKOUT}',
  cancelUrl: 'http://hedgerow.test/checkout',
};
export const aServiceOrder = (
  { customerId = randomUUID(), kind = 'monthly' as ServiceKind }: { customerId?: string; kind?: ServiceKind },
  now: Date,
): ServiceOrder =>
  newServiceOrder({ id: randomUUID(), customerId, kind, email: 'olive@hedgerow.test', page: aPage }, now);

/**
 * Service orders and their ledger transactions, in memory. Units of work run one at a time, and a refusal or a fault
 * undoes them.
 */
export function inMemoryServiceOrders() {
  let orders = new Rows<ServiceOrder>(ServiceOrderRow);
  let journal: LedgerTransaction[] = [];
  const events: string[] = [];
  const stores: ServiceStores = {
    serviceOrders: {
      async addOrFind(order) {
        const same = (one: ServiceOrder) => one.customerId === order.customerId && one.kind === order.kind;
        const live = [...orders.values()].find((one) => same(one) && isLive(one));
        if (!live) orders.set(order.id, order);
        return live ?? order;
      },
      hasLive: async ({ customerId, kind }) =>
        [...orders.values()].some((one) => one.customerId === customerId && one.kind === kind && isLive(one)),
      lock: async (id) => orders.get(id),
      async save(order) {
        if (!orders.has(order.id)) throw new Error(`no such order ${order.id}`);
        orders.set(order.id, order);
      },
      find: async (by) =>
        [...orders.values()].find((order) =>
          Object.entries(by).every(([name, value]) => order[name as keyof ServiceOrder] === value),
        ),
      async claimDueForReading(asOf, until, limit) {
        const due = [...orders.values()]
          .filter((order) => isLive(order) && order.state !== 'opening' && order.nextReadAt <= asOf)
          .sort((a, b) => a.nextReadAt.getTime() - b.nextReadAt.getTime())
          .slice(0, limit);
        for (const order of due) orders.set(order.id, { ...order, nextReadAt: until });
        return due.map(({ id }) => id);
      },
    },
    outbox: { add: async ({ name }) => void events.push(name) },
    ledger: {
      async post(transaction) {
        const known = journal.find(({ fact }) => fact === transaction.fact);
        if (known && JSON.stringify(known.entries) !== JSON.stringify(transaction.entries))
          throw new Error(`fact ${transaction.fact} is already posted with other entries`);
        if (transaction.entries.reduce((sum, { amount }) => sum + amount, 0) !== 0)
          throw new Error(`${transaction.fact} does not balance`);
        if (!known) journal.push(transaction);
      },
      paymentOf: async (chargeId) => journal.find(({ providerRef }) => providerRef === chargeId)?.payment ?? null,
    },
  };
  let last: Promise<unknown> = Promise.resolve();
  const work: UnitOfWork<ServiceStores> = {
    run: <Outcome extends Result<unknown, string>>(body: (on: ServiceStores) => Promise<Outcome>) => {
      const turn = last.then(async () => {
        const before: [typeof orders, typeof journal] = [orders.with(orders), [...journal]];
        const undo = () => void ([orders, journal] = before);
        try {
          const outcome = await body(stores);
          if (!outcome.ok) undo();
          return outcome;
        } catch (fault) {
          undo();
          throw fault;
        }
      });
      last = turn.catch(() => ok(undefined));
      return turn;
    },
  };
  return { work, stores, events: () => events, orders: () => [...orders.values()], journal: () => journal };
}
