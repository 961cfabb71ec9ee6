import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { Busy, IntentReused, Unclear } from '#src/modules/escrow/ports/payment-faults';
import { everyProvider, providerStory, whyRefused } from '#tests/support/escrow/payment-contract';

describe.each(everyProvider)('%s as payment provider', (_name, open) => {
  const { stage, anAbout, anOrder, fern, openCheckout, aCharge, aPayOut, payOutsOf, refundsOf, broken } =
    providerStory(open);

  describe('paying out', () => {
    test('repeating an intent pays once', async () => {
      const [intent, order] = [randomUUID(), await aPayOut()];
      const first = await stage().provider.payOut(intent, order);
      expect(await stage().provider.payOut(intent, { ...order })).toEqual(first);
      expect(await payOutsOf(order.chargeId)).toEqual([{ id: first.payoutId, chargeId: order.chargeId, amount: 7695 }]);
    });

    test('ten calls of one intent at once pay once', async () => {
      const [intent, order] = [randomUUID(), await aPayOut()];
      const answers = await Promise.all(Array.from({ length: 10 }, () => stage().provider.payOut(intent, order)));
      expect(new Set(answers.map(({ payoutId }) => payoutId)).size).toBe(1);
      expect(await payOutsOf(order.chargeId)).toHaveLength(1);
    });

    test('the same intent with another amount is a fault, and the first payout is kept', async () => {
      const [intent, order] = [randomUUID(), await aPayOut()];
      await stage().provider.payOut(intent, order);
      await expect(stage().provider.payOut(intent, { ...order, amount: pence(1) })).rejects.toThrow(IntentReused);
      expect(await payOutsOf(order.chargeId)).toMatchObject([{ amount: 7695 }]);
    });

    test('two charges of one job are paid out by two transfers, one for each charge', async () => {
      const first = await aPayOut(8550);
      const second = { ...first, chargeId: await aCharge(anOrder({ about: first.about })), amount: pence(7) };
      await stage().provider.payOut(randomUUID(), first);
      expect(await whyRefused(stage().provider.payOut(randomUUID(), { ...first, amount: pence(7) }))).toBe('too-much');
      const [intent, again] = [randomUUID(), randomUUID()];
      const { payoutId } = await stage().provider.payOut(intent, second);
      expect(await payOutsOf(second.chargeId)).toEqual([{ id: payoutId, chargeId: second.chargeId, amount: 7 }]);
      expect(await stage().provider.findPayOut(intent, second)).toEqual({ payoutId });
      expect(await stage().provider.findPayOut(again, second)).toBeNull();
    });

    test('more than the charge is refused', async () => {
      const order = await aPayOut(8551);
      expect(await whyRefused(stage().provider.payOut(randomUUID(), order))).toBe('too-much');
      expect(await payOutsOf(order.chargeId)).toEqual([]);
    });

    test('two intents together cannot pay out more than the charge, even at once', async () => {
      const order = await aPayOut(4276);
      const outcomes = await Promise.all([1, 2].map(() => whyRefused(stage().provider.payOut(randomUUID(), order))));
      expect(outcomes.sort()).toEqual(['it was done', 'too-much']);
      expect(await payOutsOf(order.chargeId)).toMatchObject([{ amount: 4276 }]);
    });

    test('an account that is not ready is refused, and that intent stays refused once it is ready', async () => {
      const { payeeId } = await stage().provider.openPayee(randomUUID(), fern());
      const [intent, order] = [
        randomUUID(),
        { payeeId, chargeId: await aCharge(), amount: pence(100), about: anAbout() },
      ];
      expect(await whyRefused(stage().provider.payOut(intent, order))).toBe('payee-not-ready');
      await stage().landscaper.completes(payeeId);
      expect(await whyRefused(stage().provider.payOut(intent, order))).toBe('payee-not-ready');
      expect(await payOutsOf(order.chargeId)).toEqual([]);
      expect(await whyRefused(stage().provider.payOut(randomUUID(), order))).toBe('it was done');
    });
  });

  describe('when the connection breaks', () => {
    test('a busy provider has done nothing, and the same intent works later', async () => {
      const [intent, order] = [randomUUID(), await aPayOut()];
      await expect(broken('payOut', 'busy', () => stage().provider.payOut(intent, order))).rejects.toThrow(Busy);
      expect(await payOutsOf(order.chargeId)).toEqual([]);
      await stage().provider.payOut(intent, order);
      expect(await payOutsOf(order.chargeId)).toHaveLength(1);
    });

    test('STRIPE-M6: a balance that is too low is Busy, and that answer is kept for the key: only the next round moves the money', async () => {
      const [intent, order] = [randomUUID(), await aPayOut()];
      const payOut = (round?: number) => stage().provider.payOut(intent, order, round);
      await expect(broken('payOut', 'balance-too-low', payOut)).rejects.toMatchObject({ name: 'Busy', isKept: true });
      await expect(payOut()).rejects.toMatchObject({ name: 'Busy', isKept: true });
      expect(await stage().provider.findPayOut(intent, order)).toBeNull();
      const { payoutId } = await payOut(1);
      expect(await payOut(1)).toEqual({ payoutId });
      expect(await stage().provider.findPayOut(intent, order)).toEqual({ payoutId });
      expect(await payOutsOf(order.chargeId)).toHaveLength(1);
    });

    test('STRIPE-M6: a refund that the balance does not cover is Busy for its key too, and is made in the next round', async () => {
      const [intent, chargeId] = [randomUUID(), await aCharge()];
      const order = { chargeId, amount: pence(100), about: anAbout() };
      const refund = (round?: number) => stage().provider.refund(intent, order, round);
      await expect(broken('refund', 'balance-too-low', refund)).rejects.toMatchObject({ isKept: true });
      await expect(refund()).rejects.toMatchObject({ isKept: true });
      const { refundId } = await refund(1);
      expect(await stage().provider.findRefund(intent, order)).toEqual({ refundId });
      expect(await refundsOf(chargeId)).toHaveLength(1);
    });

    test('a lost request is unclear: nothing is found, and the same intent pays once', async () => {
      const [intent, order] = [randomUUID(), await aPayOut()];
      await expect(broken('payOut', 'lost-before', () => stage().provider.payOut(intent, order))).rejects.toThrow(
        Unclear,
      );
      expect(await stage().provider.findPayOut(intent, order)).toBeNull();
      await stage().provider.payOut(intent, order);
      expect(await payOutsOf(order.chargeId)).toHaveLength(1);
    });

    test('a lost answer is unclear: the payout is found, and the same intent does not pay again', async () => {
      const [intent, order] = [randomUUID(), await aPayOut()];
      await expect(broken('payOut', 'lost-after', () => stage().provider.payOut(intent, order))).rejects.toThrow(
        Unclear,
      );
      const found = await stage().provider.findPayOut(intent, order);
      expect(await stage().provider.payOut(intent, order)).toEqual(found);
      expect(await payOutsOf(order.chargeId)).toEqual([
        { id: found?.payoutId, chargeId: order.chargeId, amount: 7695 },
      ]);
    });

    test("another intent's payout for the same job is not found", async () => {
      const order = await aPayOut(100);
      await stage().provider.payOut(randomUUID(), order);
      expect(await stage().provider.findPayOut(randomUUID(), order)).toBeNull();
    });

    test('a refund whose answer was lost is found, and is not made again', async () => {
      const [intent, chargeId, about] = [randomUUID(), await aCharge(), anAbout()];
      const order = { chargeId, amount: pence(8550), about };
      expect(await stage().provider.findRefund(intent, order)).toBeNull();
      await expect(broken('refund', 'lost-after', () => stage().provider.refund(intent, order))).rejects.toThrow(
        Unclear,
      );
      expect(await stage().provider.findRefund(intent, order)).toEqual(await stage().provider.refund(intent, order));
      expect(await stage().provider.findRefund(randomUUID(), order)).toBeNull();
      expect(await refundsOf(chargeId)).toHaveLength(1);
    });

    test('a checkout whose answer was lost is not opened again', async () => {
      const [intent, order, before] = [randomUUID(), anOrder(), await stage().books()];
      await expect(
        broken('openCheckout', 'lost-after', () => stage().provider.openCheckout(intent, order)),
      ).rejects.toThrow(Unclear);
      const { checkoutId } = await stage().provider.openCheckout(intent, order);
      expect((await stage().books()).checkouts).toBe(before.checkouts + 1);
      expect(await stage().provider.readCheckout(checkoutId)).toMatchObject({ state: 'open' });
    });

    test('reading can also fail as busy or unclear', async () => {
      const checkoutId = await openCheckout();
      await expect(broken('readCheckout', 'busy', () => stage().provider.readCheckout(checkoutId))).rejects.toThrow(
        Busy,
      );
      await expect(
        broken('readCheckout', 'lost-before', () => stage().provider.readCheckout(checkoutId)),
      ).rejects.toThrow(Unclear);
      expect(await stage().provider.readCheckout(checkoutId)).toMatchObject({ state: 'open' });
    });
  });
});
