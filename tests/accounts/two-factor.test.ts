import { beforeEach, expect, test } from 'vitest';
import { TotpCodes } from '#src/modules/accounts/adapters/totp-codes';
import { secondFactorIn, type SecondFactor } from '#src/modules/accounts/domain/two-factor';
import { ConfirmSignIn } from '#src/modules/accounts/use-cases/confirm-sign-in';
import { ForgetExpiredChallenges } from '#src/modules/accounts/use-cases/forget-expired-challenges';
import { RenewRecoveryCodes } from '#src/modules/accounts/use-cases/renew-recovery-codes';
import { TurnOffTwoFactor } from '#src/modules/accounts/use-cases/turn-off-two-factor';
import { TurnOnTwoFactor } from '#src/modules/accounts/use-cases/turn-on-two-factor';
import { codeFor } from '#tests/support/authenticator-app';
import { inMemoryChallenges, inMemoryTwoFactors } from '#tests/support/memory/in-memory-account-security';
import { aUser, fakePasswordHashing, inMemoryUsers, workOn } from '#tests/support/memory/in-memory-accounts';
import { inMemoryOutbox } from '#tests/support/memory/in-memory-jobs';

const START = new Date('2026-05-14T09:00:00Z');
const HALF_MINUTE = 30_000;
const olive = aUser();

let now: Date;
let users: ReturnType<typeof inMemoryUsers>;
let twoFactors: ReturnType<typeof inMemoryTwoFactors>;
let challenges: ReturnType<typeof inMemoryChallenges>;
let outbox: ReturnType<typeof inMemoryOutbox>;
let sealedSecret: string;
let letters: string;
let made: number;

const clock = { now: async () => now };
const codes = new TotpCodes({ issuer: 'Hedgerow', sealedWith: 'a secret' }, () => now.getTime());
const newRecoveryCode = () => `RECOVERY${(made += 1)}`;
const later = (ms: number) => void (now = new Date(now.getTime() + ms));
const appCode = () => codeFor(letters, now.getTime());

beforeEach(() => {
  [now, made] = [START, 0];
  users = inMemoryUsers(olive);
  twoFactors = inMemoryTwoFactors();
  challenges = inMemoryChallenges();
  outbox = inMemoryOutbox();
  sealedSecret = codes.newSecret(olive.id);
  letters = codes.shown(sealedSecret, { userId: olive.id, email: olive.email })!.letters;
});

const turnOn = (facts: { code?: string; password?: string; sealedSecret?: string } = {}) =>
  new TurnOnTwoFactor(
    workOn({ users, twoFactors, outbox }),
    users,
    codes,
    fakePasswordHashing,
    clock,
    newRecoveryCode,
  ).execute({ userId: olive.id, password: 'green fingers', sealedSecret, code: appCode(), ...facts });
async function on() {
  await turnOn();
  later(HALF_MINUTE);
}
async function confirm(
  code: string,
  { user = olive, by = secondFactorIn(code) }: { user?: typeof olive; by?: SecondFactor } = {},
) {
  const challenge = crypto.randomUUID();
  await challenges.add({ token: challenge, userId: user.id, expiresAt: new Date(now.getTime() + 60_000) });
  return new ConfirmSignIn(workOn({ users, twoFactors, challenges }), codes, clock).execute({ challenge, code, by });
}

test('a code shows that the app has the secret; from then on it is on, with ten recovery codes', async () => {
  expect(await turnOn()).toEqual({
    ok: true,
    value: { recoveryCodes: Array.from({ length: 10 }, (_, n) => `RECOVERY${n + 1}`) },
  });
  expect(await twoFactors.find(olive.id)).toMatchObject({ sealedSecret, confirmedAt: START });
  expect(outbox.events).toEqual([{ name: 'two-factor-turned-on', about: { userId: olive.id }, at: START }]);
});

test.each([
  ['a wrong code', { code: '000000' }, 'code-wrong'],
  ['a wrong password', { password: 'black fingers' }, 'wrong-password'],
  ['a secret that is not hers', { sealedSecret: codes.newSecret('somebody else') }, 'code-wrong'],
])('%s switches nothing on', async (_what, facts, reason) => {
  expect(await turnOn(facts)).toEqual({ ok: false, reason });
  expect(await twoFactors.find(olive.id)).toBeUndefined();
  expect(outbox.events).toEqual([]);
});

test('switched on twice, the first secret stays', async () => {
  await on();
  const other = codes.newSecret(olive.id);
  expect(await turnOn({ sealedSecret: other })).toEqual({ ok: false, reason: 'already-on' });
  expect((await twoFactors.find(olive.id))?.sealedSecret).toBe(sealedSecret);
});

