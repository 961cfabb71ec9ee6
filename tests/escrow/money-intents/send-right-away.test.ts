import { describe, expect, test, vi } from 'vitest';
import { heldStage } from '#tests/support/escrow/chargeback-stages';
import { escrowStage } from '#tests/support/escrow/escrow-stage';

test('the confirmation is kept even after a fault in our own sending', async () => {
  const stage = await escrowStage();
  await stage.worksAndMarks();
  const payOut = stage.provider.payOut;
  stage.provider.payOut = async () => {
    throw new TypeError('a fault on our side');
  };
  expect(await stage.confirms()).toMatchObject({ ok: true, value: { outcome: 'completed' } });
  stage.provider.payOut = payOut;
  stage.later(0.1);
  await stage.sendDueIntents.execute({ asOf: stage.now() });
  expect(stage.hold().state).toBe('released');
});

describe('STRIPE-S2 CHAOS-S5: a provider that does not answer keeps no one waiting', () => {
  /** The provider hangs until it is released; people do not wait at all. */
  async function hangingStage() {
    const stage = await escrowStage({ patience: async () => {} });
    await stage.worksAndMarks();
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const { payOut, refund, findPayOut, findRefund } = stage.provider;
    stage.provider.payOut = (...order) => released.then(() => payOut(...order));
    stage.provider.refund = (...order) => released.then(() => refund(...order));
    stage.provider.findPayOut = (...order) => released.then(() => findPayOut(...order));
    stage.provider.findRefund = (...order) => released.then(() => findRefund(...order));
    return { ...stage, release };
  }
  const allSent = (stage: { intents(): { state: string }[] }) =>
    vi.waitFor(() => expect(stage.intents().every(({ state }) => state === 'sent')).toBe(true));

  test('the customer who confirms is answered, and the money is sent in the background', async () => {
    const stage = await hangingStage();
    expect(await stage.confirms()).toMatchObject({ ok: true, value: { outcome: 'completed' } });
    expect(stage.hold().state).toBe('releasing');
    stage.release();
    await allSent(stage);
    expect(stage.hold().state).toBe('released');
    expect(stage.provider.transfers).toHaveLength(1);
  });

  test('the admin who settles a dispute is answered too', async () => {
    const stage = await hangingStage();
    await stage.reports();
    expect(await stage.settles(10_000, 8_500)).toMatchObject({ ok: true });
    stage.release();
    await allSent(stage);
    expect([stage.provider.transfers.length, stage.provider.refunds.length]).toEqual([1, 1]);
  });

  test('the admin who retries or records a manual payment reads that the provider cannot be asked', async () => {
    const stage = await hangingStage();
    await stage.confirms();
    await vi.waitFor(() => expect(stage.intents()).toMatchObject([{ state: 'calling' }]));
    const intent = stage.intents()[0]!;
    await stage.stores.intents.save({
      ...intent,
      state: 'refused',
      refusedBecause: 'wrong-request',
      refusedAt: stage.now(),
    });
    const by = { intentId: intent.id, adminId: stage.ada };
    const busy = { ok: false, reason: 'provider-busy' };
    expect(await stage.retryMoneyIntent.execute(by)).toEqual(busy);
    const payment = { paidFrom: 'bank' as const, reference: 'FP-1', note: 'x' };
    expect(await stage.settleByHand.execute({ ...by, payment })).toEqual(busy);
    expect(stage.intents()).toHaveLength(1);
    stage.release();
  });

  test('if the process ends meanwhile, nothing is lost: the scheduler sends the money', async () => {
    const stage = await hangingStage();
    const { findPayOut } = stage.provider;
    await stage.confirms();
    stage.provider.payOut = async () => ({ payoutId: 'tr_1' });
    stage.provider.findPayOut = findPayOut;
    stage.later(0.1);
    expect(await stage.sendDueIntents.execute({ asOf: stage.now() })).toMatchObject({ sent: 1 });
  });
});

describe('STRIPE-S2 a provider that does not answer keeps no admin waiting', () => {
  const never = () => new Promise<never>(() => {});

  test('who refunds after release: as much as is available is taken back later', async () => {
    const stage = await escrowStage({ patience: async () => {} });
    await stage.worksAndMarks();
    await stage.confirms();
    await vi.waitFor(() => expect(stage.hold().state).toBe('released'));
    stage.bank.balanceOf = never;
    expect(await stage.refunds(50_00)).toMatchObject({ ok: true, value: { amount: 50_00 } });
    expect(stage.intents()).toContainEqual(expect.objectContaining({ kind: 'take_back', amount: 45_00 }));
  });

  test('who sends evidence: they are asked to look again, and it is sent anyway', async () => {
    const stage = await heldStage({ patience: async () => {} });
    const week = 7 * 86_400_000;
    const dueBy = new Date(stage.now().getTime() + week);
    await stage.follow(stage.bank.disputes(stage.hold().chargeId!, 300_00, { dueBy }));
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const { sendEvidence } = stage.bank;
    stage.bank.sendEvidence = (...order) => answered.then(() => sendEvidence(...order));
    const order = { chargebackId: stage.chargeback().id, adminId: stage.ada, note: '', submit: true };
    expect(await stage.sendEvidence.execute(order)).toEqual({ ok: false, reason: 'provider-busy' });
    answer();
    await vi.waitFor(() => expect(stage.chargeback().state).toBe('evidence_sent'));
  });
});
