import { beforeEach, expect, test } from 'vitest';
import { askedEmailChange } from '#src/modules/accounts/domain/email-change';
import { newConfirmation } from '#src/modules/accounts/domain/email-confirmation';
import { CorrectMyEmail } from '#src/modules/accounts/use-cases/security/correct-my-email';
import { fakePasswordHashing } from '#tests/support/memory/in-memory-accounts';
import { InMemoryEmailChanges } from '#tests/support/memory/data/in-memory-email-changes';
import { workOn } from '#tests/support/memory/in-memory-work';
import { passwordStage } from '#tests/support/password-stage';

let stage: Awaited<ReturnType<typeof passwordStage>>;
let emailChanges: InMemoryEmailChanges;
let made = 0;
beforeEach(async () => {
  [emailChanges, made] = [new InMemoryEmailChanges(), 0];
  stage = await passwordStage();
});

const correct = (email: string, password = 'green fingers') =>
  new CorrectMyEmail(
    workOn({ ...stage, emailChanges }),
    ...([
      stage.users,
      fakePasswordHashing,
      stage.clock,
      () => `change-${(made += 1)}`,
      () => `key-${(made += 1)}`,
    ] as const),
  ).execute({ userId: stage.olive.id, email, password });
const emailNow = async () => (await stage.users.find(stage.olive.id))?.email;
const RIGHT = 'olivia@hedgerow.test';

test('SEC-S7 a mistyped address is corrected with the password, and the new one is not confirmed by that', async () => {
  expect(await correct(' Olivia@Hedgerow.test ')).toEqual({ ok: true, value: { email: RIGHT } });
  expect(await stage.users.find(stage.olive.id)).toMatchObject({ email: RIGHT, emailConfirmedAt: null });
});

test('a link to set a password that went to the mistyped address no longer works', async () => {
  await stage.pending();
  expect(await stage.resets.find('link', stage.now)).toBeDefined();
  await correct(RIGHT);
  expect(await stage.resets.find('link', stage.now)).toBeUndefined();
});

test('the address they had is kept, so that an erasure finds it; a change that our support asked for has ended', async () => {
  const { id: userId, email: oldEmail } = stage.olive;
  const asked = { id: 'asked', userId, oldEmail, newEmail: 'other@hedgerow.test', reason: 'Mistyped', askedBy: 'ada' };
  await emailChanges.add(askedEmailChange({ ...asked, confirmKey: 'confirm', stopKey: 'stop' }, stage.now));
  await correct(RIGHT);
  expect(await emailChanges.unendedOf(userId)).toBeUndefined();
  expect(await emailChanges.byKey('confirm')).toMatchObject({ outcome: 'replaced' });
  expect(await emailChanges.byKey('key-1')).toMatchObject({
    oldEmail,
    newEmail: RIGHT,
    askedBy: userId,
    outcome: 'confirmed',
    endedAt: stage.now,
  });
});

test('D-EMAILRO a confirmed address cannot be changed', async () => {
  await stage.users.save({ ...stage.olive, emailConfirmedAt: stage.now });
  expect(await correct(RIGHT)).toEqual({ ok: false, reason: 'already-confirmed' });
  expect(await emailNow()).toBe(stage.olive.email);
});

test('an address that was changed by a call that failed before its link was made can be sent again', async () => {
  expect(await correct(RIGHT)).toMatchObject({ ok: true });
  expect(await correct(RIGHT)).toEqual({ ok: true, value: { email: RIGHT } });
  await stage.emailConfirmations.add({
    token: 'link',
    ...newConfirmation({ ...stage.olive, email: RIGHT }, stage.now),
  });
  expect(await correct(RIGHT)).toEqual({ ok: false, reason: 'email-unchanged' });
});

test.each([
  ['a wrong password', RIGHT, 'not it at all', 'wrong-password'],
  ['the address of another account', 'FERN@hedgerow.test', undefined, 'email-taken'],
  ['the same address', 'Olive@hedgerow.test', undefined, 'email-unchanged'],
] as const)('%s changes nothing', async (_what, email, password, reason) => {
  await stage.emailConfirmations.add({ token: 'link', ...newConfirmation(stage.olive, stage.now) });
  expect(await correct(email, password)).toEqual({ ok: false, reason });
  expect(await emailNow()).toBe(stage.olive.email);
});
