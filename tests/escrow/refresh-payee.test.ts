import { expect, test } from 'vitest';
import { escrowStage } from '#tests/support/escrow/escrow-stage';

test('an account is ready only when the provider says so, not when the landscaper comes back, and they are notified once', async () => {
  const stage = await escrowStage({ payeeReady: false });
  await stage.onboards(false);
  expect(stage.payee()).toMatchObject({ canReceive: false, currentlyDue: ['external_account'] });
  await stage.onboards(true);
  await stage.onboards(true);
  expect(stage.payee()).toMatchObject({ canReceive: true, currentlyDue: [] });
  expect(stage.events().filter((name) => name === 'payout-account-ready')).toHaveLength(1);
});

test('nothing changes while the provider cannot be reached', async () => {
  const stage = await escrowStage();
  stage.provider.fail('readPayee', 'busy');
  expect(await stage.refreshPayee.execute({ landscaperId: stage.fern })).toEqual({
    ok: false,
    reason: 'provider-busy',
  });
  expect(stage.payee()).toMatchObject({ canReceive: true });
});

test('a landscaper without an account has nothing to read', async () => {
  const stage = await escrowStage({ payeeReady: false });
  expect(await stage.refreshPayee.execute({ landscaperId: stage.mallory })).toEqual({
    ok: false,
    reason: 'no-payout-account',
  });
});
