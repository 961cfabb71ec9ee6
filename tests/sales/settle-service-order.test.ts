import { expect, test } from 'vitest';
import { addMinutes } from '#src/kernel/clock';
import { aShop } from '#tests/support/sales/service-shop';

test('a payment is booked once, however often it is read, and another order can be made', async () => {
  const shop = aShop();
  await shop.buys('one_time');
  expect(await shop.returns()).toMatchObject({ ok: true, value: { state: 'paid' } });
  expect(shop.income()).toEqual(['service 5000']);
  await shop.buys('one_time');
  expect(shop.income()).toEqual(['service 5000', 'service 5000']);
});

test('each month is booked once, by notice or by the sweeper, and extends the paid time', async () => {
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

test('a subscription that was ended at the provider is cancelled here too', async () => {
  const shop = aShop();
  await shop.buys('monthly');
  await shop.sales.endSubscription(shop.order().subscriptionRef!);
  await shop.settle.execute({ of: { subscriptionRef: shop.order().subscriptionRef! } });
  expect(shop.order().state).toBe('cancelled');
});

test('STRIPE-M2 whatever point the process dies at while months are paid, each is booked once by the next reading', async () => {
  const points = Array.from({ length: 14 }, (_, place) => [`${place} before`, `${place} after`]).flat();
  const died: string[] = [];
  for (const point of points) {
    let place = 0;
    const around: NonNullable<Parameters<typeof aShop>[0]>['around'] = (real) => ({
      async run(body) {
        const here = place;
        place += 1;
        const outcome = await real.run(async (stores) => {
          const decided = await body(stores);
          if (point === `${here} before`) throw new Error('dies');
          return decided;
        });
        if (point === `${here} after`) throw new Error('dies');
        return outcome;
      },
    });
    const shop = aShop({ around });
    const tries = (step: () => Promise<unknown>) => step().catch(() => died.push(point));
    await tries(() => shop.presses('monthly'));
    await tries(() => shop.presses('monthly'));
    shop.sales.pay(shop.order().checkoutRef!);
    await tries(() => shop.returns());
    for (let hour = 0; hour < 3; hour += 1) {
      shop.later(1);
      await shop.sweeps();
    }
    const { subscriptionRef, paidUntil } = shop.order();
    shop.at(addMinutes(paidUntil!, 1));
    shop.sales.monthEnds(subscriptionRef!);
    await tries(() => shop.settle.execute({ of: { subscriptionRef: subscriptionRef! } }));
    for (let hour = 0; hour < 3; hour += 1) {
      shop.later(1);
      await shop.sweeps();
    }
    expect([point, shop.income()]).toEqual([point, ['subscription 5000', 'subscription 5000']]);
  }
  expect(died.length).toBeGreaterThan(8);
});
