import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { Busy, IntentReused, Unclear } from '#src/modules/escrow/ports/payment-faults';
import { everyProvider, providerStory, whyRefused } from '#tests/support/escrow/payment-contract';
import { signedBy } from '#tests/support/escrow/payment-stages';

const HOUR_MS = 3_600_000;

describe.each(everyProvider)('%s as payment provider', (_name, open) => {
  const { stage, anAbout, aCharge, aReadyPayee, aPayOut, refundsOf, broken } = providerStory(open);

  describe('refunding', () => {
    test('repeating an intent refunds once, and parts add up to the charge and no more', async () => {
      const [chargeId, about, intent] = [await aCharge(), anAbout(), randomUUID()];
      const first = await stage().provider.refund(intent, { chargeId, amount: pence(8000), about });
      expect(await stage().provider.refund(intent, { chargeId, amount: pence(8000), about })).toEqual(first);
      expect(await whyRefused(stage().provider.refund(randomUUID(), { chargeId, amount: pence(551), about }))).toBe(
        'too-much',
      );
      await stage().provider.refund(randomUUID(), { chargeId, amount: pence(550), about });
      expect(await whyRefused(stage().provider.refund(randomUUID(), { chargeId, amount: pence(1), about }))).toBe(
        'already-done',
      );
      expect((await refundsOf(chargeId)).map(({ amount }) => amount).sort()).toEqual([550, 8000]);
    });

    test('the same intent with another amount is a fault', async () => {
      const [chargeId, about, intent] = [await aCharge(), anAbout(), randomUUID()];
      await stage().provider.refund(intent, { chargeId, amount: pence(100), about });
      await expect(stage().provider.refund(intent, { chargeId, amount: pence(200), about })).rejects.toThrow(
        IntentReused,
      );
      expect(await refundsOf(chargeId)).toMatchObject([{ amount: 100 }]);
    });
  });

  describe('an accepted refund', () => {
    async function aRefund(amount = 8550) {
      const [chargeId, about, intent] = [await aCharge(), anAbout(), randomUUID()];
      const order = { chargeId, amount: pence(amount), about };
      return { intent, order, ...(await stage().provider.refund(intent, order)) };
    }

    test('counts as arrived unless the provider says otherwise', async () => {
      const { refundId } = await aRefund();
      expect(await stage().provider.readRefund(refundId)).toEqual({ state: 'arrived' });
      expect(await whyRefused(stage().provider.readRefund('re_nobody'))).toBe('not-found');
    });

    test.each(['pending', 'requires_action'] as const)('that is %s is under way until it arrives', async (status) => {
      const { refundId } = await aRefund();
      await stage().setRefundStatus(refundId, status);
      expect(await stage().provider.readRefund(refundId)).toEqual({ state: 'under-way' });
      await stage().setRefundStatus(refundId, 'succeeded');
      expect(await stage().provider.readRefund(refundId)).toEqual({ state: 'arrived' });
    });

    test('can come back later, with a reason', async () => {
      const { refundId } = await aRefund();
      await stage().setRefundStatus(refundId, 'failed');
      const words = 'The card has expired or was cancelled.';
      expect(await stage().provider.readRefund(refundId)).toEqual({ state: 'came-back', words });
      const body = await stage().newestNotice(refundId);
      expect(JSON.parse(body)).toMatchObject({ type: 'refund.failed' });
      const notice = await stage().provider.readNotice(Buffer.from(body), signedBy(body, stage().webhookSecret));
      expect(notice.about).toEqual({ what: 'refund', id: refundId });
    });

    test('that is cancelled at the provider counts as having come back', async () => {
      const { refundId } = await aRefund();
      await stage().setRefundStatus(refundId, 'canceled');
      const words = 'It was cancelled at the provider on our request.';
      expect(await stage().provider.readRefund(refundId)).toEqual({ state: 'came-back', words });
    });

    test('that came back is still found, and its money can be refunded again by another intent', async () => {
      const { intent, order, refundId } = await aRefund();
      await stage().setRefundStatus(refundId, 'failed');
      expect(await stage().provider.findRefund(intent, order)).toEqual({ refundId });
      expect(await stage().provider.refund(intent, order)).toEqual({ refundId });
      const again = await stage().provider.refund(randomUUID(), order);
      expect(await stage().provider.readRefund(again.refundId)).toEqual({ state: 'arrived' });
      expect(await whyRefused(stage().provider.refund(randomUUID(), order))).toBe('already-done');
    });

    test('cannot be read while the provider is busy or the connection is broken', async () => {
      const { refundId } = await aRefund();
      const read = () => stage().provider.readRefund(refundId);
      await expect(broken('readRefund', 'busy', read)).rejects.toThrow(Busy);
      await expect(broken('readRefund', 'lost-before', read)).rejects.toThrow(Unclear);
    });
  });

  describe('money sent by hand', () => {
    test('is listed by its charge, without refunds that we requested or that came back', async () => {
      const [chargeId, about] = [await aCharge(), anAbout()];
      await stage().provider.refund(randomUUID(), { chargeId, amount: pence(50), about });
      expect(await stage().provider.refundsByHand({ chargeId })).toEqual([]);
      const ref = await stage().byHand.refunds(chargeId, 500);
      const gone = await stage().byHand.refunds(chargeId, 600);
      await stage().setRefundStatus(gone, 'failed');
      expect(await stage().provider.refundsByHand({ chargeId })).toEqual([{ ref, amount: 500 }]);
      expect(await stage().provider.refundsByHand({ chargeId: await aCharge() })).toEqual([]);
    });

    test('is listed by account and job if it was sent to a landscaper', async () => {
      const order = { ...(await aPayOut(100)), since: new Date(Date.now() + HOUR_MS) };
      await stage().provider.payOut(randomUUID(), order);
      expect(await stage().provider.payOutsByHand(order)).toEqual([]);
      const ref = await stage().byHand.paysOut({ ...order, amount: 700 });
      await stage().byHand.paysOut({ ...order, payeeId: await aReadyPayee() });
      expect(await stage().provider.payOutsByHand(order)).toEqual([{ ref, amount: 700 }]);
      expect(await stage().provider.payOutsByHand({ ...order, about: anAbout() })).toEqual([]);
    });

    test('STRIPE-M3: is listed by account and time if it names no job, as from the dashboard’s own form', async () => {
      const order = { ...(await aPayOut(100)), since: new Date(Date.now() - HOUR_MS) };
      await stage().provider.payOut(randomUUID(), order);
      const ref = await stage().byHand.paysAccount({ ...order, amount: 700 });
      await stage().byHand.paysAccount({ payeeId: await aReadyPayee(), amount: 700 });
      const other = { ...(await aPayOut()), payeeId: order.payeeId };
      await stage().byHand.paysOut({ ...other, amount: 800 });
      expect(await stage().provider.payOutsByHand(order)).toEqual([{ ref, amount: 700 }]);
      const later = new Date(Date.now() + HOUR_MS);
      expect(await stage().provider.payOutsByHand({ ...order, since: later })).toEqual([]);
    });

    test('cannot be listed while the connection is broken', async () => {
      const order = { ...(await aPayOut()), since: new Date() };
      const near = { chargeId: order.chargeId };
      await expect(broken('refundsByHand', 'busy', () => stage().provider.refundsByHand(near))).rejects.toThrow(Busy);
      const look = () => stage().provider.payOutsByHand(order);
      await expect(broken('payOutsByHand', 'lost-before', look)).rejects.toThrow(Unclear);
    });
  });
});
