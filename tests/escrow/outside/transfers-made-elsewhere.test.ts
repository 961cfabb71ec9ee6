import { expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { escrowStage } from '#tests/support/escrow/escrow-stage';

/** Olive has paid £240, and someone has sent this amount to Fern's account in the provider's dashboard. */
async function paidElsewhere(amount = 216_00) {
  const stage = await escrowStage({ amount: pence(240_00) });
  await stage.pays();
  stage.later(1);
  const ref = stage.provider.payOutToAccount(stage.payee()!.payeeId!, pence(amount), stage.now());
  await stage.sweepOutside.execute({ asOf: stage.now() });
  stage.later(1);
  stage.marksComplete();
  await stage.confirms();
  const asked = () => ({ intentId: stage.intents().at(-1)!.id, adminId: stage.ada });
  return { ...stage, ref, asked, sent: () => stage.provider.transfers.filter(({ intent }) => intent !== null) };
}

test('STRIPE-M3 a payout that looks as if it was made in the dashboard is not sent: it is listed with the refused money', async () => {
  const stage = await paidElsewhere();
  expect(stage.sent()).toEqual([]);
  expect(stage.hold()).toMatchObject({ state: 'releasing', released: 240_00 });
  expect(stage.intents()).toMatchObject([{ kind: 'pay_out', state: 'refused', refusedBecause: 'maybe-paid' }]);
  expect(await stage.retryMoneyIntent.execute(stage.asked())).toEqual({ ok: false, reason: 'sent-by-hand' });
});

test('STRIPE-M3 an admin says that it was the payout of this job: it is booked as that, once', async () => {
  const stage = await paidElsewhere();
  const payment = { paidFrom: 'provider' as const, reference: 'dashboard', note: 'Sent before Olive confirmed' };
  const said = { ...stage.asked(), payment };
  for (let time = 0; time < 2; time += 1)
    expect(await stage.settleByHand.execute(said)).toMatchObject({ ok: true, value: { outcome: 'at-provider' } });
  expect(stage.sent()).toEqual([]);
  expect(stage.hold()).toMatchObject({ state: 'released' });
  expect(stage.position()).toMatchObject({ released: 240_00, fee: 24_00, transferred: 216_00 });
});

test('STRIPE-M3 an admin says that it was for something else: it is sent', async () => {
  const stage = await paidElsewhere();
  expect(await stage.retryMoneyIntent.execute({ ...stage.asked(), despiteByHand: true })).toMatchObject({ ok: true });
  expect(stage.sent()).toMatchObject([{ amount: 216_00 }]);
  expect(stage.hold()).toMatchObject({ state: 'released' });
});

test('a transfer of another amount, or to someone else, stops nothing', async () => {
  expect((await paidElsewhere(200_00)).sent()).toMatchObject([{ amount: 216_00 }]);
  const stage = await escrowStage({ amount: pence(240_00) });
  await stage.pays();
  stage.provider.payOutToAccount('acct_mallory', pence(216_00), stage.later(1));
  await stage.sweepOutside.execute({ asOf: stage.now() });
  stage.marksComplete();
  await stage.confirms();
  expect(stage.hold()).toMatchObject({ state: 'released' });
});

test('while the provider cannot say to whom a transfer went, nothing is sent, and it is asked again', async () => {
  const stage = await escrowStage({ amount: pence(240_00) });
  await stage.pays();
  stage.provider.payOutToAccount('acct_mallory', pence(216_00), stage.later(1));
  await stage.sweepOutside.execute({ asOf: stage.now() });
  stage.provider.fail('payOutsByHand', 'busy');
  stage.marksComplete();
  await stage.confirms();
  expect(stage.hold()).toMatchObject({ state: 'releasing' });
  await stage.sendDueIntents.execute({ asOf: stage.later(1) });
  expect(stage.hold()).toMatchObject({ state: 'released' });
});

test('STRIPE-M3 a transfer just before the release, of which only the notice has come, is not made a second time', async () => {
  const stage = await escrowStage({ amount: pence(240_00) });
  await stage.pays();
  const ref = stage.provider.payOutToAccount(stage.payee()!.payeeId!, pence(216_00), stage.later(1));
  for (let times = 0; times < 2; times += 1)
    expect(await stage.followPayout.execute({ payoutRef: ref })).toEqual({ ok: true, value: { state: 'unknown' } });
  stage.marksComplete();
  await stage.confirms();
  expect(stage.provider.transfers.filter(({ intent }) => intent !== null)).toEqual([]);
  expect(stage.hold()).toMatchObject({ state: 'releasing' });
});

test('the notice of our own payout, and of a transfer that the provider does not know, keeps nothing', async () => {
  const stage = await escrowStage({ amount: pence(240_00) });
  await stage.pays();
  stage.marksComplete();
  stage.provider.fail('payOut', 'lost-after');
  await stage.confirms();
  const payoutRef = stage.provider.transfers[0]!.id;
  expect(await stage.followPayout.execute({ payoutRef })).toEqual({ ok: true, value: { state: 'unknown' } });
  const unknown = await stage.followPayout.execute({ payoutRef: 'tr_nobody' });
  expect(unknown).toEqual({ ok: true, value: { state: 'not-there' } });
  stage.provider.fail('transferMade', 'busy');
  expect(await stage.followPayout.execute({ payoutRef: 'tr_nobody' })).toEqual({ ok: false, reason: 'provider-busy' });
  expect(stage.outsideTransfers()).toEqual([]);
});
