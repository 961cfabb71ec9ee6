import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addHours, addMinutes } from '#src/kernel/clock';
import { afterReading, type ServiceKind } from '#src/modules/sales/domain/service-order';
import { CancelServiceOrder } from '#src/modules/sales/use-cases/cancel-service-order';
import { OpenServiceCheckout } from '#src/modules/sales/use-cases/open-service-checkout';
import { SettleServiceOrder } from '#src/modules/sales/use-cases/settle-service-order';
import { SweepServiceOrders } from '#src/modules/sales/use-cases/sweep-service-orders';
import { aPage, inMemoryServiceOrders } from '#tests/support/memory/in-memory-service-orders';
import { inMemoryServiceSales } from '#tests/support/memory/in-memory-service-sales';

/** Olive in the shop; the story is moved on by the verbs. */
function aShop() {
  const time = { now: new Date('2026-05-13T08:20:00Z') };
  const clock = { now: async () => time.now };
  const kept = inMemoryServiceOrders();
  const sales = inMemoryServiceSales(() => time.now);
  const logged: string[] = [];
  const log = { info() {}, warn() {}, error: (sentence: string) => void logged.push(sentence) };
  const settle = new SettleServiceOrder(kept.work, sales, clock);
  const open = new OpenServiceCheckout(kept.work, sales, settle, clock, randomUUID);
  const cancel = new CancelServiceOrder(kept.work, settle, clock);
  const sweep = new SweepServiceOrders(kept.stores.serviceOrders, settle, log);
  const olive = randomUUID();
  const order = () => kept.orders().at(-1)!;
  const shop = {
    ...{ kept, sales, settle, logged, olive, order },
    later: (hours: number) => (time.now = addHours(time.now, hours)),
    at: (moment: Date) => (time.now = moment),
    now: () => time.now,
    presses: (kind: ServiceKind, customerId = olive) =>
      open.execute({ kind, customerId, email: 'olive@hedgerow.test', page: aPage }),
    returns: () => settle.execute({ of: { checkoutRef: order().checkoutRef! }, customerId: olive }),
    cancels: (customerId = olive) => cancel.execute({ orderId: order().id, customerId }),
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

test('the order is written down before the provider is asked, and costs £50 (K-PAY-04 K-PAY-05)', async () => {
  for (const kind of ['one_time', 'monthly'] as const) {
    const shop = aShop();
    shop.sales.fail('openServiceCheckout', 'lost-before');
    expect(await shop.presses(kind)).toEqual({ ok: false, reason: 'provider-busy' });
    expect(shop.kept.orders()).toMatchObject([{ kind, state: 'opening', amount: 50_00, checkoutRef: null }]);
    const opened = await shop.presses(kind);
    expect(opened).toMatchObject({ ok: true, value: { url: expect.stringContaining('https://pay.test/') as string } });
    expect(shop.kept.orders()).toMatchObject([{ state: 'open' }]);
    expect(shop.sales.pages.get(shop.order().checkoutRef!)!.sale).toMatchObject({ kind, amount: 50_00 });
  }
});

test('a page whose answer was lost is opened once', async () => {
  const shop = aShop();
  shop.sales.fail('openServiceCheckout', 'lost-after');
  await shop.presses('one_time');
  await shop.presses('one_time');
  expect(shop.sales.pages.size).toBe(1);
});

test('ten presses at once make one order and one page; later ones go on with it', async () => {
  const shop = aShop();
  const answers = await Promise.all(Array.from({ length: 10 }, () => shop.presses('monthly')));
  expect(new Set(answers.map((answer) => (answer.ok ? answer.value.url : answer.reason))).size).toBe(1);
  expect(await shop.presses('monthly')).toEqual(answers[0]);
  expect(shop.kept.orders()).toHaveLength(1);
  expect(shop.sales.pages.size).toBe(1);
});

test('an order that the provider refuses is closed, and the next press is a new one', async () => {
  const shop = aShop();
  shop.sales.fail('openServiceCheckout', 'refused');
  expect(await shop.presses('monthly')).toEqual({ ok: false, reason: 'provider-refused' });
  expect(await shop.presses('monthly')).toMatchObject({ ok: true });
  expect(shop.kept.orders().map(({ state }) => state)).toEqual(['closed', 'open']);
});

test('one payment is written down once, however often it is read, and another order can be made', async () => {
  const shop = aShop();
  await shop.buys('one_time');
  expect(await shop.returns()).toMatchObject({ ok: true, value: { state: 'paid' } });
  expect(shop.income()).toEqual(['service 5000']);
  await shop.buys('one_time');
  expect(shop.income()).toEqual(['service 5000', 'service 5000']);
});

test('a payment that is on its way is waited for', async () => {
  const shop = aShop();
  await shop.presses('one_time');
  shop.sales.put(shop.order().checkoutRef!, 'processing');
  expect(await shop.returns()).toMatchObject({ value: { state: 'processing' } });
  expect(await shop.presses('one_time')).toEqual({ ok: false, reason: 'payment-processing' });
  expect(shop.income()).toEqual([]);
});

test('a page that ran out is followed by a new order', async () => {
  const shop = aShop();
  await shop.presses('monthly');
  shop.sales.put(shop.order().checkoutRef!, 'closed');
  expect(await shop.presses('monthly')).toMatchObject({ ok: true });
  expect(shop.kept.orders().map(({ state }) => state)).toEqual(['closed', 'open']);
});

test('with the notice lost and the customer gone, the sweeper finds the payment', async () => {
  const shop = aShop();
  await shop.presses('monthly');
  shop.sales.pay(shop.order().checkoutRef!);
  expect(await shop.sweeps()).toEqual({ read: 0, more: false });
  shop.at(addMinutes(shop.now(), 2));
  shop.sales.fail('readServiceCheckout', 'busy');
  await shop.sweeps();
  expect(shop.order().state).toBe('open');
  shop.at(addMinutes(shop.now(), 2));
  await shop.sweeps();
  expect(shop.order().state).toBe('active');
  expect(shop.income()).toEqual(['subscription 5000']);
});

test('each month is written down once, by notice or by the sweeper, and the month is paid', async () => {
  const shop = aShop();
  await shop.buys('monthly');
  const { subscriptionRef, paidUntil: firstUntil } = shop.order();
  expect(await shop.presses('monthly')).toEqual({ ok: false, reason: 'already-subscribed' });
  shop.at(addMinutes(firstUntil!, 1));
  shop.sales.monthEnds(subscriptionRef!);
  await shop.sweeps();
  const notice = { of: { subscriptionRef: subscriptionRef! } };
  await Promise.all([shop.settle.execute(notice), shop.settle.execute(notice)]);
  expect(shop.income()).toEqual(['subscription 5000', 'subscription 5000']);
  expect(shop.order().paidUntil!.getTime()).toBeGreaterThan(firstUntil!.getTime());
  expect(shop.kept.journal().map(({ fact }) => fact)).toEqual([
    `subscription:in_${subscriptionRef}_1`,
    `subscription:in_${subscriptionRef}_2`,
  ]);
});

test('cancelled, it runs to the end of the paid month and no further, and can be bought again then (P-GARD-03)', async () => {
  const shop = aShop();
  await shop.buys('monthly');
  const { paidUntil, subscriptionRef } = shop.order();
  expect(await shop.cancels()).toEqual({ ok: true, value: { paidUntil } });
  expect(await shop.cancels()).toEqual({ ok: true, value: { paidUntil } });
  expect(shop.order()).toMatchObject({ state: 'cancelled', paidUntil });
  expect(shop.sales.subscriptions.get(subscriptionRef!)).toMatchObject({ isEnding: true });
  expect(await shop.presses('monthly')).toEqual({ ok: false, reason: 'still-paid' });

  shop.at(addMinutes(paidUntil!, 1));
  shop.sales.monthEnds(subscriptionRef!);
  await shop.sweeps();
  expect(shop.order().state).toBe('closed');
  expect(shop.income()).toEqual(['subscription 5000']);
  expect(await shop.presses('monthly')).toMatchObject({ ok: true });
});

test('a cancellation that the provider did not hear is said again, and nothing takes it back', async () => {
  const shop = aShop();
  await shop.buys('monthly');
  shop.sales.fail('endSubscription', 'lost-before');
  expect(await shop.cancels()).toMatchObject({ ok: true });
  expect(shop.sales.subscriptions.get(shop.order().subscriptionRef!)).toMatchObject({ isEnding: false });
  expect(shop.order().state).toBe('cancelled');
  await shop.sweeps();
  expect(shop.sales.subscriptions.get(shop.order().subscriptionRef!)).toMatchObject({ isEnding: true });
  expect(shop.order().state).toBe('cancelled');
});

test('a reading from before the cancellation does not take it back', async () => {
  const shop = aShop();
  await shop.buys('monthly');
  const subscriptionId = shop.order().subscriptionRef!;
  const subscription = await shop.sales.readSubscription(subscriptionId);
  await shop.cancels();
  const late = afterReading(shop.order(), { of: 'subscription', subscriptionId, subscription }, shop.now());
  expect(late.order.state).toBe('cancelled');
});

test('what was ended at the provider is cancelled here too', async () => {
  const shop = aShop();
  await shop.buys('monthly');
  await shop.sales.endSubscription(shop.order().subscriptionRef!);
  await shop.settle.execute({ of: { subscriptionRef: shop.order().subscriptionRef! } });
  expect(shop.order().state).toBe('cancelled');
});

test('nobody cancels or reads somebody else’s order, and what is not running cannot be cancelled', async () => {
  const shop = aShop();
  await shop.presses('monthly');
  expect(await shop.cancels()).toEqual({ ok: false, reason: 'nothing-to-cancel' });
  expect(await shop.cancels(randomUUID())).toEqual({ ok: false, reason: 'order-not-found' });
  const read = await shop.settle.execute({ of: { id: shop.order().id }, customerId: randomUUID() });
  expect(read).toEqual({ ok: false, reason: 'not-your-order' });
  expect(await shop.settle.execute({ of: { checkoutRef: 'cs_nobody' } })).toEqual({
    ok: true,
    value: { state: 'unknown' },
  });
});

test('an order that cannot be read holds up no other', async () => {
  const shop = aShop();
  await shop.presses('one_time');
  await shop.presses('monthly');
  shop.sales.pay(shop.order().checkoutRef!);
  shop.later(1);
  shop.sales.fail('readServiceCheckout', 'refused');
  await shop.sweeps();
  expect(shop.logged).toHaveLength(1);
  expect(shop.income()).toEqual(['subscription 5000']);
});
