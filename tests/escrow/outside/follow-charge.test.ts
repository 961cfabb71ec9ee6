import { expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { monthPaid } from '#src/modules/escrow/domain/ledger-transaction';
import { aMovement } from '#tests/support/escrow/books';
import { type EscrowStage, escrowStage } from '#tests/support/escrow/escrow-stage';

const chargeOf = (stage: EscrowStage) => stage.hold().chargeId!;
/** Someone refunds this amount in the provider's dashboard, and we are notified. */
async function refundedElsewhere(stage: EscrowStage, amount: number): Promise<string> {
  const ref = stage.provider.refundByHand(chargeOf(stage), pence(amount));
  expect(await stage.notice(`evt_${ref}`, 'refund', ref)).toEqual({ ok: true, value: 'handled' });
  return ref;
}
const comesBack = async (stage: EscrowStage, ref: string) => {
  stage.provider.becomes(ref, { state: 'came-back', words: 'The card has expired.' });
  await stage.notice(`evt_back_${ref}`, 'refund', ref);
};
async function paid(amount = 240_00) {
  const stage = await escrowStage({ amount: pence(amount) });
  await stage.pays();
  return stage;
}
async function marked(amount?: number) {
  const stage = await paid(amount);
  stage.marksComplete();
  return stage;
}
const notices = (stage: EscrowStage, name: string) => stage.events().filter((one) => one === name);

test('STRIPE-M1 a refund of £20 of £240 that was made in the dashboard is booked, and only the rest is released', async () => {
  const stage = await marked();
  await refundedElsewhere(stage, 20_00);
  expect(stage.hold()).toMatchObject({ state: 'held', refunded: 20_00 });
  expect(stage.position()).toMatchObject({ held: 220_00, refunded: 20_00 });
  expect(stage.outsideRefunds()).toMatchObject([{ state: 'booked', amount: 20_00, held: 20_00, borne: 0 }]);
  expect(stage.creditNotes()).toMatchObject([{ why: 'elsewhere', amount: 20_00 }]);
  expect(notices(stage, 'refund-made-elsewhere')).toHaveLength(1);
  await stage.confirms();
  expect(stage.provider.transfers).toMatchObject([{ amount: 198_00 }]);
  expect(stage.hold()).toMatchObject({ state: 'released', released: 220_00, refunded: 20_00 });
  expect(stage.position()).toMatchObject({ held: 0, released: 220_00, fee: 22_00, transferred: 198_00 });
});

test('STRIPE-M1 a full refund made in the dashboard ends the hold as refunded, and the job as if an admin had cancelled it', async () => {
  const stage = await marked();
  await refundedElsewhere(stage, 240_00);
  expect(stage.hold()).toMatchObject({ state: 'refunded', refunded: 240_00, endedAt: stage.now() });
  expect(stage.job()).toMatchObject({ status: 'cancelled' });
  expect(stage.position()).toMatchObject({ held: 0, contested: 0, refunded: 240_00 });
  expect(await stage.confirms()).toEqual({ ok: false, reason: 'payment-refunded' });
  stage.later(49);
  await stage.releaseDueHolds.execute({ asOf: stage.now() });
  expect(stage.provider.transfers).toEqual([]);
  expect(stage.receipts()).toEqual([]);
});

test('a refund made in the dashboard of all that is in dispute ends the case at once', async () => {
  const stage = await marked();
  const { jobId, olive: customerId } = stage;
  await stage.reportProblem.execute({ jobId, customerId, reason: 'Half is not cut', amount: pence(20_00) });
  await refundedElsewhere(stage, 20_00);
  expect(stage.hold()).toMatchObject({ refunded: 20_00 });
  expect(await stage.stores.disputeCases.latestOf(stage.holdId)).toMatchObject({ state: 'done', outcome: 'elsewhere' });
  expect(await stage.advanceDisputes.execute({ asOf: stage.now() })).toEqual({ moved: 0, more: false });
});

test('a full refund made in the dashboard closes an open report of a missed visit, because the job is over', async () => {
  const stage = await paid();
  stage.changeJob({ slot: { scheduledDate: '2026-05-13', scheduledTime: '09:30', timeOfDay: null } });
  stage.later(2);
  expect(await stage.reportAbsence.execute({ jobId: stage.jobId, customerId: stage.olive })).toMatchObject({
    ok: true,
  });
  await refundedElsewhere(stage, 240_00);
  expect(stage.job()).toMatchObject({ status: 'cancelled' });
  expect(stage.state().absences.get(stage.holdId)).toMatchObject({ closedAt: stage.now(), closedAs: 'job-over' });
});

test('notices in any order and any number of times, and a sweep, book it once', async () => {
  const stage = await paid();
  const ref = await refundedElsewhere(stage, 20_00);
  for (const [id, what, about] of [
    ['evt_1', 'charge', chargeOf(stage)],
    ['evt_2', 'refund', ref],
    ['evt_3', 'charge', chargeOf(stage)],
  ] as const)
    expect(await stage.notice(id, what, about)).toMatchObject({ ok: true });
  stage.later(2);
  await stage.sweepOutside.execute({ asOf: stage.now() });
  expect(stage.hold().refunded).toBe(20_00);
  expect(stage.facts().filter((kind) => kind === 'refund')).toHaveLength(1);
  expect(notices(stage, 'refund-made-elsewhere')).toHaveLength(1);
});

test('if all of its notices are lost, the sweep finds it in the provider’s books', async () => {
  const stage = await paid();
  stage.provider.refundByHand(chargeOf(stage), pence(20_00));
  stage.later(1);
  expect(await stage.sweepOutside.execute({ asOf: stage.now() })).toEqual({ read: 1, more: false });
  expect(stage.hold().refunded).toBe(20_00);
  expect(await stage.sweepOutside.execute({ asOf: stage.now() })).toEqual({ read: 0, more: false });
});

test('a notice of our own refund that overtakes the answer books nothing', async () => {
  const stage = await paid();
  stage.provider.fail('refund', 'lost-after');
  await stage.cancels();
  const ref = stage.provider.refunds[0]!.id;
  expect(await stage.notice('evt_1', 'refund', ref)).toMatchObject({ ok: true });
  expect(await stage.notice('evt_2', 'charge', chargeOf(stage))).toMatchObject({ ok: true });
  expect(stage.outsideRefunds()).toEqual([]);
  stage.later(1);
  await stage.sendDueIntents.execute({ asOf: stage.now() });
  expect(stage.hold().state).toBe('refunded');
});

test('while the provider is busy, the notice stays open, and is followed when it is sent again', async () => {
  const stage = await paid();
  const ref = stage.provider.refundByHand(chargeOf(stage), pence(20_00));
  stage.provider.fail('refundMade', 'busy');
  expect(await stage.notice('evt_1', 'refund', ref)).toEqual({ ok: false, reason: 'provider-busy' });
  expect(await stage.notice('evt_1', 'refund', ref)).toEqual({ ok: true, value: 'handled' });
  expect(stage.hold().refunded).toBe(20_00);
});

test('a charge of no payment we know, and a refund that the provider does not know, change nothing', async () => {
  const stage = await paid();
  const ref = stage.provider.refundByHand('ch_of_another_shop', pence(20_00));
  expect(await stage.followCharge.execute({ of: { refundRef: ref } })).toEqual({
    ok: true,
    value: { state: 'unknown' },
  });
  expect(await stage.followCharge.execute({ of: { refundRef: 're_nobody' } })).toEqual({
    ok: true,
    value: { state: 'not-there' },
  });
  expect(stage.outsideRefunds()).toEqual([]);
});

test('after a refund of a part of a payment with an increase, each charge is released as far as it was not refunded', async () => {
  const stage = await paid(200_00);
  await stage.raises(240);
  await refundedElsewhere(stage, 30_00);
  stage.marksComplete();
  await stage.confirms();
  const first = chargeOf(stage);
  const sent = stage.provider.transfers.map(({ chargeId, amount }) => [chargeId === first, amount]);
  expect(sent).toEqual([
    [true, 153_00],
    [false, 36_00],
  ]);
});

test('a refund that comes back is held again, and is released with the rest', async () => {
  const stage = await marked();
  const ref = await refundedElsewhere(stage, 20_00);
  await comesBack(stage, ref);
  expect(stage.hold()).toMatchObject({ state: 'held', refunded: 0 });
  expect(stage.outsideRefunds()).toMatchObject([{ state: 'came_back', nextReadAt: null }]);
  expect(notices(stage, 'refund-elsewhere-came-back')).toHaveLength(1);
  await comesBack(stage, ref);
  await stage.confirms();
  expect(stage.provider.transfers).toMatchObject([{ amount: 216_00 }]);
  expect(stage.position()).toMatchObject({ held: 0, refunded: 0, released: 240_00 });
});

test('the sweep finds a refund that came back although its notice was lost', async () => {
  const stage = await paid();
  const ref = await refundedElsewhere(stage, 20_00);
  stage.provider.becomes(ref, { state: 'came-back', words: 'The card has expired.' });
  stage.later(1);
  await stage.sweepOutside.execute({ asOf: stage.now() });
  expect(stage.hold().refunded).toBe(0);
});

test('a full refund that comes back is owed to Olive, because her job has ended: it is listed with the refused money', async () => {
  const stage = await paid();
  await comesBack(stage, await refundedElsewhere(stage, 240_00));
  expect(stage.hold()).toMatchObject({ state: 'refunding', refunded: 240_00 });
  const owed = stage.intents().find(({ kind }) => kind === 'refund')!;
  expect(owed).toMatchObject({ state: 'refused', refusedBecause: 'came-back', amount: 240_00 });
  expect(await stage.retryMoneyIntent.execute({ intentId: owed.id, adminId: stage.ada })).toMatchObject({ ok: true });
  expect(stage.hold().state).toBe('refunded');
  expect(stage.position()).toMatchObject({ contested: 0, held: 0, refunded: 240_00 });
});

test('a refund of what is in dispute leaves nothing to settle, so that Olive is not refunded twice', async () => {
  const stage = await marked();
  await stage.reports({ amount: pence(50_00) });
  expect(stage.provider.transfers).toMatchObject([{ amount: 171_00 }]);
  await refundedElsewhere(stage, 50_00);
  expect(stage.hold()).toMatchObject({ state: 'released', refunded: 50_00, released: 190_00 });
  expect(stage.hold().dispute?.settlement).toMatchObject({ adminId: null, toCustomer: 0, toLandscaper: 0 });
  expect(stage.job()).toMatchObject({ status: 'completed' });
  expect(await stage.settles(0, 50_00)).toMatchObject({ ok: false });
  expect(stage.position()).toMatchObject({ contested: 0, held: 0, refunded: 50_00 });
});

test('a refund of a part of what is in dispute leaves the rest of it to settle', async () => {
  const stage = await paid();
  await stage.reports({ amount: pence(50_00) });
  await refundedElsewhere(stage, 20_00);
  expect(await stage.settles(0, 50_00)).toEqual({ ok: false, reason: 'amounts-do-not-add-up' });
  expect(await stage.settles(10_00, 20_00)).toMatchObject({ ok: true, value: { outcome: 'continues' } });
  expect(stage.position()).toMatchObject({ held: 190_00, contested: 0, refunded: 40_00, released: 10_00 });
});

test('what was refunded in a dispute and comes back is still owed to Olive, and is not released to Fern', async () => {
  const stage = await paid();
  await stage.reports({ amount: pence(50_00) });
  await comesBack(stage, await refundedElsewhere(stage, 50_00));
  expect(stage.hold()).toMatchObject({ state: 'held', refunded: 50_00 });
  expect(stage.intents().filter(({ kind }) => kind === 'refund')).toMatchObject([{ state: 'refused', amount: 50_00 }]);
});

test('seed 7018: a release does not wait for money that is owed to Olive after a returned refund', async () => {
  const stage = await paid();
  await stage.reports({ amount: pence(50_00) });
  const ref = await refundedElsewhere(stage, 50_00);
  await comesBack(stage, ref);
  stage.marksComplete();
  await stage.confirms();
  expect(stage.provider.transfers).toMatchObject([{ amount: 171_00 }]);
  expect(stage.hold()).toMatchObject({ state: 'releasing', released: 190_00, refunded: 50_00 });
  const owed = stage.intents().find(({ kind }) => kind === 'refund')!;
  expect(await stage.retryMoneyIntent.execute({ intentId: owed.id, adminId: stage.ada })).toMatchObject({ ok: true });
  expect(stage.hold()).toMatchObject({ state: 'released' });
  expect(stage.position()).toMatchObject({ held: 0, contested: 0, refunded: 50_00 });
});

test('a refund in the dashboard is taken for the one that we had decided on and could not send', async () => {
  const stage = await paid();
  stage.provider.fail('refund', 'refused');
  await stage.cancels(40_00);
  expect(stage.hold().state).toBe('releasing');
  await refundedElsewhere(stage, 200_00);
  const refund = stage.intents().find(({ kind }) => kind === 'refund')!;
  expect(refund).toMatchObject({ state: 'cancelled', outsideRefundId: stage.outsideRefunds()[0]!.id });
  expect(stage.outsideRefunds()).toMatchObject([{ held: 200_00, borne: 0, owed: 200_00 }]);
  expect(stage.hold()).toMatchObject({ state: 'released', refunded: 200_00 });
  expect(stage.position()).toMatchObject({ held: 0, refunded: 200_00 });
});

test('a refund that Olive was due anyway is paid first, although more is held', async () => {
  const stage = await paid();
  await stage.reports({ amount: pence(50_00) });
  stage.provider.fail('refund', 'refused');
  await stage.settles(0, 50_00);
  await refundedElsewhere(stage, 50_00);
  expect(stage.intents()).toMatchObject([{ kind: 'refund', state: 'cancelled', amount: 50_00 }]);
  expect(stage.hold()).toMatchObject({ state: 'held', refunded: 50_00 });
  expect(stage.position()).toMatchObject({ held: 190_00, contested: 0, refunded: 50_00 });
});

test('a refund made in the dashboard while ours is under way is borne by us until ours is refused, and then counts in its place', async () => {
  const stage = await paid();
  stage.provider.fail('refund', 'lost-before');
  await stage.cancels();
  await refundedElsewhere(stage, 240_00);
  expect(stage.outsideRefunds()).toMatchObject([{ borne: 240_00 }]);
  expect(stage.hold().state).toBe('refunding');
  stage.later(1);
  await stage.sendDueIntents.execute({ asOf: stage.now() });
  expect(stage.outsideRefunds()).toMatchObject([{ borne: 0, held: 240_00 }]);
  expect(stage.hold()).toMatchObject({ state: 'refunded', refunded: 240_00 });
  expect(stage.position()).toMatchObject({ held: 0, refunded: 240_00 });
});

test('STRIPE-M1 a payout under way that is refused because of a refund elsewhere does not leave the hold releasing for ever', async () => {
  const stage = await marked();
  stage.provider.fail('payOut', 'lost-before');
  await stage.confirms();
  await refundedElsewhere(stage, 240_00);
  expect(stage.outsideRefunds()).toMatchObject([{ borne: 240_00 }]);
  stage.provider.refusesTransfersOf(chargeOf(stage));
  stage.later(1);
  await stage.sendDueIntents.execute({ asOf: stage.now() });
  expect(stage.intents()).toMatchObject([{ kind: 'pay_out', state: 'cancelled' }]);
  expect(stage.hold()).toMatchObject({ state: 'refunded', released: 0, refunded: 240_00 });
  expect(stage.outsideRefunds()).toMatchObject([{ borne: 0, contested: 240_00 }]);
  expect(stage.position()).toMatchObject({ contested: 0, held: 0, fee: 0, refunded: 240_00 });
});

test('a payout that waits for Fern’s account is reduced by a refund in the dashboard', async () => {
  const stage = await escrowStage({ amount: pence(240_00), payeeReady: false });
  await stage.worksAndMarks();
  await stage.confirms();
  await refundedElsewhere(stage, 40_00);
  const waiting = stage.intents().filter(({ state }) => state === 'waiting_payee');
  expect(waiting).toMatchObject([{ amount: 180_00 }]);
  expect(stage.hold()).toMatchObject({ state: 'releasing', released: 200_00, refunded: 40_00 });
  expect(stage.creditNotes()).toMatchObject([{ why: 'elsewhere', amount: 40_00, late: { fee: 4_00, share: 36_00 } }]);
});

test('after an admin paid the same refund from our bank, we bear one made in the dashboard', async () => {
  const stage = await paid();
  stage.provider.fail('refund', 'refused');
  await stage.cancels();
  const refused = stage.intents()[0]!;
  const payment = { paidFrom: 'bank' as const, reference: 'FP-1', note: 'Paid by transfer' };
  const settled = await stage.settleByHand.execute({ intentId: refused.id, adminId: stage.ada, payment });
  expect(settled).toMatchObject({ ok: true, value: { outcome: 'on-your-word' } });
  await refundedElsewhere(stage, 240_00);
  expect(stage.outsideRefunds()).toMatchObject([{ borne: 240_00, held: 0 }]);
  expect(stage.hold()).toMatchObject({ state: 'refunded', refunded: 240_00 });
});

test('a refund that an admin has entered by its reference is not booked a second time', async () => {
  const stage = await paid();
  stage.provider.fail('refund', 'refused');
  await stage.cancels();
  const ref = stage.provider.refundByHand(chargeOf(stage), pence(240_00));
  const payment = { paidFrom: 'provider' as const, reference: ref, note: '' };
  await stage.settleByHand.execute({ intentId: stage.intents()[0]!.id, adminId: stage.ada, payment });
  await stage.notice('evt_late', 'refund', ref);
  expect(stage.outsideRefunds()).toEqual([]);
  expect(stage.hold().state).toBe('refunded');
});

test('a refund of released money is booked, and borne by us until an admin decides', async () => {
  const stage = await marked();
  await stage.confirms();
  await refundedElsewhere(stage, 100_00);
  expect(stage.hold()).toMatchObject({ state: 'released', released: 240_00, refunded: 0 });
  expect(stage.outsideRefunds()).toMatchObject([{ borne: 100_00, held: 0 }]);
  expect(stage.creditNotes()).toEqual([]);
});

test('a refund and a chargeback of one charge: the bank has only what was not refunded to freeze, and we bear the rest', async () => {
  const stage = await marked();
  await refundedElsewhere(stage, 40_00);
  const dispute = stage.bank.disputes(chargeOf(stage), 240_00);
  await stage.followChargeback.execute({ of: { chargebackRef: dispute } });
  expect(stage.chargeback()).toMatchObject({ frozen: 200_00 });
  expect(await stage.confirms()).toEqual({ ok: false, reason: 'charged-back' });
  stage.bank.loses(dispute);
  await stage.followChargeback.execute({ of: { chargebackRef: dispute } });
  expect(stage.chargeback().loss).toMatchObject({ held: 200_00, platform: 40_00, landscaper: 0 });
  expect(stage.hold()).toMatchObject({ refunded: 40_00, chargedBack: 200_00 });
  expect(stage.position()).toMatchObject({ held: 0, contested: 0 });
});

test('a refund in the dashboard while the bank asks about the charge lessens what is frozen', async () => {
  const stage = await marked();
  const dispute = stage.bank.disputes(chargeOf(stage), 240_00, { warn: true });
  await stage.followChargeback.execute({ of: { chargebackRef: dispute } });
  await refundedElsewhere(stage, 240_00);
  expect(stage.hold().state).toBe('refunded');
  stage.later(0.1);
  await stage.sweepChargebacks.execute({ asOf: stage.now() });
  expect(stage.chargeback().frozen).toBe(0);
});

test('a stray payment that was refunded in the dashboard is not refunded again', async () => {
  const stage = await escrowStage({ amount: pence(240_00) });
  const ref = await stage.opensCheckout();
  stage.provider.pay(ref, { amount: pence(200_00) });
  stage.provider.fail('refund', 'refused');
  await stage.settleCheckout.execute({ of: { providerRef: ref } });
  const { chargeId } = stage.checkouts()[0]!;
  const refund = stage.provider.refundByHand(chargeId!, pence(200_00));
  await stage.notice('evt_1', 'refund', refund);
  expect(stage.intents()).toMatchObject([{ kind: 'refund', state: 'cancelled' }]);
  expect(stage.position(stage.checkouts()[0]!.id)).toMatchObject({ held: 0, refunded: 200_00 });
});

test('STRIPE-M1 a refund of a month of a garden service is booked as less income, once the books say which charge paid for the month', async () => {
  const stage = await escrowStage();
  await stage.stores.ledger.post(monthPaid('order', pence(50_00), 'in_1', stage.now()));
  stage.later(1);
  const refundRef = stage.provider.refundByHand('ch_of_a_month', pence(20_00));
  const follows = () => stage.followCharge.execute({ of: { refundRef } });
  expect(await follows()).toEqual({ ok: true, value: { state: 'unknown' } });
  const month = aMovement({ amount: 50_00, sourceIds: ['ch_of_a_month', 'in_1'], chargeId: 'ch_of_a_month' });
  await stage.stores.reconciliation.record([month], stage.now());
  await stage.sweepOutside.execute({ asOf: stage.now() });
  expect(stage.outsideRefunds()).toMatchObject([{ paymentRef: 'order', holdId: null, sold: 20_00, borne: 0 }]);
  expect(await follows()).toEqual({ ok: true, value: { state: 'followed' } });
  expect(stage.outsideRefunds()).toHaveLength(1);
  const income = stage
    .ledger()
    .flatMap(({ entries }) => entries)
    .filter(({ kind }) => kind === 'service_income');
  expect(income.reduce((sum, { amount }) => sum + amount, 0)).toBe(-30_00);
});
