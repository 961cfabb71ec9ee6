import { expect, test } from 'vitest';
import { escrowStage } from '#tests/support/escrow/escrow-stage';

const opens = (stage: Awaited<ReturnType<typeof escrowStage>>, landscaperId = stage.fern) =>
  stage.openPayoutAccount.execute({ landscaperId, ...stage.back });

test('Fern gets a new link to the same account each time', async () => {
  const stage = await escrowStage({ payeeReady: false });
  const [first, second] = [await opens(stage), await opens(stage)];
  expect(first).toMatchObject({ ok: true });
  expect(second).not.toEqual(first);
  expect(stage.provider.asked.filter((verb) => verb === 'openPayee')).toHaveLength(1);
});

test('an account whose opening got no answer is the one that is opened the next time', async () => {
  const stage = await escrowStage({ payeeReady: false });
  stage.provider.fail('openPayee', 'lost-after');
  expect(await opens(stage)).toEqual({ ok: false, reason: 'provider-busy' });
  expect(stage.payee()).toMatchObject({ payeeId: null });
  await opens(stage);
  const { payeeId, intentId } = stage.payee()!;
  expect(await stage.provider.openPayee(intentId, stage.payee()!.request)).toEqual({ payeeId });
});

test('five clicks at once open one account', async () => {
  const stage = await escrowStage({ payeeReady: false });
  await Promise.all(Array.from({ length: 5 }, () => opens(stage)));
  const { payeeId, intentId, request } = stage.payee()!;
  expect(await stage.provider.openPayee(intentId, request)).toEqual({ payeeId });
});

test('only a landscaper gets a payout account', async () => {
  const stage = await escrowStage({ payeeReady: false });
  expect(await opens(stage, stage.mallory)).toEqual({ ok: false, reason: 'not-a-landscaper' });
  expect(await stage.refreshPayee.execute({ landscaperId: stage.mallory })).toEqual({
    ok: false,
    reason: 'no-payout-account',
  });
});

test('an account is ready only when the provider says so, whenever the landscaper comes back, and they are notified once', async () => {
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

test('if the notice was lost, the scheduler finds that the account is ready and the money is sent', async () => {
  const stage = await escrowStage({ payeeReady: false });
  await stage.worksAndMarks();
  await stage.confirms();
  await stage.onboards(false);
  stage.provider.onboard(stage.payee()!.payeeId!, true);

  stage.later(1);
  expect(await stage.refreshWaitingPayees.execute({ asOf: stage.now() })).toEqual({ read: 1, more: false });
  expect(stage.provider.transfers).toHaveLength(1);
  expect(await stage.refreshWaitingPayees.execute({ asOf: stage.now() })).toEqual({ read: 0, more: false });
});

test('a payout is sent to an account that became ready at the very moment of the release', async () => {
  const stage = await escrowStage({ payeeReady: false });
  await stage.worksAndMarks();
  await stage.confirms();
  // The account is read as ready just before the waiting payout is saved, so nothing wakes it.
  await stage.openPayoutAccount.execute({ landscaperId: stage.fern, ...stage.back });
  stage.provider.onboard(stage.payee()!.payeeId!, true);
  await stage.stores.payees.save({ ...stage.payee()!, canReceive: true });
  await stage.sendDueIntents.execute({ asOf: stage.now() });
  expect(stage.provider.transfers).toHaveLength(1);
});
