import { expect, test } from 'vitest';
import { twoFactorStage } from '#tests/support/two-factor-stage';

const WRONG = { ok: false, reason: 'code-wrong' };

test('a code from the app signs her in, also when typed in groups', async () => {
  const { on, appCode, confirm, olive } = twoFactorStage();
  await on();
  const code = appCode();
  expect(await confirm(`${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({ ok: true, value: { id: olive.id } });
});

test('a code works once: neither the code that turned on two-factor sign-in nor one that has signed her in works again', async () => {
  const { turnOn, appCode, confirm, later, HALF_MINUTE } = twoFactorStage();
  const first = appCode();
  await turnOn();
  expect(await confirm(first)).toEqual(WRONG);
  later(HALF_MINUTE);
  const second = appCode();
  expect((await confirm(second)).ok).toBe(true);
  expect(await confirm(second)).toEqual(WRONG);
  // The older code does not work either.
  expect(await confirm(first)).toEqual(WRONG);
});

test('a recovery code works once, however it is typed', async () => {
  const { on, confirm } = twoFactorStage();
  await on();
  expect((await confirm('reco-very3')).ok).toBe(true);
  expect(await confirm('RECOVERY3')).toEqual(WRONG);
  expect((await confirm('RECOVERY4')).ok).toBe(true);
});

test('a recovery code is not accepted as a code from the app, nor the other way round', async () => {
  const { on, appCode, confirm } = twoFactorStage();
  await on();
  expect(await confirm('RECOVERY3', { by: 'one-time-code' })).toEqual(WRONG);
  expect(await confirm(appCode(), { by: 'recovery-code' })).toEqual(WRONG);
  expect((await confirm('RECOVERY3')).ok).toBe(true);
  expect((await confirm(appCode())).ok).toBe(true);
});

test('a challenge ends when it is answered, and when its time is up', async () => {
  const { on, appCode, confirm, challenges, olive, now } = twoFactorStage();
  await on();
  await challenges.add({ token: 'once', userId: olive.id, expiresAt: new Date(now().getTime() + 60_000) });
  const answer = (code: string) => confirm(code, { challenge: 'once' });
  expect(await answer('000000')).toEqual(WRONG);
  expect((await answer(appCode())).ok).toBe(true);
  expect(await answer('RECOVERY1')).toEqual({ ok: false, reason: 'challenge-over' });

  await challenges.add({ token: 'once', userId: olive.id, expiresAt: now() });
  expect(await answer('RECOVERY1')).toEqual({ ok: false, reason: 'challenge-over' });
});

test('a user suspended since giving the password is refused', async () => {
  const { on, appCode, confirm, users, olive } = twoFactorStage();
  await on();
  await users.save({ ...olive, status: 'suspended' });
  expect(await confirm(appCode())).toEqual({ ok: false, reason: 'account-suspended' });
});

test('no code works once two-factor sign-in is off', async () => {
  const { on, appCode, confirm, twoFactors, olive } = twoFactorStage();
  await on();
  await twoFactors.remove(olive.id);
  expect(await confirm(appCode())).toEqual(WRONG);
});
