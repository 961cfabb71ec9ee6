import { expect, test } from 'vitest';
import { RenewRecoveryCodes } from '#src/modules/accounts/use-cases/security/renew-recovery-codes';
import { fakePasswordHashing } from '#tests/support/memory/in-memory-accounts';
import { twoFactorStage } from '#tests/support/two-factor-stage';

function renewing() {
  const stage = twoFactorStage();
  const { work, users, olive, newRecoveryCode } = stage;
  const renew = (password: string) =>
    new RenewRecoveryCodes(work, users, fakePasswordHashing, newRecoveryCode).execute({ userId: olive.id, password });
  return { ...stage, renew };
}

test('the password gives ten new recovery codes, and the old ones stop working', async () => {
  const { on, renew, confirm } = renewing();
  await on();
  expect(await renew('black fingers')).toEqual({ ok: false, reason: 'wrong-password' });
  expect(await renew('green fingers')).toMatchObject({ ok: true, value: { recoveryCodes: { length: 10 } } });
  expect(await confirm('RECOVERY1')).toEqual({ ok: false, reason: 'code-wrong' });
  expect((await confirm('RECOVERY11')).ok).toBe(true);
});

test('there are no recovery codes while two-factor sign-in is off', async () => {
  expect(await renewing().renew('green fingers')).toEqual({ ok: false, reason: 'not-on' });
});
