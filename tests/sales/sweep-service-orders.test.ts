import { expect, test } from 'vitest';
import { addMinutes } from '#src/kernel/clock';
import { aShop } from '#tests/support/sales/service-shop';

test('if the notice is lost and the customer does not come back, the sweeper finds the payment', async () => {
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

test('an order that cannot be read does not hold up the others', async () => {
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
