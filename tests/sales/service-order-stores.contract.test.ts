// Runs the same tests on service orders in memory, on which the tests of the use cases rely, and in PostgreSQL.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storesOn } from '#src/composition/stores';
import { addHours } from '#src/kernel/clock';
import { pence } from '#src/kernel/money';
import { ok, refuse } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { brokenInvariants } from '#src/modules/escrow/adapters/pg-ledger';
import { monthPaid, servicePaid } from '#src/modules/escrow/domain/ledger-transaction';
import { opened } from '#src/modules/sales/domain/service-order';
import { KnexUnitOfWork } from '#src/platform/knex-unit-of-work';
import { testDatabase } from '#tests/support/database';
import {
  aServiceOrder,
  inMemoryServiceOrders,
  type ServiceStores,
} from '#tests/support/memory/in-memory-service-orders';
import { addUser } from '#tests/support/job-rows';

const now = new Date('2026-05-20T09:00:00Z');
type Bench = {
  work: UnitOfWork<ServiceStores>;
  customer(): Promise<string | undefined>;
  broken(): Promise<unknown[]>;
  close(): Promise<void>;
};

async function memory(): Promise<Bench> {
  return {
    work: inMemoryServiceOrders().work,
    customer: async () => undefined,
    broken: async () => [],
    close: async () => {},
  };
}
async function postgres(): Promise<Bench> {
  const { knex, destroy } = await testDatabase();
  return {
    work: new KnexUnitOfWork(knex, storesOn),
    customer: async () => (await addUser(knex)).id,
    broken: () => brokenInvariants(knex),
    close: destroy,
  };
}

describe.each([
  ['in memory', memory],
  ['in PostgreSQL', postgres],
])('service orders %s', (_where, open) => {
  let bench: Bench;
  beforeAll(async () => void (bench = await open()));
  afterAll(() => bench.close());
  const run = <Value>(body: (stores: ServiceStores) => Promise<Value>) =>
    bench.work.run(async (stores) => ok(await body(stores))).then(({ value }) => value);
  const anOrder = async (kind: 'one_time' | 'monthly' = 'monthly') =>
    aServiceOrder({ customerId: await bench.customer(), kind }, now);

  test('are read back as they were saved, by id, page and subscription', async () => {
    const order = opened(await anOrder(), { checkoutId: `cs_${now.getTime()}`, url: 'https://pay.test/1' });
    const active = {
      ...order,
      state: 'active' as const,
      subscriptionRef: `sub_${order.id}`,
      paidUntil: addHours(now, 720),
    };
    await run(({ serviceOrders }) => serviceOrders.addOrFind(order));
    expect(await run(({ serviceOrders }) => serviceOrders.lock(order.id))).toEqual(order);
    await run(({ serviceOrders }) => serviceOrders.save(active));
    for (const by of [
      { id: order.id },
      { checkoutRef: order.checkoutRef! },
      { subscriptionRef: active.subscriptionRef },
    ])
      expect(await run(({ serviceOrders }) => serviceOrders.find(by))).toEqual(active);
    expect(await run(({ serviceOrders }) => serviceOrders.find({ id: 'nonsense' }))).toBeUndefined();
  });

  test('a customer has one live order of each kind: ten calls at once get the same order', async () => {
    const order = await anOrder();
    const again = () => aServiceOrder({ customerId: order.customerId, kind: 'monthly' }, now);
    const got = await Promise.all(
      Array.from({ length: 10 }, () => run(({ serviceOrders }) => serviceOrders.addOrFind(again()))),
    );
    expect(new Set(got.map(({ id }) => id)).size).toBe(1);
    const other = aServiceOrder({ customerId: order.customerId, kind: 'one_time' }, now);
    expect((await run(({ serviceOrders }) => serviceOrders.addOrFind(other))).id).toBe(other.id);
    await run(({ serviceOrders }) => serviceOrders.save({ ...got[0]!, state: 'closed' }));
    const next = again();
    expect((await run(({ serviceOrders }) => serviceOrders.addOrFind(next))).id).toBe(next.id);
  });

  test('a refusal leaves nothing behind', async () => {
    const order = await anOrder();
    await bench.work.run(async ({ serviceOrders }) => {
      await serviceOrders.addOrFind(order);
      return refuse('thought-better-of-it');
    });
    expect(await run(({ serviceOrders }) => serviceOrders.find({ id: order.id }))).toBeUndefined();
  });

  test('due orders are claimed once, most overdue first', async () => {
    const early = opened(await anOrder(), { checkoutId: 'cs_early', url: 'https://pay.test/early' });
    const late = { ...opened(await anOrder(), { checkoutId: 'cs_late', url: 'https://pay.test/late' }) };
    const unopened = await anOrder();
    await run(async ({ serviceOrders }) => {
      await serviceOrders.addOrFind({ ...late, nextReadAt: addHours(now, -1) });
      await serviceOrders.addOrFind({ ...early, nextReadAt: addHours(now, -2) });
      await serviceOrders.addOrFind({ ...unopened, nextReadAt: addHours(now, -3) });
    });
    const claim = () => run(({ serviceOrders }) => serviceOrders.claimDueForReading(now, addHours(now, 1), 10));
    expect(await claim()).toEqual([early.id, late.id]);
    expect(await claim()).toEqual([]);
  });

  test('each payment is posted to the ledger once, balanced and without a hold', async () => {
    const order = await anOrder();
    const once = servicePaid(order.id, pence(50_00), 'ch_1', now);
    const month = monthPaid(order.id, pence(50_00), `in_${order.id}`, now);
    for (const payment of [once, month, once, month]) await run(({ ledger }) => ledger.post(payment));
    await expect(run(({ ledger }) => ledger.post(servicePaid(order.id, pence(51_00), 'ch_1', now)))).rejects.toThrow(
      'already posted',
    );
    expect(await bench.broken()).toEqual([]);
  });
});
