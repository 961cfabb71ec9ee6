import { describe, expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { monthPaid, servicePaid } from '#src/modules/escrow/domain/ledger-transaction';
import { aMovement } from '#tests/support/escrow/books';
import { heldStage, markedStage } from '#tests/support/escrow/chargeback-stages';

describe('STRIPE-B1 a case about anything but a held payment', () => {
  test('that is about a stray payment cancels its refund, and the hold does not change', async () => {
    const stage = await heldStage();
    await stage.asksFor(400);
    await stage.answers(true);
    await stage.opensIncreaseCheckout();
    stage.marksComplete();
    await stage.confirms();
    const { providerRef, id: stray } = stage.checkouts().at(-1)!;
    stage.provider.pay(providerRef!);
    stage.provider.fail('refund', 'busy');
    await stage.settleCheckout.execute({ of: { providerRef: providerRef! } });
    const before = stage.hold();
    const { chargeId } = stage.checkouts().at(-1)!;
    await stage.loses(await stage.chargesBack(100_00, chargeId!));
    expect(stage.chargeback()).toMatchObject({ paymentRef: stray, loss: { refunds: 100_00, landscaper: 0 } });
    expect(stage.position(stray)).toMatchObject({ held: 0 });
    expect(stage.hold()).toEqual(before);
  });

  test('that is about a garden service is announced to admins once, and the loss is ours', async () => {
    const stage = await markedStage();
    await stage.stores.ledger.post(servicePaid('order', pence(50_00), 'ch_of_a_service', stage.now()));
    const ref = await stage.chargesBack(50_00, 'ch_of_a_service');
    expect(stage.told()).toEqual(['unlinked-chargeback']);
    await stage.loses(ref);
    expect(stage.chargeback()).toMatchObject({ holdId: null, paymentRef: 'order', loss: { platform: 50_00 } });
    expect([stage.account('disputed'), stage.account('dispute_losses')]).toEqual([0, 50_00]);
    expect(stage.told()).toEqual(['unlinked-chargeback']);
  });

  test('that is about a month of a subscription, booked under its invoice, is linked once the provider’s books are read', async () => {
    const stage = await markedStage();
    await stage.stores.ledger.post(monthPaid('order', pence(50_00), 'in_1', stage.now()));
    const ref = await stage.chargesBack(50_00, 'ch_of_a_month');
    expect(stage.chargeback()).toMatchObject({ paymentRef: null });
    expect(stage.account('disputed')).toBe(0);
    const charged = aMovement({ amount: 50_00, sourceIds: ['ch_of_a_month', 'in_1'], chargeId: 'ch_of_a_month' });
    await stage.stores.reconciliation.record([charged], stage.now());
    stage.later(1);
    await stage.sweepChargebacks.execute({ asOf: stage.now() });
    expect(stage.chargeback()).toMatchObject({ paymentRef: 'order', holdId: null });
    expect([stage.account('disputed'), stage.account('provider_fees')]).toEqual([50_00, 20_00]);
    await stage.follow(ref);
    expect(stage.account('disputed')).toBe(50_00);
    expect(stage.told()).toEqual(['unlinked-chargeback']);
  });

  test('that is about an unknown charge is announced to admins once, and booked when its payment is known', async () => {
    const stage = await markedStage();
    const ref = await stage.chargesBack(50_00, 'ch_unknown');
    await stage.loses(ref);
    expect(stage.chargeback()).toMatchObject({ paymentRef: null, loss: null });
    expect(stage.facts()).toEqual(['capture']);
    await stage.stores.ledger.post(servicePaid('order', pence(50_00), 'ch_unknown', stage.now()));
    await stage.follow(ref);
    expect([stage.account('disputed'), stage.account('dispute_losses')]).toEqual([0, 50_00]);
    expect(stage.account('provider_fees')).toBe(20_00);
    expect(stage.told()).toEqual(['unlinked-chargeback']);
  });

  test('in which the bank took the money in parts is lost in parts, each up to what was taken', async () => {
    const stage = await markedStage();
    const ref = await stage.chargesBack(100_00);
    const { movements } = stage.chargeback();
    const later = { id: 'txn_later', amount: pence(-200_00), fee: pence(0), at: stage.now() };
    const back = { id: 'txn_back', amount: pence(250_00), fee: pence(0), at: stage.now() };
    stage.bank.says(ref, { amount: pence(300_00), state: 'lost', movements: [...movements, later] });
    await stage.follow(ref);
    const lost = stage.ledger().filter(({ kind }) => kind === 'dispute_lost');
    expect(lost.map(({ refersTo, entries }) => [refersTo, entries.at(-1)!.amount])).toEqual([
      [`dispute_opened:${movements[0]!.id}`, -100_00],
      ['dispute_opened:txn_later', -200_00],
    ]);
    expect(stage.position()).toMatchObject({ held: 0 });
    stage.bank.says(ref, { state: 'won', movements: [...movements, later, back] });
    await stage.follow(ref);
    const won = stage.ledger().filter(({ kind }) => kind === 'dispute_won');
    expect(won.map(({ refersTo, entries }) => [refersTo, entries[0]!.amount])).toEqual([
      ['dispute_opened:txn_later', 200_00],
      [`dispute_opened:${movements[0]!.id}`, 50_00],
    ]);
    expect(stage.account('disputed')).toBe(50_00);
  });

  test('that was opened before we noticed the payment freezes it all the same, and is linked to it at the next reading', async () => {
    const stage = await markedStage();
    const chargeId = stage.hold().chargeId!;
    const checkout = stage.checkouts()[0]!;
    await stage.stores.checkouts.save({ ...checkout, state: 'processing', chargeId: null });
    const ref = await stage.chargesBack(300_00, chargeId);
    expect(stage.chargeback().holdId).toBeNull();
    expect(await stage.confirms()).toEqual({ ok: false, reason: 'charged-back' });
    await stage.stores.checkouts.save(checkout);
    await stage.follow(ref);
    expect(stage.chargeback()).toMatchObject({ holdId: stage.holdId, frozen: 300_00 });
    expect(stage.told()).toEqual(['unlinked-chargeback', 'chargeback-opened']);
  });
});
