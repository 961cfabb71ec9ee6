import { expect, test } from 'vitest';
import { ResealSecrets } from '#src/modules/accounts/use-cases/operator/reseal-secrets';
import { inMemoryTwoFactors } from '#tests/support/memory/in-memory-account-security';

const confirmedAt = new Date('2026-05-13T09:00:00Z');

test('OPS-S22 every secret is sealed again, in turns of a hundred, and those that cannot be opened are counted and left', async () => {
  const twoFactors = inMemoryTwoFactors();
  const ids = Array.from({ length: 230 }, (_, n) => `user-${String(n).padStart(3, '0')}`);
  for (const [n, userId] of ids.entries())
    await twoFactors.add({ userId, sealedSecret: n === 7 ? 'lost' : `old ${userId}`, confirmedAt, lastStep: 0 }, []);
  const reseal = (sealed: string, userId: string) => (sealed === 'lost' ? undefined : `new ${userId}`);
  const resealing = new ResealSecrets(twoFactors, { reseal });

  expect(await resealing.execute()).toEqual({ resealed: 229, lost: 1 });
  expect((await twoFactors.find('user-007'))?.sealedSecret).toBe('lost');
  expect((await twoFactors.find('user-229'))?.sealedSecret).toBe('new user-229');
  expect(await resealing.execute()).toEqual({ resealed: 229, lost: 1 });
});
