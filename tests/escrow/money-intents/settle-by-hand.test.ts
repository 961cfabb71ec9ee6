import { expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import type { HandPayment } from '#src/modules/escrow/domain/hand-settlement';
import { escrowStage, type EscrowStage } from '#tests/support/escrow/escrow-stage';

const TRANSFER: HandPayment = {
  paidFrom: 'bank',
  reference: 'FP-20260520-7',
  note: 'Olive gave us her account by phone',
};

/** A refund of £20 that came back. */
async function aRefundThatCameBack() {
  const stage = await escrowStage();
  await stage.worksAndMarks();
  await stage.reports();
  await stage.settles(16_500, 2_000);
  const refund = stage.intents().find(({ kind }) => kind === 'refund')!;
  stage.provider.becomes(refund.providerRef!, { state: 'came-back', words: 'The card has expired.' });
  await stage.followRefund.execute({ of: { intentId: refund.id } });
  return { ...stage, refused: refund };
}
/** Fern's payout, finally refused. */
async function aRefusedPayout(amount = pence(18_500)) {
  const stage = await escrowStage({ amount });
  await stage.worksAndMarks();
  stage.provider.fail('payOut', 'refused');
  await stage.confirms();
  return { ...stage, refused: stage.intents()[0]! };
}
const settle = (stage: EscrowStage & { refused: { id: string } }, payment = TRANSFER, adminId = stage.ada) =>
  stage.settleByHand.execute({ intentId: stage.refused.id, adminId, payment });
const lastEntry = (stage: EscrowStage) => stage.ledger().at(-1)!;

test('a bank transfer instead of a refund is booked from our bank, recorded and announced, and the hold ends', async () => {
  const stage = await aRefundThatCameBack();
  stage.later(3);
  const settled = await settle(stage);
  const done = stage.intents().at(-1)!;
  expect(settled).toEqual({ ok: true, value: { jobId: stage.jobId, intentId: done.id, outcome: 'on-your-word' } });
  expect(done).toMatchObject({ state: 'by_hand', retryOf: stage.refused.id, retriedBy: stage.ada, attempts: 0 });
  expect(lastEntry(stage)).toMatchObject({
    kind: 'refund',
    fact: `refund:${done.id}`,
    entries: [
      { kind: 'contested', amount: 2_000 },
      { kind: 'bank', amount: -2_000 },
    ],
  });
  expect(await stage.stores.handSettlements.find(done.id)).toEqual({
    ...TRANSFER,
    intentId: done.id,
    adminId: stage.ada,
    at: stage.now(),
  });
  expect(stage.position()).toMatchObject({ contested: 0, refunded: 2_000 });
  expect(stage.hold().state).toBe('released');
  expect(stage.events().at(-1)).toBe('refund-sent-by-hand');
  expect(stage.logged.at(-1)).toMatchObject({ level: 'info', facts: { adminId: stage.ada } });
});

test('a payout sent by hand is recorded and announced too, and one sent at the provider is booked from our balance there', async () => {
  const stage = await aRefusedPayout();
  await settle(stage, { ...TRANSFER, paidFrom: 'provider', reference: 'tr_by_hand' });
  expect(lastEntry(stage)).toMatchObject({
    kind: 'transfer',
    providerRef: 'tr_by_hand',
    entries: [
      { kind: 'landscaper', amount: 16_650 },
      { kind: 'provider_clearing', amount: -16_650 },
    ],
  });
  expect(stage.hold().state).toBe('released');
  expect(stage.position()).toMatchObject({ transferred: 16_650 });
  expect(stage.events().at(-1)).toBe('payout-sent-by-hand');
});

test('a refund that the provider shows is booked like any other, without an admin’s record', async () => {
  const stage = await aRefundThatCameBack();
  stage.provider.refundByHand(stage.refused.chargeId, pence(2_000));
  const shown = stage.provider.refunds.at(-1)!;
  expect(await settle(stage)).toMatchObject({ ok: true, value: { outcome: 'at-provider' } });
  const done = stage.intents().at(-1)!;
  expect(done).toMatchObject({ state: 'sent', providerRef: shown.id, retriedBy: stage.ada });
  expect(await stage.stores.handSettlements.find(done.id)).toBeUndefined();
  expect(lastEntry(stage)).toMatchObject({ providerRef: shown.id, entries: [{}, { kind: 'provider_clearing' }] });
  expect(stage.events().at(-1)).toBe('payment-refunded');
  expect(stage.hold().state).toBe('released');
  expect(await settle(stage)).toMatchObject({ ok: true, value: { intentId: done.id, outcome: 'at-provider' } });

  // It is checked like any other refund, and can be returned too.
  stage.provider.becomes(shown.id, { state: 'came-back', words: 'The card is gone.' });
  await stage.notice('evt_1', 'refund', shown.id);
  expect(stage.position()).toMatchObject({ contested: 2_000, refunded: 0 });
  expect(stage.hold().state).toBe('releasing');
});

test('a payout that the provider shows is booked like any other, without an admin’s record', async () => {
  const stage = await aRefusedPayout();
  stage.provider.payOutByHand(stage.payee()!.payeeId!, stage.refused.chargeId, pence(16_650));
  expect(await settle(stage)).toMatchObject({ ok: true, value: { outcome: 'at-provider' } });
  expect(stage.events().at(-1)).toBe('money-sent');
  expect(stage.hold().state).toBe('released');
});

test('a refund at the provider does not count if its amount is different, or if it already settled another refund', async () => {
  const stage = await aRefundThatCameBack();
  stage.provider.refundByHand(stage.refused.chargeId, pence(1_999));
  stage.provider.refundByHand(stage.refused.chargeId, pence(2_000));
  await settle(stage);
  const found = stage.intents().at(-1)!;
  stage.provider.becomes(found.providerRef!, { state: 'came-back', words: 'The card is gone.' });
  await stage.followRefund.execute({ of: { intentId: found.id } });
  stage.provider.becomes(found.providerRef!, { state: 'arrived' });
  expect(await settle({ ...stage, refused: found })).toMatchObject({ ok: true, value: { outcome: 'on-your-word' } });
});

/** Both payouts for a job of £100 are refused: £45 for the part in dispute, £45 for the rest. */
async function twoRefusedPayouts() {
  const stage = await escrowStage({ amount: pence(10_000) });
  await stage.worksAndMarks();
  stage.provider.fail('payOut', 'refused');
  await stage.reports({ amount: pence(5_000) });
  await stage.confirms();
  stage.provider.fail('payOut', 'refused');
  await stage.settles(5_000, 0);
  const [one, other] = stage.intents();
  const byHand = (reference: string) => ({ ...TRANSFER, paidFrom: 'provider' as const, reference });
  return { ...stage, byHand, refused: one!, other: { ...stage, refused: other! } };
}

test('one transfer by hand settles one payout, even if the provider shows it only after the first was settled', async () => {
  const stage = await twoRefusedPayouts();
  stage.provider.payOutByHand(stage.payee()!.payeeId!, stage.refused.chargeId, pence(4_500));
  const shown = stage.provider.transfers.pop()!;
  expect(await settle(stage, stage.byHand(shown.id))).toMatchObject({ ok: true, value: { outcome: 'on-your-word' } });
  stage.provider.transfers.push(shown);

  expect(await settle(stage.other, stage.byHand(shown.id))).toEqual({ ok: false, reason: 'reference-used' });
  expect(stage.position()).toMatchObject({ transferred: 4_500 });
  expect(await settle(stage, stage.byHand(shown.id))).toMatchObject({ ok: true, value: { outcome: 'on-your-word' } });

  stage.provider.payOutByHand(stage.payee()!.payeeId!, stage.refused.chargeId, pence(4_500));
  expect(await settle(stage.other)).toMatchObject({ ok: true, value: { outcome: 'at-provider' } });
  expect(stage.intents().at(-1)!.providerRef).toBe(stage.provider.transfers.at(-1)!.id);
  expect(stage.position()).toMatchObject({ transferred: 9_000 });
});

test('a provider reference is used once; a bank reference may be used twice', async () => {
  const stage = await twoRefusedPayouts();
  const [first, second] = await Promise.all([stage, stage.other].map((one) => settle(one, stage.byHand('tr_by_hand'))));
  expect([first!.ok, second]).toEqual([true, { ok: false, reason: 'reference-used' }]);
  expect(await settle(stage.other, { ...TRANSFER, reference: 'tr_by_hand' })).toMatchObject({ ok: true });
});

test('the reference of the refund that came back is refused', async () => {
  const stage = await aRefundThatCameBack();
  const reference = stage.refused.providerRef!;
  expect(await settle(stage, { ...TRANSFER, paidFrom: 'provider', reference })).toEqual({
    ok: false,
    reason: 'reference-used',
  });
  expect(stage.intents().at(-1)!.id).toBe(stage.refused.id);
});

test('while the provider cannot be reached, nothing is booked', async () => {
  const stage = await aRefundThatCameBack();
  for (const fault of ['busy', 'lost-before', 'refused'] as const) {
    stage.provider.fail('refundsByHand', fault);
    expect(await settle(stage)).toEqual({ ok: false, reason: 'provider-busy' });
  }
  expect(stage.facts().filter((kind) => kind === 'refund')).toHaveLength(1);
  expect(await settle(stage)).toMatchObject({ ok: true, value: { outcome: 'on-your-word' } });
});

test('the same form sent twice, or by two admins at once, settles it once; a different form is refused', async () => {
  const stage = await aRefundThatCameBack();
  const answers = await Promise.all([settle(stage), settle(stage, TRANSFER, stage.mallory), settle(stage)]);
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toMatchObject({ ok: true, value: { outcome: 'on-your-word' } });
  expect(await settle(stage, { ...TRANSFER, reference: 'FP-2' })).toEqual({ ok: false, reason: 'settled-otherwise' });
  expect(stage.facts().filter((kind) => kind === 'refund')).toHaveLength(2);
  expect(stage.events().filter((name) => name === 'refund-sent-by-hand')).toHaveLength(1);
});

test('if it is both retried and settled by hand, the first counts', async () => {
  const tried = await aRefundThatCameBack();
  await tried.retryMoneyIntent.execute({ intentId: tried.refused.id, adminId: tried.ada });
  expect(await settle(tried)).toEqual({ ok: false, reason: 'tried-again' });

  const settled = await aRefundThatCameBack();
  await settle(settled);
  expect(await settled.retryMoneyIntent.execute({ intentId: settled.refused.id, adminId: settled.ada })).toEqual({
    ok: false,
    reason: 'settled-by-hand',
  });
  expect(settled.provider.refunds).toHaveLength(1);
});

test('only a refused intent can be settled by hand', async () => {
  const stage = await aRefundThatCameBack();
  const payOut = stage.intents().find(({ kind }) => kind === 'pay_out')!;
  await settle(stage);
  const done = stage.intents().at(-1)!;
  for (const refused of [payOut, done])
    expect(await settle({ ...stage, refused })).toEqual({ ok: false, reason: 'not-refused' });
  expect(await settle({ ...stage, refused: { id: stage.mallory } })).toEqual({ ok: false, reason: 'intent-not-found' });
});

test('more than £250 is paid by hand only with a second admin; what the provider shows is booked without one', async () => {
  const stage = await aRefusedPayout(pence(30_000));
  const booked = stage.ledger().length;
  expect(await settle(stage)).toEqual({ ok: false, reason: 'second-admin-needed' });
  const order = { intentId: stage.refused.id, adminId: stage.ada, payment: TRANSFER };
  const own = await stage.settleByHand.execute({ ...order, agreedBy: stage.ada });
  expect(own).toEqual({ ok: false, reason: 'second-admin-needed' });
  expect(stage.ledger()).toHaveLength(booked);
  expect(await stage.settleByHand.execute({ ...order, agreedBy: 'bea' })).toMatchObject({ ok: true });
  expect(lastEntry(stage)).toMatchObject({ kind: 'transfer' });
});

test('CHAOS-M1 a refund made in the dashboard that is booked already is not taken for the payment of another of the same amount', async () => {
  const stage = await escrowStage();
  await stage.worksAndMarks();
  const ref = stage.provider.refundByHand(stage.hold().chargeId!, pence(2_000));
  await stage.notice('evt_1', 'refund', ref);
  await stage.reports();
  await stage.settles(14_500, 2_000);
  const refused = stage.intents().find(({ kind }) => kind === 'refund')!;
  stage.provider.becomes(refused.providerRef!, { state: 'came-back', words: 'The card has expired.' });
  await stage.followRefund.execute({ of: { intentId: refused.id } });

  const named = { ...TRANSFER, paidFrom: 'provider' as const, reference: ref };
  expect(await settle({ ...stage, refused }, named)).toEqual({ ok: false, reason: 'reference-used' });
  expect(await settle({ ...stage, refused })).toMatchObject({ ok: true, value: { outcome: 'on-your-word' } });
  expect(stage.ledger().filter(({ providerRef }) => providerRef === ref)).toHaveLength(1);
});
