import { expect, test } from 'vitest';
import { EndAllSessions } from '#src/modules/accounts/use-cases/operator/end-all-sessions';
import { aUser, inMemorySessions, inMemoryUsers } from '#tests/support/memory/in-memory-accounts';

const now = new Date('2026-05-13T09:00:00Z');
const olive = aUser({ id: 'olive' });
const fern = aUser({ id: 'fern', email: 'fern@hedgerow.test' });

async function signedIn() {
  const users = inMemoryUsers(olive, fern);
  const sessions = inMemorySessions(users, () => now);
  const times = { createdAt: now, lastSeenAt: now, expiresAt: new Date('2027-01-01'), userAgent: null };
  for (const [id, userId] of [
    ['phone', olive.id],
    ['laptop', olive.id],
    ['van', fern.id],
  ] as const)
    await sessions.add({ id, userId, ...times });
  return { end: new EndAllSessions(users, sessions), left: () => sessions.all().map(({ id }) => id) };
}

test('one person is signed out everywhere', async () => {
  const { end, left } = await signedIn();
  expect(await end.execute({ email: 'OLIVE@hedgerow.test' })).toEqual({ ok: true, value: 2 });
  expect(left()).toEqual(['van']);
});

test('everybody is signed out', async () => {
  const { end, left } = await signedIn();
  expect(await end.execute({})).toEqual({ ok: true, value: 3 });
  expect(left()).toEqual([]);
});

test('an email that nobody has ends nothing', async () => {
  const { end, left } = await signedIn();
  expect(await end.execute({ email: 'nobody@hedgerow.test' })).toEqual({ ok: false, reason: 'no-such-person' });
  expect(left()).toHaveLength(3);
});
