import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addMinutes } from '#src/kernel/clock';
import { aShop } from '#tests/support/sales/service-shop';

test('a cancelled service runs to the end of the paid month, and can be bought again after that (P-GARD-03)', async () => {
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

test('a cancellation that did not reach the provider is sent again, and counts in the meantime', async () => {
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

test('another customer’s order cannot be read or cancelled, and only a running service can be cancelled', async () => {
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
