import { expect, test } from 'vitest';
import { TurnOffTwoFactor } from '#src/modules/accounts/use-cases/security/turn-off-two-factor';
import { fakePasswordHashing } from '#tests/support/memory/in-memory-accounts';
import { twoFactorStage } from '#tests/support/two-factor-stage';

test('the password turns two-factor sign-in off, and she is notified once', async () => {
  const { on, work, users, twoFactors, outbox, olive, clock, now } = twoFactorStage();
  await on();
  const off = (password: string) =>
    new TurnOffTwoFactor(work, users, fakePasswordHashing, clock).execute({ userId: olive.id, password });
  expect(await off('black fingers')).toEqual({ ok: false, reason: 'wrong-password' });
  expect(await twoFactors.find(olive.id)).toBeDefined();
  expect(outbox.names()).toEqual(['two-factor-turned-on']);
  expect(await off('green fingers')).toEqual({ ok: true, value: null });
  expect(await twoFactors.find(olive.id)).toBeUndefined();
  // It is already off, so there is no event.
  expect(await off('green fingers')).toEqual({ ok: true, value: null });
  expect(outbox.events.slice(1)).toEqual([{ name: 'two-factor-turned-off', about: { userId: olive.id }, at: now() }]);
});
