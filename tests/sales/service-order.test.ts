import { expect, test } from 'vitest';
import { applyReading } from '#src/modules/sales/domain/service-order';
import { aShop } from '#tests/support/sales/service-shop';

test('a late reading of the order from before its cancellation does not undo the cancellation', async () => {
  const shop = aShop();
  await shop.buys('monthly');
  const subscriptionId = shop.order().subscriptionRef!;
  const subscription = await shop.sales.readSubscription(subscriptionId);
  await shop.cancels();
  const late = applyReading(shop.order(), { of: 'subscription', subscriptionId, subscription }, shop.now());
  expect(late.order.state).toBe('cancelled');
});
