import { expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { escrowStage } from '#tests/support/escrow/escrow-stage';

test('if the notice was lost, the scheduler finds that the account is ready and the money is sent', async () => {
  const stage = await escrowStage({ payeeReady: false });
  await stage.worksAndMarks();
  await stage.confirms();
  await stage.onboards(false);
  stage.provider.onboard(stage.payee()!.payeeId!, true);

  stage.later(1);
  expect(await stage.sweepPayees.execute({ asOf: stage.now() })).toEqual({ read: 1, more: false });
  expect(stage.provider.transfers).toHaveLength(1);
  expect(await stage.sweepPayees.execute({ asOf: stage.now() })).toEqual({ read: 0, more: false });
});

test('STRIPE-M5: every account is read once a day, so that one that is gone is found although its notice was lost', async () => {
  const stage = await escrowStage();
  stage.provider.end(stage.payee()!.payeeId!, 'closed');
  stage.later(23);
  expect(await stage.sweepPayees.execute({ asOf: stage.now() })).toEqual({ read: 0, more: false });
  stage.later(2);
  expect(await stage.sweepPayees.execute({ asOf: stage.now() })).toEqual({ read: 1, more: false });
  expect(stage.payee()).toMatchObject({ gone: 'closed' });
  expect(stage.events()).toContain('payout-account-gone');
});

test('the sweep also finds a payout that the bank returned', async () => {
  const stage = await escrowStage();
  const failure = { payoutRef: 'po_1', amount: pence(100), reason: 'not-said' as const, at: stage.now() };
  stage.bankPayouts.ends({ state: 'failed', failure });
  stage.later(25);
  await stage.sweepPayees.execute({ asOf: stage.now() });
  expect(stage.payee()).toMatchObject({ bankFailure: failure });
});

test('STRIPE-M5: an account that is gone is read for a month more, and then no longer', async () => {
  const stage = await escrowStage();
  stage.provider.end(stage.payee()!.payeeId!, 'closed');
  await stage.refreshPayee.execute({ landscaperId: stage.fern });
  const reads = [];
  for (let day = 1; day <= 33; day += 1) {
    stage.later(25);
    reads.push((await stage.sweepPayees.execute({ asOf: stage.now() })).read);
  }
  expect(reads.slice(0, 28)).toEqual(Array.from({ length: 28 }, () => 1));
  expect(reads.slice(-3)).toEqual([0, 0, 0]);
});
