import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { Busy, Unclear } from '#src/modules/escrow/ports/payment-faults';
import { everyProvider, providerStory, whyRefused } from '#tests/support/escrow/payment-contract';
import { inMemoryStage } from '#tests/support/escrow/in-memory-payment-stage';
import { signedBy, type PaymentStage } from '#tests/support/escrow/payment-stages';

/** The fake on which use cases are tested keeps the same promises. */
const inMemory: [name: string, open: () => Promise<PaymentStage>] = ['the provider in memory', inMemoryStage];

describe.each([...everyProvider, inMemory])('STRIPE-M1 what was done at %s', (_name, open) => {
  const { stage, aCharge, aPayOut, anAbout, broken } = providerStory(open);
  const refundedByUs = async (chargeId: string, amount: number) => {
    const intentId = randomUUID();
    const made = await stage().provider.refund(intentId, { chargeId, amount: pence(amount), about: anAbout() });
    return { intentId, ref: made.refundId };
  };

  test('a refund says of which charge it is, how much, and whether it carries our mark', async () => {
    const chargeId = await aCharge();
    const ours = await refundedByUs(chargeId, 5_00);
    const ref = await stage().byHand.refunds(chargeId, 7_00);
    expect(await stage().activity.refundMade(ours.ref)).toEqual({
      ref: ours.ref,
      chargeId,
      amount: 500,
      intentId: ours.intentId,
      became: { state: 'arrived' },
    });
    expect(await stage().activity.refundMade(ref)).toMatchObject({ ref, chargeId, amount: 7_00, intentId: null });
    expect(await whyRefused(stage().activity.refundMade('re_nobody'))).toBe('not-found');
  });

  test('all refunds of a charge are listed, those that came back included, and none of another charge', async () => {
    const chargeId = await aCharge();
    await stage().byHand.refunds(await aCharge(), 1_00);
    const refs = [
      await stage().byHand.refunds(chargeId, 5_00),
      (await refundedByUs(chargeId, 6_00)).ref,
      await stage().byHand.refunds(chargeId, 7_00),
    ];
    await stage().setRefundStatus(refs[0]!, 'failed');
    const listed = await stage().activity.refundsOn(chargeId);
    expect(listed.map(({ ref }) => ref).sort()).toEqual([...refs].sort());
    expect(listed.find(({ ref }) => ref === refs[0])!.became.state).toBe('came-back');
    expect(listed.find(({ ref }) => ref === refs[2])!.became.state).toBe('arrived');
  });

  test('a transfer says how much it was and when, and whether it carries our mark', async () => {
    const order = await aPayOut();
    const intentId = randomUUID();
    const { payoutId } = await stage().provider.payOut(intentId, { ...order, amount: pence(20_00) });
    const before = Date.now() - 60_000;
    const ref = await stage().byHand.paysAccount({ payeeId: order.payeeId, amount: 7_00 });
    expect(await stage().activity.transferMade(payoutId)).toMatchObject({ ref: payoutId, amount: 20_00, intentId });
    const made = await stage().activity.transferMade(ref);
    expect(made).toMatchObject({ ref, amount: 7_00, intentId: null });
    expect(made.madeAt.getTime()).toBeGreaterThan(before);
    expect(await whyRefused(stage().activity.transferMade('tr_nobody'))).toBe('not-found');
  });

  test('the reversals of a payout are listed, ours by their mark, and none of another payout', async () => {
    const order = await aPayOut();
    const paid = async () => (await stage().provider.payOut(randomUUID(), { ...order, amount: pence(20_00) })).payoutId;
    const [payoutId, other] = [await paid(), await paid()];
    const byHand = await stage().byHand.reverses(payoutId, 3_00);
    await stage().byHand.reverses(other, 1_00);
    const intentId = randomUUID();
    const { about } = order;
    const ours = await stage().chargebacks.takeBack(intentId, { payoutId, amount: pence(2_00), about });
    const listed = await stage().activity.reversalsOf(payoutId);
    expect(listed).toHaveLength(2);
    expect(listed).toEqual(
      expect.arrayContaining([
        { ref: byHand, amount: 3_00, intentId: null },
        { ref: ours.takeBackId, amount: 2_00, intentId },
      ]),
    );
    expect(await whyRefused(stage().activity.reversalsOf('tr_nobody'))).toBe('not-found');
    const { movements } = await stage().providerBooks.movements({ since: null, cursor: null });
    const shown = movements.find(({ sourceIds }) => sourceIds[0] === ours.takeBackId);
    expect(shown?.sourceIds).toEqual([ours.takeBackId, payoutId]);
  });

  test('cannot be read while the provider is busy or the connection is broken', async () => {
    const chargeId = await aCharge();
    await expect(broken('refundsOn', 'busy', () => stage().activity.refundsOn(chargeId))).rejects.toThrow(Busy);
    await expect(broken('refundsOn', 'lost-before', () => stage().activity.refundsOn(chargeId))).rejects.toThrow(
      Unclear,
    );
  });
});

describe.each(everyProvider)('STRIPE-M1 the notices of %s about what was done there', (_name, open) => {
  const { stage, aCharge } = providerStory(open);
  test('a refund by hand names its charge as well', async () => {
    const chargeId = await aCharge();
    const ref = await stage().byHand.refunds(chargeId, 5_00);
    for (const [thing, about] of [
      [ref, { what: 'refund', id: ref }],
      [chargeId, { what: 'charge', id: chargeId }],
    ] as const) {
      const body = await stage().newestNotice(thing);
      const signed = signedBy(body, stage().webhookSecret);
      expect((await stage().provider.readNotice(Buffer.from(body), signed)).about).toEqual(about);
    }
  });
});
