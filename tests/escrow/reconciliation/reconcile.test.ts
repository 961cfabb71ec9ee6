import { beforeEach, describe, expect, test } from 'vitest';
import { addHours } from '#src/kernel/clock';
import { pence } from '#src/kernel/money';
import { reconciliationStage, type ReconciliationStage } from '#tests/support/escrow/reconciliation-stage';

let stage: ReconciliationStage;
beforeEach(async () => void (stage = await reconciliationStage()));

const balanceThere = async () => (await stage.provider.books.balance()).amount;

describe('a clean book', () => {
  test('STRIPE-M2: shows no difference, and our balance is the provider’s to the penny, fees included', async () => {
    await stage.refunds();
    const comparison = await stage.compares();
    stage.later(48);
    expect(await stage.all()).toEqual([]);
    const fee = 278 + 20;
    expect(comparison).toMatchObject({
      askedBy: stage.ada,
      upTo: stage.provider.books.all[0]!.id,
      providerBalance: 185_00 - fee - 148_50 - 20_00,
      ourBalance: 185_00 - fee - 148_50 - 20_00,
      unexplained: 0,
      differences: 0,
      openGap: 0,
      oldestSince: null,
    });
    expect(stage.clearing()).toBe(await balanceThere());
    const [charge] = stage.provider.books.all.filter(({ kind }) => kind === 'charge');
    expect(stage.ledger().filter(({ kind }) => kind === 'provider_fee')).toMatchObject([
      { fact: `provider_fee:${charge!.id}`, providerRef: charge!.id, payment: null },
    ]);
  });

  test('STRIPE-M2: a fee is booked once, however often the books are compared', async () => {
    await stage.pays();
    await stage.compares();
    stage.later(24);
    await stage.compares();
    await stage.compares();
    expect(stage.facts().filter((kind) => kind === 'provider_fee')).toHaveLength(1);
    expect(await stage.all()).toEqual([]);
  });

  test('STRIPE-M2: fees for payouts and payouts to our bank are booked as the provider took them', async () => {
    await stage.pays();
    stage.provider.books.add({ kind: 'fee', amount: -47, words: 'stripe_fee: Connect (2026-05-13)' });
    stage.provider.books.add({ kind: 'payout', amount: -10_00, sourceIds: ['po_1'] });
    await stage.compares();
    expect(await stage.all()).toEqual([]);
    expect(stage.clearing()).toBe(await balanceThere());
    expect(stage.facts()).toEqual(expect.arrayContaining(['provider_fee', 'payout']));
  });

  test('MONEY3-M6: a fee that the ledger refuses is a difference, and everything behind it is booked', async () => {
    await stage.pays();
    stage.provider.books.add({ kind: 'fee', amount: -12_000_00, words: 'stripe_fee: Connect (2026-05)' });
    stage.provider.books.add({ kind: 'fee', amount: -47, words: 'stripe_fee: Connect (2026-06)' });
    stage.later(3);
    expect(await stage.compares()).toMatchObject({ differences: 1 });
    const [subject, ...others] = await stage.all();
    expect([subject!.movement?.amount, others]).toEqual([-12_000_00, []]);
    expect(stage.ledger().filter(({ kind }) => kind === 'provider_fee')).toHaveLength(2);
    const alarms = stage.logged.filter(({ facts }) => facts?.['alarm'] === 'movement-not-booked');
    expect(alarms[0]).toMatchObject({ level: 'error', facts: { kind: 'provider_fee' } });
    // Admins can avoid this limit: such a large amount takes two of them.
    expect(await stage.settlesDifference(subject!, { way: 'written-off' })).toBe('second-admin-needed');
  });

  test('shows nothing before anything has moved', async () => {
    expect(await stage.compares()).toMatchObject({ upTo: null, providerBalance: 0, ourBalance: 0, differences: 0 });
  });

  test('agrees after a refund that came back, which is booked both ways', async () => {
    await stage.refunds();
    const refund = stage.intents().find(({ kind }) => kind === 'refund')!;
    stage.provider.becomes(refund.providerRef!, { state: 'came-back', words: 'The card has expired.' });
    await stage.notice('evt_1', 'refund', refund.providerRef!);
    await stage.compares();
    expect(await stage.all()).toEqual([]);
  });
});

