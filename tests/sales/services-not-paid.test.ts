import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { aShop } from '#tests/support/sales/service-shop';

type Shop = ReturnType<typeof aShop>;
const subscriptionOf = (shop: Shop) => shop.order().subscriptionRef!;

/** Olive's service is a month old, and her card no longer works. */
async function declined({ forGood = false } = {}) {
  const shop = aShop();
  await shop.buys('monthly');
  shop.later(31 * 24);
  shop.sales.monthFails(subscriptionOf(shop), { forGood });
  await shop.sweeps();
  return shop;
}

describe('STRIPE-S4: a monthly service', () => {
  test.each([
    [false, 'past_due', 'service-payment-failed'],
    [true, 'unpaid', 'service-unpaid'],
  ] as const)(
    'that could not be charged (for good: %s) is %s, and the customer hears of it once',
    async (forGood, state, event) => {
      const shop = await declined({ forGood });
      expect(shop.order()).toMatchObject({ state });
      shop.later(25);
      await shop.sweeps();
      expect(shop.kept.events()).toEqual([event]);
      expect(shop.income()).toEqual(['subscription 5000']);
    },
  );

  test('that is paused at the provider is paused here, and runs again when it is resumed', async () => {
    const shop = aShop();
    await shop.buys('monthly');
    shop.sales.pause(subscriptionOf(shop));
    await shop.settle.execute({ of: { subscriptionRef: subscriptionOf(shop) } });
    expect(shop.order()).toMatchObject({ state: 'paused' });
    expect(await shop.presses('monthly')).toEqual({ ok: false, reason: 'service-paused' });
    shop.sales.subscriptions.get(subscriptionOf(shop))!.state = 'active';
    await shop.settle.execute({ of: { subscriptionRef: subscriptionOf(shop) } });
    expect(shop.order()).toMatchObject({ state: 'active' });
    expect(shop.kept.events()).toEqual(['service-paused', 'service-active-again']);
  });

  test('that is paused is resumed by its customer, once, with an email; by nobody else, and no other service', async () => {
    const shop = aShop();
    await shop.buys('monthly');
    expect(await shop.resumes()).toMatchObject({ ok: true });
    shop.sales.pause(subscriptionOf(shop));
    await shop.settle.execute({ of: { subscriptionRef: subscriptionOf(shop) } });
    expect(await shop.resumes(randomUUID())).toEqual({ ok: false, reason: 'order-not-found' });
    shop.sales.fail('resumeSubscription', 'lost-before');
    expect(await shop.resumes()).toEqual({ ok: false, reason: 'provider-busy' });
    expect(shop.order()).toMatchObject({ state: 'paused' });
    expect(await shop.resumes()).toMatchObject({ ok: true });
    expect(await shop.resumes()).toMatchObject({ ok: true });
    expect(shop.order()).toMatchObject({ state: 'active' });
    expect(shop.kept.events()).toEqual(['service-paused', 'service-active-again']);
    await shop.cancels();
    expect(await shop.resumes()).toEqual({ ok: false, reason: 'not-paused' });
    const overdue = await declined();
    expect(await overdue.resumes()).toEqual({ ok: false, reason: 'not-paused' });
    expect(overdue.sales.calls).not.toContain('resumeSubscription');
  });

  test.each([false, true])(
    'that is overdue (for good: %s) keeps its customer from a second one, and is paid on the provider’s page',
    async (forGood) => {
      const shop = await declined({ forGood });
      expect(await shop.presses('monthly')).toEqual({ ok: false, reason: 'payment-overdue' });
      const page = await shop.paysOverdue();
      expect(page).toMatchObject({ ok: true });
      if (page.ok) shop.sales.payOverdue(page.value.url);
      await shop.settle.execute({ of: { subscriptionRef: subscriptionOf(shop) } });
      expect(shop.order()).toMatchObject({ state: 'active' });
      expect(shop.kept.events().at(-1)).toBe('service-active-again');
      expect(shop.income()).toEqual(['subscription 5000', 'subscription 5000']);
    },
  );

  test('that is overdue can be cancelled, ends at once, and can be ordered anew', async () => {
    const shop = await declined();
    expect(await shop.cancels()).toMatchObject({ ok: true });
    expect(shop.order()).toMatchObject({ state: 'closed' });
    expect(await shop.presses('monthly')).toMatchObject({ ok: true });
  });

  test('whose cancellation does not reach the provider ends with the next sweep', async () => {
    const shop = await declined();
    shop.sales.fail('readSubscription', 'busy');
    await shop.cancels();
    expect(shop.order()).toMatchObject({ state: 'cancelled' });
    await shop.sweeps();
    expect(shop.order()).toMatchObject({ state: 'closed' });
  });

  test('that is paid has nothing overdue, and a stranger’s is not found', async () => {
    const shop = aShop();
    await shop.buys('monthly');
    expect(await shop.paysOverdue()).toEqual({ ok: false, reason: 'nothing-overdue' });
    expect(await shop.paysOverdue(randomUUID())).toEqual({ ok: false, reason: 'order-not-found' });
  });
});

describe('STRIPE-M5: what the provider does not know', () => {
  test('a page was never paid, and the next press opens another', async () => {
    const shop = aShop();
    await shop.presses('one_time');
    shop.sales.forgetPage(shop.order().checkoutRef!);
    expect(await shop.presses('one_time')).toMatchObject({ ok: true });
    expect(shop.kept.orders().map(({ state }) => state)).toEqual(['gone', 'open']);
  });

  test('a subscription is gone, is not read again, and can be ordered anew', async () => {
    const shop = aShop();
    await shop.buys('monthly');
    shop.sales.forget(subscriptionOf(shop));
    shop.later(25);
    await shop.sweeps();
    expect(shop.order()).toMatchObject({ state: 'gone' });
    expect(shop.logged).toHaveLength(1);
    shop.later(25);
    expect(await shop.sweeps()).toMatchObject({ read: 0 });
    expect(await shop.presses('monthly')).toMatchObject({ ok: true });
  });

  test('a subscription that is found again, as after a mistake with the keys, continues, unless there is another meanwhile', async () => {
    const shop = aShop();
    await shop.buys('monthly');
    const id = subscriptionOf(shop);
    const subscription = shop.sales.subscriptions.get(id)!;
    shop.sales.forget(id);
    await shop.settle.execute({ of: { subscriptionRef: id } });
    shop.sales.subscriptions.set(id, subscription);
    await shop.settle.execute({ of: { subscriptionRef: id } });
    expect(shop.order()).toMatchObject({ state: 'active' });

    shop.sales.forget(id);
    await shop.settle.execute({ of: { subscriptionRef: id } });
    await shop.buys('monthly');
    shop.sales.subscriptions.set(id, subscription);
    await shop.settle.execute({ of: { subscriptionRef: id } });
    expect(shop.kept.orders().map(({ state }) => state)).toEqual(['gone', 'active']);
  });
});
