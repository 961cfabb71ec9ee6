import { expect, test } from 'vitest';
import { twoFactorStage } from '#tests/support/two-factor-stage';

test('a first code turns two-factor sign-in on and returns ten recovery codes', async () => {
  const { turnOn, twoFactors, outbox, olive, sealedSecret, now } = twoFactorStage();
  expect(await turnOn()).toEqual({
    ok: true,
    value: { recoveryCodes: Array.from({ length: 10 }, (_, n) => `RECOVERY${n + 1}`) },
  });
  expect(await twoFactors.find(olive.id)).toMatchObject({ sealedSecret, confirmedAt: now() });
  expect(outbox.events).toEqual([{ name: 'two-factor-turned-on', about: { userId: olive.id }, at: now() }]);
});

test.each([
  ['a wrong code', () => ({ code: '000000' }), 'code-wrong'],
  ['a wrong password', () => ({ password: 'black fingers' }), 'wrong-password'],
  [
    'a secret offered to someone else',
    ({ codes }: ReturnType<typeof twoFactorStage>) => ({ sealedSecret: codes.newSecret('someone else') }),
    'code-wrong',
  ],
])('%s leaves two-factor sign-in off', async (_what, facts, reason) => {
  const stage = twoFactorStage();
  expect(await stage.turnOn(facts(stage))).toEqual({ ok: false, reason });
  expect(await stage.twoFactors.find(stage.olive.id)).toBeUndefined();
  expect(stage.outbox.events).toEqual([]);
});

test('two-factor sign-in is turned on once: a second time is refused and the first secret stays', async () => {
  const { on, turnOn, codes, twoFactors, olive, sealedSecret } = twoFactorStage();
  await on();
  expect(await turnOn({ sealedSecret: codes.newSecret(olive.id) })).toEqual({ ok: false, reason: 'already-on' });
  expect((await twoFactors.find(olive.id))?.sealedSecret).toBe(sealedSecret);
});
