import { expect, test } from 'vitest';
import { ForgetExpiredChallenges } from '#src/modules/accounts/use-cases/sign-in/forget-expired-challenges';
import { inMemoryChallenges } from '#tests/support/memory/in-memory-account-security';

test('expired challenges are deleted, others stay', async () => {
  const challenges = inMemoryChallenges();
  const [earlier, asOf, later] = [8, 9, 10].map((hour) => new Date(Date.UTC(2026, 4, 14, hour)));
  await challenges.add({ token: 'expired', userId: 'olive', expiresAt: asOf! });
  await challenges.add({ token: 'current', userId: 'olive', expiresAt: later! });
  await new ForgetExpiredChallenges(challenges).execute({ asOf: asOf! });
  expect(await challenges.find('expired', earlier!)).toBeUndefined();
  expect(await challenges.find('current', earlier!)).toEqual({ userId: 'olive' });
});
