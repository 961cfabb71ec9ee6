import { expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { escrowStage } from '#tests/support/escrow/escrow-stage';

/** £240 released to Fern, and £100 of it refunded in the provider's dashboard. */
async function refundedAfterRelease(amount = 100_00) {
  const stage = await escrowStage({ amount: pence(240_00) });
  await stage.worksAndMarks();
  await stage.confirms();
  const ref = stage.provider.refundByHand(stage.hold().chargeId!, pence(amount));
  await stage.notice(`evt_${ref}`, 'refund', ref);
  const { id: outsideRefundId } = stage.outsideRefunds()[0]!;
  const decides = (what: 'taken-back' | 'borne', facts: { outsideRefundId?: string } = {}) =>
    stage.decideOutsideRefund.execute({
      outsideRefundId,
      adminId: stage.ada,
      what,
      because: 'The back was never cut',
      ...facts,
    });
  return { ...stage, ref, decides };
}

test('STRIPE-M1 an admin takes a refund made elsewhere back: Fern gives back her share, and we our fee', async () => {
  const stage = await refundedAfterRelease();
  expect(await stage.decides('taken-back')).toMatchObject({
    ok: true,
    value: { amount: 100_00, share: 90_00, fee: 10_00 },
  });
  expect(stage.bank.reversals).toMatchObject([{ amount: 90_00 }]);
  expect(stage.hold()).toMatchObject({ state: 'released', released: 140_00, refunded: 100_00 });
  expect(stage.outsideRefunds()).toMatchObject([{ borne: 0, contested: 100_00, decision: { what: 'taken-back' } }]);
  expect(stage.position()).toMatchObject({ released: 140_00, fee: 14_00, contested: 0, transferred: 126_00 });
  expect(stage.creditNotes()).toMatchObject([{ why: 'elsewhere', amount: 100_00, late: { fee: 10_00, share: 90_00 } }]);
  expect(stage.events()).toContain('refund-elsewhere-taken-back');
});

test('what Fern’s balance does not cover is a debt', async () => {
  const stage = await refundedAfterRelease();
  stage.bank.withdraws(stage.payee()!.payeeId!, 200_00);
  await stage.decides('taken-back');
  expect(stage.bank.reversals).toMatchObject([{ amount: 16_00 }]);
  expect(stage.debts()).toMatchObject([
    { amount: 74_00, outsideRefundId: stage.outsideRefunds()[0]!.id, state: 'due' },
  ]);
  expect(stage.events()).toContain('refund-debt-opened');
  const written = await stage.writeOffDebt.execute({ debtId: stage.debts()[0]!.id, adminId: stage.ada, because: 'x' });
  expect(written).toMatchObject({ ok: true, value: { amount: 74_00, chargebackId: null } });
});

test('all of it taken back ends the hold as refunded; the job stays completed', async () => {
  const stage = await refundedAfterRelease(240_00);
  await stage.decides('taken-back');
  expect(stage.hold()).toMatchObject({ state: 'refunded', released: 0 });
  expect(stage.job().status).toBe('completed');
});

test('STRIPE-B1 what Olive’s bank has of the payment as well is not taken back from Fern twice', async () => {
  const stage = await refundedAfterRelease(240_00);
  const ref = stage.bank.disputes(stage.hold().chargeId!, 60_00);
  stage.bank.loses(ref);
  await stage.followChargeback.execute({ of: { chargebackRef: ref } });
  expect(await stage.decides('taken-back')).toMatchObject({ ok: true, value: { amount: 180_00, share: 162_00 } });
});

test('if we bear it, nothing moves, and the decision is kept with its reason', async () => {
  const stage = await refundedAfterRelease();
  expect(await stage.decides('borne')).toMatchObject({ ok: true, value: { amount: 100_00, share: 0 } });
  expect(stage.bank.reversals).toEqual([]);
  expect(stage.outsideRefunds()).toMatchObject([
    { borne: 100_00, decision: { what: 'borne', because: 'The back was never cut', by: stage.ada } },
  ]);
});

test('the same decision again changes nothing; another is refused', async () => {
  const stage = await refundedAfterRelease();
  const all = await Promise.all(Array.from({ length: 5 }, () => stage.decides('taken-back')));
  expect(all.every(({ ok }) => ok)).toBe(true);
  expect(stage.bank.reversals).toHaveLength(1);
  expect(stage.creditNotes()).toHaveLength(1);
  expect(stage.audit()).toMatchObject([
    { act: 'decide-outside-refund', actor: stage.ada, after: { borne: 0, share: 90_00 } },
  ]);
  expect(await stage.decides('borne')).toEqual({ ok: false, reason: 'decided-otherwise' });
});

test('a decision is refused about an unknown refund, and about one that came back', async () => {
  const stage = await refundedAfterRelease();
  const nobody = { outsideRefundId: crypto.randomUUID() };
  expect(await stage.decides('borne', nobody)).toEqual({ ok: false, reason: 'refund-not-found' });
  stage.provider.becomes(stage.ref, { state: 'came-back', words: 'The card has expired.' });
  await stage.notice('evt_back', 'refund', stage.ref);
  expect(await stage.decides('borne')).toEqual({ ok: false, reason: 'nothing-borne' });
});

test('what was refunded elsewhere cannot be refunded again after release', async () => {
  const stage = await refundedAfterRelease();
  expect(await stage.refunds(140_01)).toEqual({ ok: false, reason: 'charged-back' });
  const terms = await stage.readRefundTerms.execute({ jobId: stage.jobId });
  expect(terms).toMatchObject({ ok: true, value: { refundable: 140_00 } });
  expect(await stage.refunds(140_00)).toMatchObject({ ok: true });
});

test('a refund that comes back after it was taken back is still owed to Olive', async () => {
  const stage = await refundedAfterRelease();
  await stage.decides('taken-back');
  stage.provider.becomes(stage.ref, { state: 'came-back', words: 'The card has expired.' });
  await stage.notice('evt_back', 'refund', stage.ref);
  expect(stage.intents().filter(({ kind }) => kind === 'refund')).toMatchObject([{ state: 'refused', amount: 100_00 }]);
  expect(stage.hold().state).toBe('releasing');
});
