import { describe, expect, test } from 'vitest';
import { addHours } from '#src/kernel/clock';
import { Refused } from '#src/modules/escrow/ports/payment-faults';
import { escrowStage, type EscrowStage } from '#tests/support/escrow/escrow-stage';

const opens = ({ openPayee, application }: EscrowStage) => openPayee.execute(application);

test('Fern gets a new link to the same account each time', async () => {
  const stage = await escrowStage({ payeeReady: false });
  const [first, second] = [await opens(stage), await opens(stage)];
  expect(first).toMatchObject({ ok: true });
  expect(second).not.toEqual(first);
  expect(stage.provider.calls.filter((verb) => verb === 'openPayee')).toHaveLength(1);
});

test('if opening an account gets no answer, the next attempt returns that same account', async () => {
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

test.each([
  ['email', 'email-refused'],
  [undefined, 'provider-refused'],
] as const)(
  'STRIPE-M4: if the account is refused because of the %s, the next attempt asks anew with the details of then',
  async (about, reason) => {
    const stage = await escrowStage({ payeeReady: false });
    const { openPayee } = stage.provider;
    stage.provider.openPayee = () => Promise.reject(new Refused('wrong-request', 'No', about));
    expect(await opens(stage)).toEqual({ ok: false, reason });
    expect(stage.logged.at(-1)).toMatchObject({ level: 'error', facts: { because: 'No' } });

    stage.provider.openPayee = openPayee;
    stage.application.email = 'fern@new.test';
    expect(await opens(stage)).toMatchObject({ ok: true });
    expect(stage.payee()!.payeeId).not.toBeNull();
  },
);

test('STRIPE-M4: a refusal is kept for its id only', async () => {
  const stage = await escrowStage({ payeeReady: false });
  stage.provider.fail('openPayee', 'refused');
  expect(await opens(stage)).toEqual({ ok: false, reason: 'provider-refused' });
  stage.application.email = 'fern@new.test';
  expect(await opens(stage)).toMatchObject({ ok: true });
  expect(stage.payee()!.request.email).toBe('fern@new.test');
});

test('STRIPE-M4: a link that is refused keeps the account', async () => {
  const stage = await escrowStage({ payeeReady: false });
  await opens(stage);
  const { payeeId } = stage.payee()!;
  stage.provider.fail('onboardingLink', 'refused');
  expect(await opens(stage)).toEqual({ ok: false, reason: 'provider-refused' });
  expect(stage.payee()!.payeeId).toBe(payeeId);
});

describe('after the email, password, phone or second factor has changed', () => {
  const changed = async (payee: Parameters<typeof escrowStage>[0], hoursAgo = 1) => {
    const stage = await escrowStage(payee);
    stage.application.accessChangedAt = addHours(stage.now(), -hoursAgo);
    return stage;
  };
  const STAYS = { ok: false, reason: 'bank-account-stays' };

  test('no link is given where a bank account is known, and the provider is not even asked', async () => {
    const stage = await changed({});
    stage.provider.calls.length = 0;
    expect(await opens(stage)).toEqual(STAYS);
    expect(stage.provider.calls).toEqual([]);
  });

  test('it is given again when seven days are over', async () => {
    expect(await opens(await changed({}, 7 * 24 - 1))).toEqual(STAYS);
    expect(await opens(await changed({}, 7 * 24))).toMatchObject({ ok: true });
  });

  test('an account that is gone is not replaced before', async () => {
    const stage = await changed({});
    const payee = stage.payee()!;
    stage.provider.end(payee.payeeId!, 'closed');
    await stage.refreshPayee.execute({ landscaperId: stage.fern });
    expect(await opens(stage)).toEqual(STAYS);
    expect(stage.payee()!.payeeId).toBe(payee.payeeId);
    stage.later(7 * 24);
    expect(await opens(stage)).toMatchObject({ ok: true });
    expect(stage.payee()!.earlierPayeeIds).toEqual([payee.payeeId]);
    stage.application.accessChangedAt = stage.now();
    expect(await opens(stage)).toEqual(STAYS);
  });

  test('a first set-up can be begun and continued', async () => {
    const stage = await changed({ payeeReady: false });
    expect(await opens(stage)).toMatchObject({ ok: true });
    expect(await opens(stage)).toMatchObject({ ok: true });
  });
});
