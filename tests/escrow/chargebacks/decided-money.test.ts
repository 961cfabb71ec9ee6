import { describe, expect, test } from 'vitest';
import { heldStage, markedStage } from '#tests/support/escrow/chargeback-stages';
import { intentOf } from '#tests/support/escrow/sending-stages';

describe('STRIPE-B1 money that was decided and not sent yet', () => {
  test('is not sent while the bank has the charge, not even on an admin’s retry or by hand', async () => {
    const stage = await markedStage();
    stage.provider.fail('payOut', 'refused');
    await stage.confirms();
    const [refused] = stage.intents();
    const ref = await stage.chargesBack();
    const asked = { intentId: refused!.id, adminId: stage.ada };
    expect(await stage.retryMoneyIntent.execute(asked)).toEqual({ ok: false, reason: 'charged-back' });
    const payment = { paidFrom: 'bank' as const, reference: 'FP-1', note: 'By phone' };
    expect(await stage.settleByHand.execute({ ...asked, payment })).toEqual({ ok: false, reason: 'charged-back' });
    await stage.wins(ref);
    expect(await stage.retryMoneyIntent.execute(asked)).toMatchObject({ ok: true, value: { state: 'sent' } });
  });

  test('that is waiting for its payee keeps waiting, and is sent automatically when the case is won', async () => {
    const stage = await markedStage({ payeeReady: false });
    await stage.confirms();
    const ref = await stage.chargesBack();
    await stage.onboards();
    expect(stage.provider.transfers).toEqual([]);
    await stage.wins(ref);
    await stage.sendsDue();
    expect(stage.provider.transfers).toMatchObject([{ amount: 270_00 }]);
    expect(stage.debts()).toEqual([]);
  });

  test('is cancelled if the case is lost: otherwise someone would be paid twice', async () => {
    const stage = await heldStage();
    await stage.reports();
    stage.provider.fail('refund', 'busy');
    await stage.settles(0, 300_00);
    const [refund] = stage.intents();
    expect(stage.hold()).toMatchObject({ state: 'refunding', refunded: 300_00 });
    await stage.loses(await stage.chargesBack());
    expect(intentOf(stage, refund!.id).state).toBe('cancelled');
    expect(stage.hold()).toMatchObject({ state: 'charged_back', refunded: 0, chargedBack: 300_00 });
    expect(stage.position()).toMatchObject({ held: 0, contested: 0 });
    stage.later(2);
    await stage.sendsDue();
    expect(stage.provider.refunds).toEqual([]);
  });

  test('of a larger sum is cancelled only for the part that the bank kept', async () => {
    const stage = await heldStage();
    await stage.reports();
    stage.provider.fail('refund', 'busy');
    await stage.settles(0, 300_00);
    const ref = await stage.chargesBack(100_00);
    stage.later(2);
    await stage.loses(ref);
    stage.bank.says(ref, {});
    stage.provider.chargeIsDisputed(stage.hold().chargeId!, false);
    await stage.sendsDue();
    expect(stage.provider.refunds).toMatchObject([{ amount: 200_00 }]);
    expect(stage.hold()).toMatchObject({ state: 'refunded', refunded: 200_00, chargedBack: 100_00 });
  });

  test('and that the provider refused before we knew of the case is requested again automatically, under a new id', async () => {
    const stage = await heldStage();
    await stage.reports();
    const ref = stage.bank.disputes(stage.hold().chargeId!, 300_00);
    await stage.settles(0, 300_00);
    expect(stage.intents()).toMatchObject([{ state: 'refused', refusedBecause: 'charged-back' }, { state: 'ready' }]);
    await stage.follow(ref);
    stage.later(2);
    await stage.sendsDue();
    await stage.wins(ref);
    await stage.sendsDue();
    expect(stage.provider.refunds).toMatchObject([{ amount: 300_00 }]);
    expect(stage.hold().state).toBe('refunded');
  });
});
