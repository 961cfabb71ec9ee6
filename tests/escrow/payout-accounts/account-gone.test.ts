import { describe, expect, test } from 'vitest';
import { escrowStage, type EscrowStage } from '#tests/support/escrow/escrow-stage';

const GONE = ['closed', 'rejected', 'unknown'] as const;
const opens = ({ openPayee, application }: EscrowStage) => openPayee.execute(application);
const news = (stage: EscrowStage) => stage.events().filter((name) => name.startsWith('payout-'));

/** Fern's job is done and paid out to nobody yet: her account ends before the money can be sent. */
async function unpaidFern(how: (typeof GONE)[number]) {
  const stage = await escrowStage();
  const gonePayeeId = stage.payee()!.payeeId!;
  stage.provider.end(gonePayeeId, how);
  return { stage, gonePayeeId };
}
async function replaces(stage: EscrowStage) {
  const opened = await opens(stage);
  stage.provider.onboard(stage.payee()!.payeeId!, true);
  await stage.refreshPayee.execute({ landscaperId: stage.fern });
  return opened;
}

describe.each(GONE)('STRIPE-M5: a payout account that is %s', (how) => {
  test('is marked as gone, and its landscaper is notified once', async () => {
    const { stage } = await unpaidFern(how);
    const read = await stage.refreshPayee.execute({ landscaperId: stage.fern });
    expect(read).toMatchObject({ ok: true, value: { gone: how, goneSince: stage.now(), canReceive: false } });
    const since = stage.now();
    stage.later(5);
    await stage.refreshPayee.execute({ landscaperId: stage.fern });
    expect(stage.payee()).toMatchObject({ goneSince: since });
    expect(news(stage).filter((name) => name === 'payout-account-gone')).toHaveLength(1);
  });

  test('is replaced by a new one, to which the money that waits is sent', async () => {
    const { stage, gonePayeeId } = await unpaidFern(how);
    await stage.refreshPayee.execute({ landscaperId: stage.fern });
    await stage.worksAndMarks();
    await stage.confirms();
    expect(stage.intents()).toMatchObject([{ state: 'waiting_payee' }]);

    expect(await replaces(stage)).toMatchObject({ ok: true });
    const { payeeId, earlierPayeeIds, gone } = stage.payee()!;
    expect(payeeId).not.toBe(gonePayeeId);
    expect({ earlierPayeeIds, gone }).toEqual({ earlierPayeeIds: [gonePayeeId], gone: null });
    expect(stage.provider.transfers).toEqual([expect.objectContaining({ payeeId, amount: 16_650 })]);
    expect(stage.hold().state).toBe('released');
  });

  test('is replaced at the first press, even before we have noticed that it is gone', async () => {
    const { stage, gonePayeeId } = await unpaidFern(how);
    expect(await opens(stage)).toMatchObject({ ok: true });
    expect(stage.payee()).toMatchObject({ earlierPayeeIds: [gonePayeeId], canReceive: false });
  });
});

test('STRIPE-M5: a payout whose account is gone waits for the new one, and no admin is needed', async () => {
  const { stage } = await unpaidFern('unknown');
  await stage.worksAndMarks();
  await stage.confirms();
  expect(stage.intents().map(({ state, refusedBecause }) => refusedBecause ?? state)).toEqual([
    'payee-gone',
    'waiting_payee',
  ]);
  expect(stage.payee()).toMatchObject({ gone: 'unknown', canReceive: false });
  expect(news(stage)).toContain('payout-account-gone');
  await replaces(stage);
  expect(stage.provider.transfers).toHaveLength(1);
  expect(stage.hold().state).toBe('released');
});

