import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { IntentReused } from '#src/modules/escrow/ports/payment-faults';
import { everyProvider, providerStory, whyRefused } from '#tests/support/escrow/payment-contract';

describe.each(everyProvider)('%s as payment provider', (_name, open) => {
  const { stage, anOrder, openCheckout } = providerStory(open);

  describe('taking money', () => {
    test('a checkout is open until it is paid, and its page can be shown again', async () => {
      const { checkoutId, url } = await stage().provider.openCheckout(randomUUID(), anOrder());
      expect(url).toMatch(/^https?:\/\//);
      expect(await stage().provider.readCheckout(checkoutId)).toEqual({ state: 'open', url });
    });

    test('SPEC-S14: a paid checkout shows the amount, the charge, the card and what was paid for', async () => {
      const order = anOrder({
        lines: [
          { name: 'Hedge', amount: pence(8550) },
          { name: 'Waste', amount: pence(1501) },
        ],
      });
      const checkoutId = await openCheckout(order);
      await stage().customer.pays(checkoutId);
      expect(await stage().provider.readCheckout(checkoutId)).toEqual({
        state: 'paid',
        amount: 10051,
        card: { brand: 'visa', last4: '4242' },
        chargeId: expect.stringMatching(/^ch_/),
        about: order.about,
      });
    });

    test('the same intent with the same order opens one checkout', async () => {
      const [intent, order, before] = [randomUUID(), anOrder(), await stage().books()];
      const first = await stage().provider.openCheckout(intent, order);
      const second = await stage().provider.openCheckout(intent, structuredClone(order));
      expect(second).toEqual(first);
      expect((await stage().books()).checkouts).toBe(before.checkouts + 1);
    });

    test('the same intent with another order is a fault', async () => {
      const [intent, order] = [randomUUID(), anOrder()];
      await stage().provider.openCheckout(intent, order);
      const before = await stage().books();
      const dearer = { ...order, lines: [{ name: 'Hedge trimming in Bath', amount: pence(8551) }] };
      await expect(stage().provider.openCheckout(intent, dearer)).rejects.toThrow(IntentReused);
      expect((await stage().books()).checkouts).toBe(before.checkouts);
    });

    test('an order for £0 is refused', async () => {
      const order = anOrder({ lines: [{ name: 'Nothing', amount: pence(0) }] });
      expect(await whyRefused(stage().provider.openCheckout(randomUUID(), order))).toBe('wrong-request');
    });

    test('STRIPE-M4: an order below the least that a card can be charged is refused because of the amount', async () => {
      const orderOf = (amount: number) => anOrder({ lines: [{ name: 'Weeding', amount: pence(amount) }] });
      const refused = stage().provider.openCheckout(randomUUID(), orderOf(29));
      await expect(refused).rejects.toMatchObject({ name: 'Refused', reason: 'wrong-request', about: 'amount' });
      await expect(stage().provider.openCheckout(randomUUID(), orderOf(30))).resolves.toMatchObject({});
    });

    test('after a declined card the checkout stays open for another one', async () => {
      const checkoutId = await openCheckout();
      await stage().customer.isDeclined(checkoutId);
      expect(await stage().provider.readCheckout(checkoutId)).toMatchObject({ state: 'open' });
      await stage().customer.pays(checkoutId);
      expect(await stage().provider.readCheckout(checkoutId)).toMatchObject({ state: 'paid' });
    });

    test('a checkout that has expired is closed and cannot be paid', async () => {
      const checkoutId = await openCheckout();
      await stage().runsOut(checkoutId);
      expect(await stage().provider.readCheckout(checkoutId)).toEqual({ state: 'closed' });
      await expect(stage().customer.pays(checkoutId)).rejects.toThrow();
    });

    test('a checkout that we close can no longer be paid, and can be closed again without harm', async () => {
      const checkoutId = await openCheckout();
      expect(await stage().provider.closeCheckout(checkoutId)).toEqual({ state: 'closed' });
      expect(await stage().provider.closeCheckout(checkoutId)).toEqual({ state: 'closed' });
      await expect(stage().customer.pays(checkoutId)).rejects.toThrow();
    });

    test('closing a paid checkout shows that it was paid', async () => {
      const checkoutId = await openCheckout();
      await stage().customer.pays(checkoutId);
      expect(await stage().provider.closeCheckout(checkoutId)).toMatchObject({ state: 'paid', amount: 8550 });
      expect(await stage().provider.readCheckout(checkoutId)).toMatchObject({ state: 'paid' });
    });

    test('STRIPE-M5: a checkout that the provider does not know is gone', async () => {
      expect(await stage().provider.readCheckout('cs_nobody')).toEqual({ state: 'gone' });
      expect(await stage().provider.closeCheckout('cs_nobody')).toEqual({ state: 'gone' });
    });
  });
});
