import { expect, test } from 'vitest';
import { escrowStage, type EscrowStage } from '#tests/support/escrow/escrow-stage';

const opens = ({ openPayee, application }: EscrowStage) => openPayee.execute(application);

test('Fern is given a link of its own each time, to one account', async () => {
  const stage = await escrowStage({ payeeReady: false });
  const [first, second] = [await opens(stage), await opens(stage)];
  expect(first).toMatchObject({ ok: true });
  expect(second).not.toEqual(first);
  expect(stage.provider.asked.filter((verb) => verb === 'openPayee')).toHaveLength(1);
});

test('an account whose opening was answered into the void is the one that is found again', async () => {
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

test('there is nothing to read of anyone without one', async () => {
  const stage = await escrowStage({ payeeReady: false });
  expect(await stage.refreshPayee.execute({ landscaperId: stage.mallory })).toEqual({
    ok: false,
    reason: 'no-payout-account',
  });
});

test('coming back is not being ready: only what the provider says counts, and it is told once', async () => {
  const stage = await escrowStage({ payeeReady: false });
  await stage.onboards(false);
  expect(stage.payee()).toMatchObject({ canReceive: false, currentlyDue: ['external_account'] });
  await stage.onboards(true);
  await stage.onboards(true);
  expect(stage.payee()).toMatchObject({ canReceive: true, currentlyDue: [] });
  expect(stage.events().filter((name) => name === 'payout-account-ready')).toHaveLength(1);
});

test('a provider that cannot be asked changes nothing', async () => {
  const stage = await escrowStage();
  stage.provider.fail('readPayee', 'busy');
  expect(await stage.refreshPayee.execute({ landscaperId: stage.fern })).toEqual({
    ok: false,
    reason: 'provider-busy',
  });
  expect(stage.payee()).toMatchObject({ canReceive: true });
});

test('where the notice was lost, the scheduler finds that the account is ready, and the money goes', async () => {
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

test('an account that became ready at the very moment of the release is not forgotten', async () => {
  const stage = await escrowStage({ payeeReady: false });
  await stage.worksAndMarks();
  await stage.confirms();
  // The account is read as ready just before the waiting pay-out is written, so nobody wakes it.
  await opens(stage);
  stage.provider.onboard(stage.payee()!.payeeId!, true);
  await stage.stores.payees.save({ ...stage.payee()!, canReceive: true });
  await stage.sendDueIntents.execute({ asOf: stage.now() });
  expect(stage.provider.transfers).toHaveLength(1);
});