describe('what others do to our money', () => {
  test('STRIPE-M1 STRIPE-M2: a refund made in the provider’s dashboard becomes a difference within two hours, and stays one when the job is paid out', async () => {
    await stage.worksAndMarks();
    const { chargeId } = stage.hold();
    stage.provider.refundByHand(chargeId!, pence(20_00));
    await stage.compares();
    expect(await stage.differences()).toEqual([]);
    stage.later(2);
    expect(await stage.differences()).toEqual(['no-entry 0 -2000']);
    expect(await stage.compares()).toMatchObject({ differences: 1, openGap: -20_00, unexplained: 0 });
    await stage.confirms();
    expect(await stage.compares()).toMatchObject({ differences: 1, openGap: -20_00, unexplained: 0 });
  });

  test('STRIPE-M1 STRIPE-M2: a transfer that was reversed there becomes a difference', async () => {
    await stage.worksAndMarks();
    await stage.confirms();
    stage.provider.books.add({ kind: 'transfer_reversal', amount: 166_50, sourceIds: ['trr_1'] });
    stage.later(3);
    await stage.compares();
    expect(await stage.differences()).toEqual(['no-entry 0 16650']);
  });

  test('CHAOS-M1: a refund that was made twice for one decision becomes a difference', async () => {
    await stage.worksAndMarks();
    await stage.reports({ amount: pence(25_00) });
    await stage.confirms();
    await stage.settles(0, 25_00);
    stage.provider.refundByHand(stage.hold().chargeId!, pence(25_00));
    expect(stage.provider.refunds.map(({ amount }) => amount)).toEqual([25_00, 25_00]);

    stage.later(3);
    const comparison = await stage.compares();
    expect(await stage.differences()).toEqual(['no-entry 0 -2500']);
    expect(comparison).toMatchObject({ openGap: -25_00, unexplained: 0 });
    expect(comparison.ourBalance).toBe(comparison.providerBalance + 25_00);
  });

  test('STRIPE-M2: a payment whose notice was lost becomes a difference, until it is booked', async () => {
    const ref = await stage.opensCheckout();
    stage.provider.pay(ref);
    stage.later(3);
    await stage.compares();
    expect(await stage.differences()).toEqual(['no-entry 0 18500']);
    await stage.settleCheckout.execute({ of: { providerRef: ref } });
    await stage.compares();
    expect(await stage.all()).toEqual([]);
  });

  test('STRIPE-B1 STRIPE-M2: a chargeback and its fee, neither of them booked, are two reasons for one difference, before the release and after it', async () => {
    await stage.worksAndMarks();
    const { chargeId } = stage.hold();
    stage.provider.books.add({ kind: 'dispute', amount: -185_00, fee: pence(20_00), sourceIds: ['dp_1'], chargeId });
    stage.later(3);
    const before = await stage.compares();
    expect(await stage.differences()).toEqual(['no-entry 0 -18500, fee-not-booked 0 2000']);
    await stage.confirms();
    expect(stage.hold().state).toBe('released');
    const after = await stage.compares();
    expect(await stage.differences()).toEqual(['no-entry 0 -18500, fee-not-booked 0 2000']);
    for (const one of [before, after]) expect(one).toMatchObject({ differences: 1, openGap: -205_00, unexplained: 0 });
  });

  test('STRIPE-M2: a payment of another amount than we booked becomes a difference with both amounts', async () => {
    const ref = await stage.opensCheckout();
    stage.provider.pay(ref, { amount: pence(184_70) });
    stage.provider.books.all[0]!.amount = pence(180_00);
    stage.provider.books.all[0]!.net = pence(180_00 - stage.provider.books.all[0]!.fee);
    await stage.settleCheckout.execute({ of: { providerRef: ref } });
    stage.later(3);
    await stage.compares();
    expect(await stage.differences()).toContain('amount 18470 18000');
  });

  test('CHAOS-M1: a transfer that an admin reported and the provider never made becomes a difference after a day', async () => {
    stage.provider.fail('payOut', 'refused');
    await stage.worksAndMarks();
    await stage.confirms();
    const [refused] = stage.intents();
    const payment = { paidFrom: 'provider' as const, reference: 'tr_typed', note: 'By phone' };
    await stage.settleByHand.execute({ intentId: refused!.id, adminId: stage.ada, payment });
    await stage.compares();
    stage.later(23);
    expect(await stage.differences()).toEqual([]);
    stage.later(1);
    expect(await stage.differences()).toEqual(['no-movement -16650 0']);
    const comparison = await stage.compares();
    expect(comparison).toMatchObject({ differences: 1, openGap: 166_50, unexplained: 0 });
    expect(comparison.ourBalance).toBe(comparison.providerBalance);
  });

  test('a refund booked for the payment of another charge becomes a difference', async () => {
    await stage.pays();
    const movement = { kind: 'refund' as const, amount: -5_00, sourceIds: ['re_1'], chargeId: 'ch_other' };
    stage.provider.books.add(movement);
    await stage.work.run(async ({ ledger }) => {
      await ledger.post({
        kind: 'refund',
        fact: 'refund:one',
        payment: stage.holdId,
        at: stage.now(),
        providerRef: 're_1',
        entries: [
          {
            kind: 'held',
            owner: stage.holdId,
            amount: pence(500),
          },
          {
            kind: 'provider_clearing',
            amount: pence(-500),
          },
        ],
      });
      return { ok: true, value: undefined };
    });
    stage.later(3);
    await stage.compares();
    expect(await stage.differences()).toEqual(['other-charge -500 -500']);
  });
});

test('there is one run at a time, and one that died is replaced after five minutes', async () => {
  await stage.pays();
  const two = await Promise.all([stage.compares(), stage.reconcile.execute({ askedBy: stage.ada })]);
  expect(two[1]).toEqual({ ok: false, reason: 'under-way' });
  stage.reconciliation().reading.busyUntil = addHours(stage.now(), 5 / 60);
  expect(await stage.reconcile.execute({ askedBy: stage.ada })).toEqual({ ok: false, reason: 'under-way' });
  stage.later(5 / 60);
  await stage.compares();
});