test('STRIPE-M5: a payout that was refused as not found before is sent again to the new account, once', async () => {
  const { stage, gonePayeeId } = await unpaidFern('unknown');
  await stage.worksAndMarks();
  await stage.confirms();
  // As it was stored before accounts could be gone: refused, and waiting for an admin.
  const [refused, waiting] = stage.intents();
  await stage.work.run(async ({ intents }) => {
    await intents.save({ ...refused!, refusedBecause: 'not-found' });
    const { request, refusedAt } = refused!;
    await intents.save({ ...waiting!, state: 'refused', refusedBecause: 'not-found', refusedAt, request });
    return { ok: true, value: undefined };
  });
  await replaces(stage);
  await stage.refreshPayee.execute({ landscaperId: stage.fern });
  const { payeeId } = stage.payee()!;
  expect(payeeId).not.toBe(gonePayeeId);
  expect(stage.provider.transfers).toEqual([expect.objectContaining({ payeeId, amount: 16_650 })]);
  expect(stage.hold().state).toBe('released');
});

test('STRIPE-M5: a payout that an admin may have made by hand is left to an admin', async () => {
  const { stage } = await unpaidFern('unknown');
  await stage.worksAndMarks();
  await stage.confirms();
  const [refused, waiting] = stage.intents();
  await stage.work.run(async ({ intents }) => {
    const { request, refusedAt } = refused!;
    await intents.save({ ...waiting!, state: 'refused', refusedBecause: 'not-found', refusedAt, request });
    return { ok: true, value: undefined };
  });
  await opens(stage);
  const { payeeId } = stage.payee()!;
  stage.provider.onboard(payeeId!, true);
  stage.provider.payOutByHand(payeeId!, refused!.chargeId, refused!.amount);
  await stage.refreshPayee.execute({ landscaperId: stage.fern });
  expect(stage.provider.transfers).toHaveLength(1);
  expect(stage.hold().state).toBe('releasing');
  expect(stage.logged).toContainEqual(
    expect.objectContaining({ facts: expect.objectContaining({ because: 'sent-by-hand' }) as object }),
  );
});

test('STRIPE-M5: an answer about the old account does not affect the new one', async () => {
  const { stage, gonePayeeId } = await unpaidFern('rejected');
  stage.provider.onboard(gonePayeeId, true);
  stage.provider.fail('payOut', 'busy');
  await stage.worksAndMarks();
  await stage.confirms();
  stage.provider.end(gonePayeeId, 'rejected');
  await stage.refreshPayee.execute({ landscaperId: stage.fern });
  await replaces(stage);
  stage.later(1);
  await stage.sendDueIntents.execute({ asOf: stage.now() });
  await stage.sendDueIntents.execute({ asOf: stage.now() });
  expect(stage.payee()).toMatchObject({ canReceive: true });
  expect(stage.provider.transfers).toEqual([expect.objectContaining({ payeeId: stage.payee()!.payeeId })]);
});

test('STRIPE-M5: an account that is found again, as after a mistake with the keys, is used as before', async () => {
  const { stage, gonePayeeId } = await unpaidFern('unknown');
  await stage.refreshPayee.execute({ landscaperId: stage.fern });
  stage.provider.onboard(gonePayeeId, true);
  await stage.refreshPayee.execute({ landscaperId: stage.fern });
  expect(stage.payee()).toMatchObject({ payeeId: gonePayeeId, gone: null, goneSince: null, canReceive: true });
});

test('STRIPE-M5: if our key is not accepted, no account counts as gone, and the landscaper reads that the provider is busy', async () => {
  const stage = await escrowStage();
  stage.provider.fail('readPayee', 'not-authorised');
  const busy = { ok: false, reason: 'provider-busy' };
  expect(await stage.refreshPayee.execute({ landscaperId: stage.fern })).toEqual(busy);
  stage.provider.fail('onboardingLink', 'not-authorised');
  expect(await opens(stage)).toEqual(busy);
  expect(stage.payee()).toMatchObject({ gone: null, canReceive: true });
  expect(stage.logged.filter(({ level }) => level === 'error')).toHaveLength(2);
});

test('opening a payout account’s page and reading its state both have a time limit', async () => {
  const never = () => new Promise<never>(() => {});
  const stage = await escrowStage({ patience: async () => {}, openingPatience: async () => {} });
  stage.provider.readPayee = never;
  stage.provider.onboardingLink = never;
  const busy = { ok: false, reason: 'provider-busy' };
  expect(await opens(stage)).toEqual(busy);
  expect(await stage.refreshPayee.execute({ landscaperId: stage.fern, isAwaited: true })).toEqual(busy);
});
