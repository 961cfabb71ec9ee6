// CHAOS-M1: a refusal that follows a call with an unknown outcome says nothing about that call.
import { describe, expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import type { RefundOrder } from '#src/modules/escrow/domain/orders';
import { escrowStage, type EscrowStage } from '#tests/support/escrow/escrow-stage';
import { intentOf, seconds, sendDue } from '#tests/support/escrow/sending-stages';

type Fault = Parameters<EscrowStage['provider']['fail']>[1];
/** £25 is refunded to Olive, with these answers to our calls. */
async function refundedWith(...faults: Fault[]) {
  const stage = await escrowStage();
  await stage.worksAndMarks();
  await stage.reports({ amount: pence(2_500) });
  for (const fault of faults) stage.provider.fail('refund', fault);
  await stage.settles(0, 2_500);
  for (let turn = 0; turn < 3; turn += 1) {
    seconds(stage, 120);
    await sendDue(stage);
  }
  return { ...stage, refund: stage.intents().find(({ kind }) => kind === 'refund')! };
}
/** Fern's payout, with these answers to its calls. */
async function paidWith(...faults: Fault[]) {
  const stage = await escrowStage();
  await stage.worksAndMarks();
  for (const fault of faults) stage.provider.fail('payOut', fault);
  await stage.confirms();
  for (let turn = 0; turn < 3; turn += 1) {
    seconds(stage, 120);
    await sendDue(stage);
  }
  return { ...stage, payout: stage.intents().find(({ kind }) => kind === 'pay_out')! };
}
const refundsBooked = (stage: EscrowStage) => stage.facts().filter((kind) => kind === 'refund').length;
const bankTransfer = { paidFrom: 'bank' as const, reference: 'FP-1', note: 'By phone' };

describe('CHAOS-M1: the intent is asked for again and refused', () => {
  test('a refund that had been made is found and recorded as sent', async () => {
    const stage = await refundedWith('lost-after', 'blocked');
    expect(intentOf(stage, stage.refund.id)).toMatchObject({
      state: 'sent',
      providerRef: stage.provider.refunds[0]!.id,
    });
    expect(stage.provider.refunds).toHaveLength(1);
    expect(stage.position()).toMatchObject({ refunded: 2_500 });
    expect(refundsBooked(stage)).toBe(1);
  });

  test('a payout that had been made is found and recorded as sent too', async () => {
    const stage = await paidWith('lost-after', 'busy', 'blocked');
    expect(intentOf(stage, stage.payout.id)).toMatchObject({ state: 'sent' });
    expect(stage.provider.transfers).toHaveLength(1);
    expect(stage.hold().state).toBe('released');
  });

  test('a refund that had not been made is closed after the search', async () => {
    const stage = await refundedWith('lost-before', 'blocked');
    expect(intentOf(stage, stage.refund.id)).toMatchObject({
      state: 'refused',
      refusedWords: 'blocked, as a test asked',
    });
    expect(stage.provider.calls).toContain('findRefund');
    expect(stage.provider.refunds).toEqual([]);
  });

  test('an answer of "not now" after an unclear one is not believed: the payout that had been made is found', async () => {
    const stage = await escrowStage();
    await stage.worksAndMarks();
    stage.provider.fail('payOut', 'lost-after');
    stage.provider.fail('payOut', 'busy');
    await stage.confirms();
    seconds(stage, 120);
    await sendDue(stage);
    expect(stage.intents()).toMatchObject([{ state: 'sent', attempts: 2 }]);
    expect(stage.position()).toMatchObject({ held: 0, transferred: stage.provider.transfers[0]!.amount });
  });

  test('a refund that had been made and came back is booked both times, and waits for an admin', async () => {
    const stage = await escrowStage();
    await stage.worksAndMarks();
    await stage.reports({ amount: pence(2_500) });
    stage.provider.fail('refund', 'lost-after');
    stage.provider.fail('refund', 'blocked');
    await stage.settles(0, 2_500);
    const { id } = stage.provider.refunds[0]!;
    stage.provider.becomes(id, { state: 'came-back', words: 'The card is gone.' });
    seconds(stage, 120);
    await sendDue(stage);
    stage.later(1.1);
    await stage.sweepRefunds.execute({ asOf: stage.now() });
    const booked = stage.ledger().filter(({ providerRef }) => providerRef === id);
    expect(booked.map(({ kind }) => kind)).toEqual(['refund', 'refund_failed']);
    const refund = stage.intents().find(({ kind }) => kind === 'refund')!;
    expect(refund).toMatchObject({ state: 'refused', refusedBecause: 'came-back', providerRef: id });
  });

  test('while the provider cannot be searched, the outcome stays unknown', async () => {
    const stage = await escrowStage();
    await stage.worksAndMarks();
    stage.provider.fail('payOut', 'lost-after');
    stage.provider.fail('payOut', 'blocked');
    stage.provider.fail('findPayOut', 'busy');
    await stage.confirms();
    seconds(stage, 2);
    await sendDue(stage);
    expect(stage.intents()).toMatchObject([{ state: 'calling', attempts: 2 }]);
    seconds(stage, 60);
    await sendDue(stage);
    expect(stage.intents()).toMatchObject([{ state: 'sent' }]);
    expect(stage.provider.transfers).toHaveLength(1);
  });

  test('while the provider refuses to search, the outcome stays unknown; the payout is found the next time', async () => {
    const stage = await escrowStage();
    await stage.worksAndMarks();
    stage.provider.fail('payOut', 'lost-after');
    stage.provider.fail('payOut', 'blocked');
    stage.provider.fail('findPayOut', 'blocked');
    await stage.confirms();
    seconds(stage, 2);
    await sendDue(stage);
    expect(stage.intents()).toMatchObject([{ state: 'calling', attempts: 2 }]);
    seconds(stage, 60);
    await sendDue(stage);
    expect(stage.intents()).toMatchObject([{ state: 'sent' }]);
  });

  test('MONEY3-M4 after a refusal of the first call the refund is searched for as well, because the provider’s library may have repeated the call', async () => {
    const stage = await refundedWith('blocked');
    expect(intentOf(stage, stage.refund.id)).toMatchObject({ state: 'refused', attempts: 1 });
    expect(stage.provider.calls).toContain('findRefund');
  });

  test('a refusal that arrives while a later call is under way does not close the intent', async () => {
    const stage = await escrowStage();
    await stage.worksAndMarks();
    stage.provider.fail('payOut', 'busy');
    await stage.confirms();
    seconds(stage, 1);
    const [intent] = stage.intents();
    const { payOut } = stage.provider;
    stage.provider.payOut = async (...order) => {
      stage.provider.payOut = async () => {
        stage.provider.payOut = payOut;
        throw new TypeError('the process was killed here');
      };
      seconds(stage, 61);
      await stage.sendIntent.execute({ intentId: intent!.id }).catch(() => {});
      stage.provider.fail('payOut', 'blocked');
      return payOut(...order);
    };
    await stage.sendIntent.execute({ intentId: intent!.id });
    expect(stage.intents()).toMatchObject([{ state: 'calling', attempts: 3 }]);
    seconds(stage, 61);
    await sendDue(stage);
    expect(stage.hold().state).toBe('released');
  });
});

describe('CHAOS-M1: an intent was closed as refused, and its money had moved', () => {
  /** The refusal of the first call was false: the money moved. */
  async function wronglyRefused() {
    const stage = await refundedWith('blocked');
    const { refund } = stage.provider;
    await refund(stage.refund.id, intentOf(stage, stage.refund.id).request as RefundOrder);
    return stage;
  }

  test('an admin’s retry finds it, books it and sends nothing', async () => {
    const stage = await wronglyRefused();
    const retried = await stage.retryMoneyIntent.execute({ intentId: stage.refund.id, adminId: stage.ada });
    expect(retried).toMatchObject({ ok: true, value: { state: 'sent', found: true } });
    expect(stage.provider.refunds).toHaveLength(1);
    expect(stage.intents().at(-1)).toMatchObject({
      retryOf: stage.refund.id,
      providerRef: stage.provider.refunds[0]!.id,
    });
    expect(stage.position()).toMatchObject({ refunded: 2_500 });
    expect(refundsBooked(stage)).toBe(1);
    expect(await stage.retryMoneyIntent.execute({ intentId: stage.refund.id, adminId: stage.ada })).toEqual(retried);
  });

  test('an admin’s retry of a retry finds it as well', async () => {
    const stage = await wronglyRefused();
    const hidden = stage.provider.refunds.pop()!;
    stage.provider.fail('refund', 'blocked');
    const first = await stage.retryMoneyIntent.execute({ intentId: stage.refund.id, adminId: stage.ada });
    expect(first).toMatchObject({ ok: true, value: { state: 'refused', found: false } });
    stage.provider.refunds.push(hidden);
    const again = stage.intents().at(-1)!.id;
    expect(await stage.retryMoneyIntent.execute({ intentId: again, adminId: stage.ada })).toMatchObject({
      ok: true,
      value: { state: 'sent', found: true },
    });
    expect(stage.provider.refunds).toHaveLength(1);
  });

  test('settling it by hand finds it too, and books it from the provider and not from our bank', async () => {
    const stage = await wronglyRefused();
    expect(
      await stage.settleByHand.execute({ intentId: stage.refund.id, adminId: stage.ada, payment: bankTransfer }),
    ).toMatchObject({ ok: true, value: { outcome: 'at-provider' } });
    expect(stage.ledger().at(-1)).toMatchObject({ kind: 'refund', providerRef: stage.provider.refunds[0]!.id });
    expect(refundsBooked(stage)).toBe(1);
  });

  test('nothing is sent again while the provider cannot be searched', async () => {
    const stage = await wronglyRefused();
    stage.provider.fail('findRefund', 'lost-before');
    expect(await stage.retryMoneyIntent.execute({ intentId: stage.refund.id, adminId: stage.ada })).toEqual({
      ok: false,
      reason: 'provider-busy',
    });
    expect(stage.provider.refunds).toHaveLength(1);
    expect(intentOf(stage, stage.refund.id).state).toBe('refused');
  });
});

describe('STRIPE-M3: a payout was made by hand, in the provider’s dashboard', () => {
  async function paidByHand() {
    const stage = await paidWith('refused');
    seconds(stage, 60);
    stage.provider.payOutToAccount(stage.payee()!.payeeId!, stage.payout.amount, stage.now());
    return { ...stage, byHand: stage.provider.transfers.at(-1)!.id };
  }
  const retry = (stage: Awaited<ReturnType<typeof paidByHand>>, despiteByHand?: boolean) =>
    stage.retryMoneyIntent.execute({ intentId: stage.payout.id, adminId: stage.ada, despiteByHand });

  test('a retry does not pay again', async () => {
    const stage = await paidByHand();
    expect(await retry(stage)).toEqual({ ok: false, reason: 'sent-by-hand' });
    expect(stage.provider.transfers).toHaveLength(1);
    expect(stage.intents()).toHaveLength(1);
  });

  test('a retry pays if the admin says that the payment by hand was for something else', async () => {
    const stage = await paidByHand();
    expect(await retry(stage, true)).toMatchObject({ ok: true, value: { state: 'sent', found: false } });
    expect(stage.provider.transfers).toHaveLength(2);
  });

  test('recording it as a manual payment finds it, and it is not found for another payout', async () => {
    const stage = await paidByHand();
    const settled = await stage.settleByHand.execute({
      intentId: stage.payout.id,
      adminId: stage.ada,
      payment: bankTransfer,
    });
    expect(settled).toMatchObject({ ok: true, value: { outcome: 'at-provider' } });
    expect(stage.intents().at(-1)).toMatchObject({ state: 'sent', providerRef: stage.byHand });
    await expect(
      stage.stores.intents.add({ ...stage.intents().at(-1)!, id: 'another', retryOf: null }),
    ).rejects.toThrow('one_intent_a_movement');
  });

  test('one made before the refusal does not count', async () => {
    const stage = await paidWith('refused');
    const before = new Date(stage.intents()[0]!.refusedAt!.getTime() - 1);
    stage.provider.payOutToAccount(stage.payee()!.payeeId!, stage.payout.amount, before);
    expect(await stage.retryMoneyIntent.execute({ intentId: stage.payout.id, adminId: stage.ada })).toMatchObject({
      ok: true,
      value: { state: 'sent' },
    });
  });
});

test('MONEY3-S3 a refund that fails at once is booked as made and as returned, and is not sent when it is tried again and fails again', async () => {
  const stage = await refundedWith('fails-at-once');
  expect(stage.intents().at(-1)).toMatchObject({ state: 'refused', refusedBecause: 'came-back' });
  expect([refundsBooked(stage), stage.facts().filter((kind) => kind === 'refund_failed').length]).toEqual([1, 1]);
  expect(stage.events()).not.toContain('payment-refunded');
  expect(stage.position()).toMatchObject({ refunded: 0 });
  stage.provider.fail('refund', 'fails-at-once');
  const order = { intentId: stage.refund.id, adminId: stage.ada };
  await stage.retryMoneyIntent.execute(order);
  expect(stage.intents().at(-1)).toMatchObject({ retryOf: stage.refund.id, refusedBecause: 'came-back' });
  expect(stage.position()).toMatchObject({ refunded: 0 });
});
