import { expect, test } from 'vitest';
import { newSession } from '#src/modules/accounts/domain/session';
import { EndMySessions } from '#src/modules/accounts/use-cases/end-my-sessions';
import { ForgetOldSignIns } from '#src/modules/accounts/use-cases/forget-old-sign-ins';
import { ShowSignIns } from '#src/modules/accounts/use-cases/show-sign-ins';
import { aUser, inMemorySessions, inMemoryUsers } from '#tests/support/memory/in-memory-accounts';
import { inMemorySignInLog } from '#tests/support/memory/in-memory-account-security';

const now = new Date('2026-05-14T09:00:00Z');
const olive = aUser();
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

async function twoSessions() {
  const sessions = inMemorySessions(inMemoryUsers(olive), () => now);
  await sessions.add(newSession({ id: 'laptop', userId: olive.id, userAgent: FIREFOX, at: now }));
  await sessions.add(newSession({ id: 'phone', userId: olive.id, at: new Date('2026-05-12T09:00:00Z') }));
  return sessions;
}

test('somebody sees where they are signed in, with the browser that asks marked, and the last ten times they signed in', async () => {
  const signIns = inMemorySignInLog();
  for (let day = 1; day <= 12; day += 1)
    await signIns.add({ userId: olive.id, at: new Date(Date.UTC(2026, 4, day)), device: `day ${day}` });
  const shown = await new ShowSignIns(await twoSessions(), signIns, { now: async () => now }).execute({
    userId: olive.id,
    sessionId: 'laptop',
  });
  expect(shown.sessions).toMatchObject([
    { device: 'Firefox on Windows', isHere: true, since: now },
    { device: 'An unknown device', isHere: false },
  ]);
  expect(shown.signIns.map(({ device }) => device)).toEqual(
    [12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((day) => `day ${day}`),
  );
});

test('one session is ended by its mark, or all but the one that asks', async () => {
  const one = await twoSessions();
  await new EndMySessions(one).execute({ userId: olive.id, sessionId: 'laptop', only: 'mark of phone' });
  expect(one.all().map(({ id }) => id)).toEqual(['laptop']);
  const others = await twoSessions();
  await new EndMySessions(others).execute({ userId: olive.id, sessionId: 'phone' });
  expect(others.all().map(({ id }) => id)).toEqual(['phone']);
});

test('what is older than twelve months is forgotten', async () => {
  const signIns = inMemorySignInLog();
  const add = (at: string) => signIns.add({ userId: olive.id, at: new Date(at), device: at });
  await add('2025-05-14T08:59:59Z');
  await add('2025-05-14T09:00:00Z');
  await new ForgetOldSignIns(signIns).execute({ asOf: now });
  expect(signIns.all().map(({ device }) => device)).toEqual(['2025-05-14T09:00:00Z']);
});
