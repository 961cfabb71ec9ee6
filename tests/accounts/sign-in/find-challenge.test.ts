import { expect, test } from 'vitest';
import { FindChallenge } from '#src/modules/accounts/use-cases/sign-in/find-challenge';
import { inMemoryChallenges } from '#tests/support/memory/in-memory-account-security';
import { clockAt } from '#tests/support/memory/in-memory-jobs';

test('a challenge leads to its user until it expires', async () => {
  const challenges = inMemoryChallenges();
  const expiresAt = new Date('2026-05-14T09:10:00Z');
  await challenges.add({ token: 'half-way', userId: 'olive', expiresAt });
  const find = (challenge: string, at: Date) => new FindChallenge(challenges, clockAt(at)).execute({ challenge });
  const before = new Date(expiresAt.getTime() - 1);
  expect(await find('half-way', before)).toEqual({ userId: 'olive' });
  expect(await find('made up', before)).toBeUndefined();
  expect(await find('half-way', expiresAt)).toBeUndefined();
});
