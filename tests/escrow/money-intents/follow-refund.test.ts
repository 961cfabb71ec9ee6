import { expect, test } from 'vitest';
import { addHours } from '#src/kernel/clock';
import { escrowStage } from '#tests/support/escrow/escrow-stage';
import { aSentRefund, CAME_BACK, intentOf } from '#tests/support/escrow/sending-stages';

test('a returned refund goes back to the ledger account it left, and the hold is reopened', async () => {
  const stage = await aSentRefund();
  expect(stage.hold().state).toBe('released');
  expect(stage.position()).toMatchObject({ contested: 0, refunded: 2_000 });
  stage.provider.becomes(stage.ref, CAME_BACK);
  stage.later(50);

  expect(await stage.notice('evt_1', 'refund', stage.ref)).toEqual({ ok: true, value: 'handled' });
  expect(intentOf(stage, stage.refund.id)).toMatchObject({
    state: 'refused',
    refusedBecause: 'came-back',
    refusedWords: CAME_BACK.words,
    refusedAt: stage.now(),
    nextReadAt: null,
  });
  expect(stage.position()).toMatchObject({
    contested: 2_000,
    held: 0,
    refunded: 0,
    released: 16_500,
    transferred: 14_850,
  });
  expect(stage.hold()).toMatchObject({ state: 'releasing', endedAt: null });
  expect(stage.events().filter((name) => name === 'refund-came-back')).toHaveLength(1);
  expect(stage.logged.at(-1)).toMatchObject({ level: 'error', facts: { intentId: stage.refund.id } });
});

test('when the refund of a whole payment is returned, the hold is refunding again', async () => {
  const stage = await aSentRefund(18_500);
  expect(stage.hold().state).toBe('refunded');
  stage.provider.becomes(stage.ref, CAME_BACK);
  await stage.followRefund.execute({ of: { refundRef: stage.ref } });
  expect(stage.hold()).toMatchObject({ state: 'refunding', refunded: 18_500 });
});

test('the return of a refund is booked once, even if notices and readings repeat it in any order', async () => {
  const stage = await aSentRefund();
  stage.provider.becomes(stage.ref, CAME_BACK);
  const follow = () => stage.followRefund.execute({ of: { refundRef: stage.ref } });
  await Promise.all([follow(), follow(), stage.notice('evt_1', 'refund', stage.ref), follow()]);
  await stage.notice('evt_2', 'refund', stage.ref);
  expect(await follow()).toEqual({ ok: true, value: { state: 'over' } });
  expect(stage.facts().filter((kind) => kind === 'refund_failed')).toHaveLength(1);
  expect(stage.events().filter((name) => name === 'refund-came-back')).toHaveLength(1);
});

test('a notice is not trusted: the refund itself is read', async () => {
  const stage = await aSentRefund();
  await stage.notice('evt_1', 'refund', stage.ref, { status: 'failed' });
  expect(intentOf(stage, stage.refund.id).state).toBe('sent');
  expect(stage.facts()).not.toContain('refund_failed');
  stage.provider.becomes(stage.ref, { state: 'under-way' });
  expect(await stage.followRefund.execute({ of: { refundRef: stage.ref } })).toEqual({
    ok: true,
    value: { state: 'under-way' },
  });
});

test('a refund that cannot be read is read when the notice is sent again, or ten minutes later', async () => {
  const stage = await aSentRefund();
  stage.provider.becomes(stage.ref, CAME_BACK);
  stage.provider.fail('readRefund', 'lost-before');
  expect(await stage.notice('evt_1', 'refund', stage.ref)).toEqual({ ok: false, reason: 'provider-busy' });
  stage.later(1);
  stage.provider.fail('readRefund', 'busy');
  await stage.sweepRefunds.execute({ asOf: stage.now() });
  expect(intentOf(stage, stage.refund.id)).toMatchObject({ state: 'sent', nextReadAt: addHours(stage.now(), 1 / 6) });
  expect(await stage.notice('evt_1', 'refund', stage.ref)).toEqual({ ok: true, value: 'handled' });
  expect(intentOf(stage, stage.refund.id).state).toBe('refused');
});

test('a returned refund of a stray payment is kept apart from the hold, which does not change', async () => {
  const stage = await escrowStage();
  const ref = await stage.opensCheckout();
  stage.later(25);
  await stage.lapseUnpaidAcceptances.execute({ asOf: stage.now() });
  expect(stage.hold().state).toBe('closed');
  stage.provider.pay(ref);
  await stage.settleCheckout.execute({ of: { providerRef: ref } });
  const [refund] = stage.intents();
  stage.provider.becomes(refund!.providerRef!, CAME_BACK);
  await stage.followRefund.execute({ of: { intentId: refund!.id } });
  expect(stage.hold().state).toBe('closed');
  expect(stage.position(refund!.paymentRef)).toMatchObject({ held: 18_500, refunded: 0 });
});

test('a returned refund of a stray payment does not reopen a finished hold', async () => {
  const stage = await escrowStage();
  await stage.pays();
  await stage.asksFor(220);
  await stage.answers(true);
  await stage.opensIncreaseCheckout();
  stage.marksComplete();
  await stage.confirms();
  const { providerRef, id: stray } = stage.checkouts().at(-1)!;
  stage.provider.pay(providerRef!);
  await stage.settleCheckout.execute({ of: { providerRef: providerRef! } });
  const over = stage.hold();
  expect(over.state).toBe('released');
  const refund = stage.intents().find(({ kind }) => kind === 'refund')!;
  stage.provider.becomes(refund.providerRef!, CAME_BACK);
  await stage.followRefund.execute({ of: { intentId: refund.id } });
  expect(intentOf(stage, refund.id)).toMatchObject({ state: 'refused', paymentRef: stray });
  expect(stage.position(stray)).toMatchObject({ held: 3_500, refunded: 0 });
  expect(stage.hold()).toEqual(over);
});

test('someone else’s refund, a payout and an unknown id are reported as unknown', async () => {
  const stage = await aSentRefund();
  const payOut = stage.intents().find(({ kind }) => kind === 'pay_out')!;
  for (const of of [{ refundRef: 're_of_someone_else' }, { intentId: payOut.id }, { intentId: stage.mallory }])
    expect(await stage.followRefund.execute({ of })).toEqual({ ok: true, value: { state: 'unknown' } });
  expect(stage.facts()).not.toContain('refund_failed');
});

test('when an admin retries a returned refund, a new refund is sent and the hold ends', async () => {
  const stage = await aSentRefund();
  stage.provider.becomes(stage.ref, CAME_BACK);
  await stage.followRefund.execute({ of: { refundRef: stage.ref } });
  const again = await stage.retryMoneyIntent.execute({ intentId: stage.refund.id, adminId: stage.ada });
  expect(again).toMatchObject({ ok: true, value: { state: 'sent' } });
  expect(stage.provider.refunds.map(({ intent }) => intent)).toEqual([
    stage.refund.id,
    again.ok ? again.value.intentId : '',
  ]);
  expect(stage.position()).toMatchObject({ contested: 0, refunded: 2_000 });
  expect(stage.hold().state).toBe('released');
});
