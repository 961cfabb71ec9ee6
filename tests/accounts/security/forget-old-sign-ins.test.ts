import { expect, test } from 'vitest';
import { deviceOf } from '#src/modules/accounts/domain/device';
import { ForgetOldSignIns } from '#src/modules/accounts/use-cases/security/forget-old-sign-ins';
import { inMemorySignInLog } from '#tests/support/memory/in-memory-account-security';

test('records of sign-ins are deleted after twelve months', async () => {
  const signIns = inMemorySignInLog();
  const add = (at: string) => signIns.add({ userId: 'olive', at: new Date(at), device: deviceOf(null), country: null });
  await add('2025-05-14T08:59:59Z');
  await add('2025-05-14T09:00:00Z');
  const { more } = await new ForgetOldSignIns(signIns).execute({ asOf: new Date('2026-05-14T09:00:00Z') });
  expect(signIns.all().map(({ at }) => at)).toEqual([new Date('2025-05-14T09:00:00Z')]);
  expect(more).toBe(false);
});
