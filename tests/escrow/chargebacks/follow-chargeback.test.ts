import { describe, expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { monthPaid, servicePaid } from '#src/modules/escrow/domain/ledger-transaction';
import { aMovement } from '#tests/support/escrow/books';
import { heldStage, markedStage } from '#tests/support/escrow/chargeback-stages';
import { intentOf } from '#tests/support/escrow/sending-stages';

describe('STRIPE-B1 before release, a payment that the bank has taken', () => {
  test('is booked with its fee as the provider took it, once, and stays held', async () => {
    const stage = await markedStage();
    const ref = await stage.chargesBack();
    await Promise.all([stage.follow(ref), stage.notice('evt_1', 'chargeback', ref), stage.follow(ref)]);
    expect(stage.chargeback()).toMatchObject({ state: 'taken', amount: 300_00, holdId: stage.holdId, frozen: 300_00 });
    expect(stage.facts()).toEqual(['capture', 'dispute_opened', 'provider_fee']);
    expect([stage.account('disputed'), stage.account('provider_fees')]).toEqual([300_00, 20_00]);
    expect(stage.account('provider_clearing')).toBe(-20_00);
    expect(stage.position()).toMatchObject({ held: 300_00 });
    expect(stage.told()).toEqual(['chargeback-opened']);
  });

  test('is not released by the clock or the customer, and the due list skips it', async () => {
    const stage = await markedStage();
    await stage.chargesBack();
    stage.later(49);
    expect(await stage.releasesDue()).toEqual({ released: 0, more: false });
    expect(await stage.stores.holds.claimDueForRelease(stage.now(), stage.now(), 10)).toEqual([]);
    expect(await stage.confirms()).toEqual({ ok: false, reason: 'charged-back' });
    expect(stage.hold()).toMatchObject({ state: 'held', released: 0 });
    expect(stage.provider.transfers).toEqual([]);
  });

  test('cannot be settled in the app, and a problem with it can still be reported', async () => {
    const stage = await heldStage();
    await stage.chargesBack();
    expect(await stage.reports()).toMatchObject({ ok: true, value: { disputed: 300_00, released: 0 } });
    expect(await stage.settles(0, 300_00)).toEqual({ ok: false, reason: 'charged-back' });
    expect(stage.provider.refunds).toEqual([]);
  });

  test('is released by the clock once the bank has decided for us', async () => {
    const stage = await markedStage();
    const ref = await stage.chargesBack();
    stage.later(72);
    await stage.wins(ref);
    expect(stage.account('disputed')).toBe(0);
    expect(stage.chargeback()).toMatchObject({ state: 'won', frozen: 0 });
    expect(await stage.releasesDue()).toMatchObject({ released: 1 });
    expect(stage.hold()).toMatchObject({ state: 'released', released: 300_00 });
    expect(stage.provider.transfers).toMatchObject([{ amount: 270_00 }]);
    expect(stage.told()).toEqual(['chargeback-opened', 'chargeback-won']);
  });

  test('ends the hold if it is lost, and nothing is paid to anyone', async () => {
    const stage = await markedStage();
    const ref = await stage.chargesBack();
    await stage.loses(ref);
    expect(stage.hold()).toMatchObject({ state: 'charged_back', chargedBack: 300_00, endedAt: stage.now() });
    expect(stage.position()).toMatchObject({ held: 0, contested: 0, released: 0 });
    expect([stage.account('disputed'), stage.account('dispute_losses')]).toEqual([0, 0]);
    expect(stage.job()).toMatchObject({ status: 'completed' });
    expect(stage.receipts()).toEqual([]);
    expect(stage.told()).toEqual(['chargeback-opened', 'chargeback-lost']);
    expect(stage.events()).not.toContain('job-completed');
    await stage.follow(ref);
    expect(stage.facts().filter((kind) => kind === 'dispute_lost')).toHaveLength(1);
    expect(await stage.confirms()).toEqual({ ok: false, reason: 'charged-back' });
  });

  test('cancels a job whose work was not marked complete, and settles a dispute about it', async () => {
    const stage = await heldStage();
    await stage.reports();
    await stage.loses(await stage.chargesBack());
    expect(stage.job()).toMatchObject({ status: 'cancelled' });
    expect(stage.hold()).toMatchObject({
      state: 'charged_back',
      dispute: { chargedBack: 300_00, settlement: { toLandscaper: 0, toCustomer: 0, adminId: null } },
    });
  });
});

describe('STRIPE-B1 before release, a case that was lost and is won after all', () => {
  test('is held again for an admin to settle, if the job has ended meanwhile', async () => {
    const stage = await markedStage();
    const ref = await stage.chargesBack();
    await stage.loses(ref);
    await stage.wins(ref);
    expect(stage.hold()).toMatchObject({ state: 'held', chargedBack: 0, endedAt: null, dispute: { amount: 300_00 } });
    expect(stage.position()).toMatchObject({ held: 0, contested: 300_00 });
    expect([stage.account('disputed'), stage.account('dispute_losses')]).toEqual([0, 0]);
    expect(await stage.settles(200_00, 100_00)).toMatchObject({ ok: true, value: { outcome: 'completed' } });
    expect(stage.hold()).toMatchObject({ state: 'released', released: 200_00, refunded: 100_00 });
    expect(stage.position()).toMatchObject({ contested: 0, transferred: 180_00, refunded: 100_00 });
    expect(stage.receipts()).toHaveLength(1);
  });

  test('continues as agreed, if the rest of the payment was still held', async () => {
    const stage = await markedStage();
    const ref = await stage.chargesBack(100_00);
    await stage.loses(ref);
    await stage.wins(ref);
    expect(stage.hold()).toMatchObject({ state: 'held', chargedBack: 0, dispute: null });
    expect(await stage.confirms()).toMatchObject({ ok: true, value: { outcome: 'completed' } });
    expect(stage.provider.transfers).toMatchObject([{ amount: 270_00 }]);
  });

  test('is held again, if the rest had been released', async () => {
    const stage = await markedStage();
    const ref = await stage.chargesBack(100_00);
    await stage.loses(ref);
    await stage.confirms();
    await stage.wins(ref);
    expect(stage.hold()).toMatchObject({ state: 'held', released: 200_00, dispute: { amount: 100_00 } });
    expect(stage.position()).toMatchObject({ held: 0, contested: 100_00 });
    await stage.settles(100_00, 0);
    expect(stage.position()).toMatchObject({ released: 300_00, transferred: 270_00 });
    expect(stage.receipts()).toHaveLength(1);
  });

  test('makes up for the refund that it ended', async () => {
    const stage = await heldStage();
    await stage.reports();
    stage.provider.fail('refund', 'busy');
    await stage.settles(0, 300_00);
    const ref = await stage.chargesBack();
    await stage.loses(ref);
    await stage.wins(ref);
    expect(stage.hold()).toMatchObject({ state: 'refunding', refunded: 300_00, chargedBack: 0 });
    await stage.sendsDue();
    expect(stage.provider.refunds).toMatchObject([{ amount: 300_00 }]);
    expect(stage.hold().state).toBe('refunded');
  });
});

describe('STRIPE-B1 a part of a payment that the bank has taken', () => {
  test('freezes that part: the rest is released, and that part once the case is won', async () => {
    const stage = await markedStage();
    const ref = await stage.chargesBack(50_00);
    expect(await stage.confirms()).toMatchObject({ ok: true, value: { outcome: 'rest-released' } });
    expect(stage.hold()).toMatchObject({ state: 'held', released: 250_00, setAside: true });
    expect(stage.position()).toMatchObject({ held: 0, contested: 50_00, released: 250_00 });
    await stage.wins(ref);
    stage.later(49);
    expect(await stage.releasesDue()).toMatchObject({ released: 1 });
    expect(stage.position()).toMatchObject({ contested: 0, released: 300_00, fee: 30_00, transferred: 270_00 });
    expect(stage.hold().state).toBe('released');
  });

  test('lets a dispute about another part be settled, and no more than that', async () => {
    const stage = await heldStage();
    await stage.chargesBack(200_00);
    await stage.reports({ amount: pence(100_00) });
    expect(await stage.settles(0, 100_00)).toMatchObject({ ok: true });
    expect(stage.hold()).toMatchObject({ state: 'held', refunded: 100_00 });
    stage.marksComplete();
    expect(await stage.confirms()).toEqual({ ok: false, reason: 'charged-back' });
  });

  test('that is lost leaves the rest to be released as agreed', async () => {
    const stage = await markedStage();
    await stage.loses(await stage.chargesBack(100_00));
    expect(stage.hold()).toMatchObject({ state: 'held', chargedBack: 100_00 });
    expect(await stage.confirms()).toMatchObject({ ok: true, value: { outcome: 'completed' } });
    expect(stage.provider.transfers).toMatchObject([{ amount: 180_00 }]);
    expect(stage.position()).toMatchObject({ held: 0, released: 200_00, fee: 20_00 });
    expect(stage.hold().state).toBe('released');
  });

  test('of one of two charges is never drawn on: the other charge pays', async () => {
    const stage = await heldStage();
    await stage.raises(400);
    stage.marksComplete();
    const [first, second] = [stage.hold().chargeId!, stage.hold().topUps[0]!.chargeId];
    const ref = await stage.chargesBack(300_00);
    await stage.confirms();
    expect(stage.provider.transfers).toMatchObject([{ chargeId: second, amount: 90_00 }]);
    await stage.wins(ref);
    await stage.confirms();
    expect(stage.provider.transfers.at(-1)).toMatchObject({ chargeId: first, amount: 270_00 });
    expect(stage.hold()).toMatchObject({ state: 'released' });
  });
});

describe('STRIPE-B1 an inquiry', () => {
  test('is not money: nothing is booked, and the release stops until it is withdrawn', async () => {
    const stage = await markedStage();
    const ref = await stage.asks();
    expect(stage.facts()).toEqual(['capture']);
    expect(await stage.confirms()).toEqual({ ok: false, reason: 'charged-back' });
    stage.bank.drops(ref);
    await stage.follow(ref);
    expect(stage.chargeback()).toMatchObject({ state: 'withdrawn' });
    expect(await stage.confirms()).toMatchObject({ ok: true });
    expect(stage.told()).toEqual(['chargeback-inquiry', 'chargeback-withdrawn']);
  });

  test('that becomes a chargeback is told and booked as one', async () => {
    const stage = await markedStage();
    const ref = await stage.asks();
    stage.bank.takes(ref);
    await stage.follow(ref);
    expect(stage.told()).toEqual(['chargeback-inquiry', 'chargeback-opened']);
    expect(stage.account('disputed')).toBe(300_00);
  });

  test('about money already released takes nothing back', async () => {
    const stage = await markedStage();
    await stage.confirms();
    await stage.asks();
    expect([stage.bank.reversals, stage.debts()]).toEqual([[], []]);
    expect(stage.chargeback().frozen).toBe(0);
  });
});

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

  test('that waits for its payee waits on, and is sent by itself once the case is won', async () => {
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

  test('is ended if the case is lost, so that nobody is paid twice', async () => {
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

  test('of a larger sum is ended only for the part that the bank kept', async () => {
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

  test('and is refused by the provider before we know of the case is asked again, under a new id, not by an admin', async () => {
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

describe('STRIPE-B1 a case that does not belong to a held payment', () => {
  test('of a stray payment ends its refund, and the hold does not change', async () => {
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

  test('of a garden service is told to admins once, and is our own loss', async () => {
    const stage = await markedStage();
    await stage.stores.ledger.post(servicePaid('order', pence(50_00), 'ch_of_a_service', stage.now()));
    const ref = await stage.chargesBack(50_00, 'ch_of_a_service');
    expect(stage.told()).toEqual(['unlinked-chargeback']);
    await stage.loses(ref);
    expect(stage.chargeback()).toMatchObject({ holdId: null, paymentRef: 'order', loss: { platform: 50_00 } });
    expect([stage.account('disputed'), stage.account('dispute_losses')]).toEqual([0, 50_00]);
    expect(stage.told()).toEqual(['unlinked-chargeback']);
  });

  test('of a month of a subscription, which is booked under its invoice, has its payment once the provider’s books were read', async () => {
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

  test('of an unknown charge is told to admins once, and booked when its payment is known', async () => {
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

  test('that the bank took in parts is lost in parts, each of them as far as it was taken', async () => {
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

  test('opened before its payment was noticed freezes it all the same, and is linked at the next reading', async () => {
    const stage = await markedStage();
    const chargeId = stage.hold().chargeId!;
    const checkout = stage.checkouts()[0]!;
    await stage.stores.checkouts.save({ ...checkout, chargeId: null });
    const ref = await stage.chargesBack(300_00, chargeId);
    expect(stage.chargeback().holdId).toBeNull();
    expect(await stage.confirms()).toEqual({ ok: false, reason: 'charged-back' });
    await stage.stores.checkouts.save(checkout);
    await stage.follow(ref);
    expect(stage.chargeback()).toMatchObject({ holdId: stage.holdId, frozen: 300_00 });
    expect(stage.told()).toEqual(['unlinked-chargeback', 'chargeback-opened']);
  });
});

describe('reading a case', () => {
  test('STRIPE-B1 a notice is not trusted, and one that cannot be followed now is sent again', async () => {
    const stage = await markedStage();
    const ref = stage.bank.disputes(stage.hold().chargeId!, 300_00);
    stage.provider.fail('readChargeback', 'busy');
    const busy = { ok: false, reason: 'provider-busy' };
    expect(await stage.notice('evt_1', 'chargeback', ref, { status: 'won' })).toEqual(busy);
    expect(await stage.notice('evt_1', 'chargeback', ref, { status: 'won' })).toEqual({ ok: true, value: 'handled' });
    expect(stage.chargeback().state).toBe('taken');
    expect(await stage.follow('dp_of_someone_else')).toEqual({ ok: true, value: { state: 'not-there' } });
  });

  test('a state that we do not know changes nothing, and the money is booked all the same', async () => {
    const stage = await markedStage();
    const ref = await stage.asks();
    stage.bank.takes(ref);
    stage.bank.says(ref, { state: undefined });
    await stage.follow(ref);
    expect(stage.chargeback()).toMatchObject({ state: 'inquiry', movements: [{ amount: -300_00 }] });
    expect(stage.account('disputed')).toBe(300_00);
  });
});
