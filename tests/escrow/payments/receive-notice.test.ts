import { expect, test } from 'vitest';
import { escrowStage } from '#tests/support/escrow/escrow-stage';

test('a forged notice is refused, and nothing is read', async () => {
  const stage = await escrowStage();
  const ref = await stage.opensCheckout();
  stage.provider.calls.length = 0;
  expect(await stage.notice('evt_1', 'checkout', ref, { forged: true })).toEqual({ ok: false, reason: 'not-genuine' });
  expect(stage.provider.calls).toEqual([]);
});

test('a notice is handled once', async () => {
  const stage = await escrowStage();
  const ref = await stage.opensCheckout();
  stage.provider.pay(ref);
  expect(await stage.notice('evt_1', 'checkout', ref)).toEqual({ ok: true, value: 'handled' });
  stage.provider.calls.length = 0;
  expect(await stage.notice('evt_1', 'checkout', ref)).toEqual({ ok: true, value: 'known-already' });
  expect(stage.provider.calls).toEqual([]);
});

test('CHAOS-N7b: a notice that cannot be read now is refused, and handled when it is sent again', async () => {
  const stage = await escrowStage();
  const ref = await stage.opensCheckout();
  stage.provider.pay(ref);
  stage.provider.fail('readCheckout', 'lost-before');
  expect(await stage.notice('evt_1', 'checkout', ref)).toEqual({ ok: false, reason: 'provider-busy' });
  expect(await stage.notice('evt_1', 'checkout', ref)).toEqual({ ok: true, value: 'handled' });
  expect(stage.hold().state).toBe('held');
});

test.each([
  ['checkout', 'cs_of_someone_else'],
  ['payee', 'acct_of_someone_else'],
  ['other', 'po_1'],
])('a notice about %s %s, which we do not know, is accepted', async (what, id) => {
  const stage = await escrowStage();
  expect(await stage.notice('evt_1', what, id)).toEqual({ ok: true, value: 'handled' });
  expect(stage.facts()).toEqual([]);
});

test('on a notice about a payout account, the account is read again', async () => {
  const stage = await escrowStage({ payeeReady: false });
  await stage.onboards(false);
  const payeeId = stage.payee()!.payeeId!;
  stage.provider.onboard(payeeId, true);
  await stage.notice('evt_1', 'payee', payeeId);
  expect(stage.payee()).toMatchObject({ canReceive: true, detailsSubmitted: true });
  expect(stage.events()).toContain('payout-account-ready');
});
