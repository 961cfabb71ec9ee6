import { expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { escrowStage } from '#tests/support/escrow/escrow-stage';

/** £240 released to Fern, £216 of it sent, and this amount reversed in the provider's dashboard. */
async function reversed(amount = 50_00) {
  const stage = await escrowStage({ amount: pence(240_00) });
  await stage.worksAndMarks();
  await stage.confirms();
  const payoutRef = stage.provider.transfers[0]!.id;
  stage.bank.reversesByHand(payoutRef, pence(amount));
  expect(await stage.notice('evt_1', 'transfer', payoutRef)).toEqual({ ok: true, value: 'handled' });
  const decides = (what: 'paid-again' | 'left') =>
    stage.decideOutsideReversal.execute({
      outsideReversalId: stage.outsideReversals()[0]!.id,
      adminId: stage.ada,
      what,
      because: 'A mistake',
    });
  return { ...stage, payoutRef, decides };
}

test('STRIPE-M1 a reversal made in the dashboard is booked once: Fern is owed the money again', async () => {
  const stage = await reversed();
  await stage.notice('evt_2', 'transfer', stage.payoutRef);
  await stage.sweepOutside.execute({ asOf: stage.now() });
  expect(stage.outsideReversals()).toMatchObject([{ amount: 50_00, decision: null, landscaperId: stage.fern }]);
  expect(stage.position()).toMatchObject({ share: 216_00, transferred: 166_00 });
  expect(stage.events().filter((name) => name === 'payout-reversed-elsewhere')).toHaveLength(1);
});

test('if its notice is lost, the sweep finds it in the provider’s books', async () => {
  const stage = await escrowStage({ amount: pence(240_00) });
  await stage.worksAndMarks();
  await stage.confirms();
  stage.bank.reversesByHand(stage.provider.transfers[0]!.id, pence(10_00));
  expect(await stage.sweepOutside.execute({ asOf: stage.now() })).toMatchObject({ read: 1 });
  expect(stage.outsideReversals()).toHaveLength(1);
});

test('our own take-backs are ours, and a transfer that we did not make changes nothing', async () => {
  const stage = await escrowStage({ amount: pence(240_00) });
  await stage.worksAndMarks();
  await stage.confirms();
  await stage.refunds(100_00);
  expect(stage.bank.reversals).toHaveLength(1);
  await stage.notice('evt_1', 'transfer', stage.provider.transfers[0]!.id);
  await stage.sweepOutside.execute({ asOf: stage.now() });
  expect(stage.outsideReversals()).toEqual([]);
  const stranger = stage.provider.payOutToAccount(stage.payee()!.payeeId!, pence(5_00), stage.now());
  expect(await stage.followPayout.execute({ payoutRef: stranger })).toEqual({ ok: true, value: { state: 'unknown' } });
});

test('a notice of our own take-back that overtakes its answer books nothing', async () => {
  const stage = await escrowStage({ amount: pence(240_00) });
  await stage.worksAndMarks();
  await stage.confirms();
  stage.provider.fail('takeBack', 'lost-after');
  await stage.refunds(100_00);
  expect(stage.bank.reversals).toHaveLength(1);
  await stage.notice('evt_1', 'transfer', stage.provider.transfers[0]!.id);
  expect(stage.outsideReversals()).toEqual([]);
});

test('while the provider is busy, the notice is not done, so that the provider sends it again', async () => {
  const stage = await escrowStage({ amount: pence(240_00) });
  await stage.worksAndMarks();
  await stage.confirms();
  stage.provider.fail('reversalsOf', 'busy');
  const payoutRef = stage.provider.transfers[0]!.id;
  expect(await stage.notice('evt_1', 'transfer', payoutRef)).toEqual({ ok: false, reason: 'provider-busy' });
});

test('a reversed payout is paid again once, however often the button is pressed', async () => {
  const stage = await reversed();
  const all = await Promise.all(Array.from({ length: 5 }, () => stage.decides('paid-again')));
  expect(all.every(({ ok }) => ok)).toBe(true);
  expect(stage.provider.transfers.map(({ amount }) => amount)).toEqual([216_00, 50_00]);
  expect(stage.position()).toMatchObject({ transferred: 216_00 });
  expect(stage.audit()).toMatchObject([{ act: 'decide-outside-reversal', actor: stage.ada, reason: 'A mistake' }]);
  expect(await stage.decides('left')).toEqual({ ok: false, reason: 'decided-otherwise' });
});

test('if a reversed payout is left with a reason, nothing is sent, and Fern is told and is owed nothing any more', async () => {
  const stage = await reversed();
  expect(await stage.decides('left')).toMatchObject({ ok: true, value: { amount: 50_00 } });
  expect(stage.provider.transfers).toHaveLength(1);
  expect(stage.events()).toContain('payout-reversal-left');
  expect(stage.facts()).toContain('kept');
  const unknown = { outsideReversalId: crypto.randomUUID(), adminId: stage.ada, what: 'left' as const, because: 'x' };
  expect(await stage.decideOutsideReversal.execute(unknown)).toEqual({ ok: false, reason: 'reversal-not-found' });
});

test('a payout that the customer’s bank asks for is not paid again until the bank has decided', async () => {
  const stage = await reversed();
  stage.bank.disputes(stage.hold().chargeId!, 240_00);
  await stage.sweepChargebacks.execute({ asOf: stage.now() });
  expect(await stage.decides('paid-again')).toEqual({ ok: false, reason: 'charged-back' });
  expect(stage.outsideReversals()).toMatchObject([{ decision: null }]);
});

test('STRIPE-M1 a reversed payout that is left settles first what Fern owes for the same job, so that she is not charged twice', async () => {
  const stage = await reversed();
  stage.bank.withdraws(stage.payee()!.payeeId!, 166_00);
  await stage.refunds(100_00);
  expect(stage.debts()).toMatchObject([{ amount: 90_00, settled: 0, state: 'due' }]);
  expect(await stage.decides('left')).toMatchObject({ ok: true });
  expect(stage.debts()).toMatchObject([{ amount: 90_00, settled: 50_00, state: 'due' }]);
  expect(stage.facts()).not.toContain('kept');
});

test('while money for the job is still being taken back from Fern, it cannot be left; once it has been, it can', async () => {
  const stage = await reversed();
  stage.provider.fail('takeBack', 'busy');
  await stage.refunds(240_00);
  expect(await stage.decides('left')).toEqual({ ok: false, reason: 'take-back-under-way' });
  expect(stage.outsideReversals()).toMatchObject([{ decision: null }]);
  stage.later(1);
  await stage.sendDueIntents.execute({ asOf: stage.now() });
  expect(await stage.decides('left')).toMatchObject({ ok: true });
});
