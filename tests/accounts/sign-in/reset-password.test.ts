import { beforeEach, expect, test } from 'vitest';
import { ResetPassword } from '#src/modules/accounts/use-cases/sign-in/reset-password';
import { fakePasswordHashing, refusesOnly } from '#tests/support/memory/in-memory-accounts';
import { clockAt } from '#tests/support/memory/in-memory-jobs';
import { passwordStage } from '#tests/support/password-stage';

let stage: Awaited<ReturnType<typeof passwordStage>>;
beforeEach(async () => {
  stage = await passwordStage();
  await stage.pending();
});

const reset = (password: string, { token = 'link', at = stage.now } = {}) =>
  new ResetPassword(
    stage.work,
    stage.resets,
    stage.users,
    fakePasswordHashing,
    refusesOnly('password1'),
    clockAt(at),
  ).execute({ token, password });

test('the link sets a new password, once, ends all her sessions, and notifies her (D-FORGOT)', async () => {
  expect(await reset('three random words')).toEqual({ ok: true, value: { confirmed: true, twoFactorRemoved: false } });
  expect(await stage.passwordHash()).toBe('hashed:three random words');
  expect(stage.openIds()).toEqual(['tablet']);
  expect(await stage.stillPending()).toEqual([false, false]);
  expect(await reset('another one entirely')).toEqual({ ok: false, reason: 'link-not-valid' });
  expect(stage.outbox.events).toEqual([{ name: 'password-changed', about: { userId: stage.olive.id }, at: stage.now }]);
});

test('a link that has expired, or that we did not send, is refused', async () => {
  expect(await reset('three random words', { at: stage.later })).toEqual({ ok: false, reason: 'link-not-valid' });
  expect(await reset('three random words', { token: 'made up' })).toEqual({ ok: false, reason: 'link-not-valid' });
  expect(await stage.passwordHash()).toBe('hashed:green fingers');
});

test('a password that others would guess is refused without using up the link', async () => {
  expect(await reset('password1')).toEqual({ ok: false, reason: 'password-too-common' });
  expect((await reset('three random words')).ok).toBe(true);
});

const secondFactor = () =>
  stage.twoFactors.add({ userId: stage.olive.id, sealedSecret: 'sealed', confirmedAt: stage.now, lastStep: 0 }, [
    'code',
  ]);

test('SEC-S7 the owner of an address that was never confirmed takes the account back with a link: the second factor goes, every session ends, and the address is confirmed', async () => {
  await secondFactor();
  expect(await reset('three random words')).toEqual({ ok: true, value: { confirmed: true, twoFactorRemoved: true } });
  expect(await stage.twoFactors.find(stage.olive.id)).toBeUndefined();
  expect(stage.openIds()).toEqual(['tablet']);
  expect((await stage.users.find(stage.olive.id))?.emailConfirmedAt).toEqual(stage.now);
  expect(stage.outbox.events.map(({ name }) => name)).toEqual(['password-changed', 'two-factor-turned-off']);
});

test('on a confirmed address, the second factor and the moment of confirming stay', async () => {
  const before = new Date('2026-05-01T09:00:00Z');
  await stage.users.save({ ...stage.olive, emailConfirmedAt: before });
  await secondFactor();
  expect(await reset('three random words')).toEqual({ ok: true, value: { confirmed: false, twoFactorRemoved: false } });
  expect(await stage.twoFactors.find(stage.olive.id)).toBeDefined();
  expect((await stage.users.find(stage.olive.id))?.emailConfirmedAt).toEqual(before);
});