test('a code from the app signs her in, typed in groups as well', async () => {
  await on();
  const code = appCode();
  expect(await confirm(`${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({ ok: true, value: { id: olive.id } });
});

test('a code works once: not the one that switched it on, and none that signed somebody in', async () => {
  const first = appCode();
  await turnOn();
  expect(await confirm(first)).toEqual({ ok: false, reason: 'code-wrong' });
  later(HALF_MINUTE);
  const second = appCode();
  expect((await confirm(second)).ok).toBe(true);
  expect(await confirm(second)).toEqual({ ok: false, reason: 'code-wrong' });
  // Not even an older one that was never used.
  expect(await confirm(first)).toEqual({ ok: false, reason: 'code-wrong' });
});

test('a recovery code works once, as it was printed', async () => {
  await on();
  expect((await confirm('reco-very3')).ok).toBe(true);
  expect(await confirm('RECOVERY3')).toEqual({ ok: false, reason: 'code-wrong' });
  expect((await confirm('RECOVERY4')).ok).toBe(true);
});

test('a code is taken as what it is given as, and as nothing else', async () => {
  await on();
  expect(await confirm('RECOVERY3', { by: 'one-time-code' })).toEqual({ ok: false, reason: 'code-wrong' });
  expect(await confirm(appCode(), { by: 'recovery-code' })).toEqual({ ok: false, reason: 'code-wrong' });
  expect((await confirm('RECOVERY3')).ok).toBe(true);
  expect((await confirm(appCode())).ok).toBe(true);
});

test('a challenge is over once it is met, and after its time', async () => {
  await on();
  await challenges.add({ token: 'once', userId: olive.id, expiresAt: new Date(now.getTime() + 60_000) });
  const answer = (code: string) =>
    new ConfirmSignIn(workOn({ users, twoFactors, challenges }), codes, clock).execute({
      challenge: 'once',
      code,
      by: secondFactorIn(code),
    });
  expect(await answer('000000')).toEqual({ ok: false, reason: 'code-wrong' });
  expect((await answer(appCode())).ok).toBe(true);
  expect(await answer('RECOVERY1')).toEqual({ ok: false, reason: 'challenge-over' });

  await challenges.add({ token: 'once', userId: olive.id, expiresAt: now });
  expect(await answer('RECOVERY1')).toEqual({ ok: false, reason: 'challenge-over' });
  await new ForgetExpiredChallenges(challenges).execute({ asOf: now });
  expect(await challenges.find('once', START)).toBeUndefined();
});

test('somebody suspended since the password was given goes no further', async () => {
  await on();
  await users.save({ ...olive, status: 'suspended' });
  expect(await confirm(appCode())).toEqual({ ok: false, reason: 'account-suspended' });
});

test('switching it off takes the password', async () => {
  await on();
  const off = (password: string) =>
    new TurnOffTwoFactor(workOn({ twoFactors, outbox }), users, fakePasswordHashing, clock).execute({
      userId: olive.id,
      password,
    });
  expect(await off('black fingers')).toEqual({ ok: false, reason: 'wrong-password' });
  expect(await twoFactors.find(olive.id)).toBeDefined();
  expect(outbox.names()).toEqual(['two-factor-turned-on']);
  expect(await off('green fingers')).toEqual({ ok: true, value: null });
  expect(await twoFactors.find(olive.id)).toBeUndefined();
  // Off already: nothing happens, and nobody is told.
  expect(await off('green fingers')).toEqual({ ok: true, value: null });
  expect(outbox.events.slice(1)).toEqual([{ name: 'two-factor-turned-off', about: { userId: olive.id }, at: now }]);
  expect(await confirm(appCode())).toEqual({ ok: false, reason: 'code-wrong' });
});

test('new recovery codes take the password, and end the old ones', async () => {
  const renew = (password: string) =>
    new RenewRecoveryCodes(workOn({ twoFactors }), users, fakePasswordHashing, newRecoveryCode).execute({
      userId: olive.id,
      password,
    });
  expect(await renew('green fingers')).toEqual({ ok: false, reason: 'not-on' });
  await on();
  expect(await renew('black fingers')).toEqual({ ok: false, reason: 'wrong-password' });
  made = 10;
  expect(await renew('green fingers')).toMatchObject({ ok: true, value: { recoveryCodes: { length: 10 } } });
  expect(await confirm('RECOVERY1')).toEqual({ ok: false, reason: 'code-wrong' });
  expect((await confirm('RECOVERY11')).ok).toBe(true);
});
