import { expect, test } from 'vitest';
import { aShop } from '#tests/support/sales/service-shop';

test('the order is saved before the provider is asked, and costs £50 (K-PAY-04 K-PAY-05)', async () => {
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

test('if the provider’s answer is lost, one page is still opened', async () => {
  const shop = aShop();
  shop.sales.fail('openServiceCheckout', 'lost-after');
  await shop.presses('one_time');
  await shop.presses('one_time');
  expect(shop.sales.pages.size).toBe(1);
});

test('ten clicks at once make one order and one page, which a later click opens again', async () => {
  const shop = aShop();
  const answers = await Promise.all(Array.from({ length: 10 }, () => shop.presses('monthly')));
  expect(new Set(answers.map((answer) => (answer.ok ? answer.value.url : answer.reason))).size).toBe(1);
  expect(await shop.presses('monthly')).toEqual(answers[0]);
  expect(shop.kept.orders()).toHaveLength(1);
  expect(shop.sales.pages.size).toBe(1);
});

test('an order that the provider refuses is closed, and the next click makes a new one', async () => {
  const shop = aShop();
  shop.sales.fail('openServiceCheckout', 'refused');
  expect(await shop.presses('monthly')).toEqual({ ok: false, reason: 'provider-refused' });
  expect(await shop.presses('monthly')).toMatchObject({ ok: true });
  expect(shop.kept.orders().map(({ state }) => state)).toEqual(['closed', 'open']);
});

test('no second payment is taken while one is processing', async () => {
  const shop = aShop();
  await shop.presses('one_time');
  shop.sales.put(shop.order().checkoutRef!, 'processing');
  expect(await shop.returns()).toMatchObject({ value: { state: 'processing' } });
  expect(await shop.presses('one_time')).toEqual({ ok: false, reason: 'payment-processing' });
  expect(shop.income()).toEqual([]);
});

test('an expired page is replaced by a new order', async () => {
  const shop = aShop();
  await shop.presses('monthly');
  shop.sales.put(shop.order().checkoutRef!, 'closed');
  expect(await shop.presses('monthly')).toMatchObject({ ok: true });
  expect(shop.kept.orders().map(({ state }) => state)).toEqual(['closed', 'open']);
});
