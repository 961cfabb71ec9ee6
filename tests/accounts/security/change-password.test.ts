import { beforeEach, expect, test } from 'vitest';
import { ChangePassword } from '#src/modules/accounts/use-cases/security/change-password';
import { fakePasswordHashing, refusesOnly } from '#tests/support/memory/in-memory-accounts';
import { passwordStage } from '#tests/support/password-stage';

let stage: Awaited<ReturnType<typeof passwordStage>>;
beforeEach(async () => {
  stage = await passwordStage();
});

const change = (currentPassword: string, newPassword: string, passwords = fakePasswordHashing) =>
  new ChangePassword(stage.work, stage.users, passwords, refusesOnly('password1'), stage.clock, () => 'new id').execute(
    { userId: stage.olive.id, currentPassword, newPassword, userAgent: 'Firefox' },
  );

test('the new password is saved, all her sessions end, and this browser gets a new one (D-CHPW)', async () => {
  expect(await change('green fingers', 'three random words')).toEqual({ ok: true, value: { sessionId: 'new id' } });
  expect(await stage.passwordHash()).toBe('hashed:three random words');
  expect(stage.openIds()).toEqual(['tablet', 'new id']);
});

test('she is notified of the change', async () => {
  await change('green fingers', 'three random words');
  expect(stage.outbox.events).toEqual([{ name: 'password-changed', about: { userId: stage.olive.id }, at: stage.now }]);
});

test('links sent to reset the password, and sign-ins that still need a code, stop working', async () => {
  await stage.pending();
  await change('green fingers', 'three random words');
  expect(await stage.stillPending()).toEqual([false, false]);
});

test.each([
  ['a wrong current password', 'black fingers', 'three random words', 'wrong-password'],
  ['the current password again', 'green fingers', 'green fingers', 'password-unchanged'],
  ['a password that others would guess', 'green fingers', 'password1', 'password-too-common'],
])('%s changes nothing', async (_what, currentPassword, newPassword, reason) => {
  expect(await change(currentPassword, newPassword)).toEqual({ ok: false, reason });
  expect(await stage.passwordHash()).toBe('hashed:green fingers');
  expect(stage.openIds()).toEqual(['laptop', 'phone', 'tablet']);
  expect(stage.outbox.events).toEqual([]);
});

test('if two changes are made at once, the second is refused: the old password is no longer the current one', async () => {
  const meanwhile = {
    ...fakePasswordHashing,
    async hash(password: string) {
      await stage.users.save({ ...stage.olive, passwordHash: 'hashed:by the first change' });
      return fakePasswordHashing.hash(password);
    },
  };
  expect(await change('green fingers', 'three random words', meanwhile)).toEqual({
    ok: false,
    reason: 'wrong-password',
  });
  expect(await stage.passwordHash()).toBe('hashed:by the first change');
});
