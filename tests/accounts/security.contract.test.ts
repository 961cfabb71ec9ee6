import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PgPasswordResets } from '#src/modules/accounts/adapters/pg-password-resets';
import { PgSessionStore } from '#src/modules/accounts/adapters/pg-session-store';
import { PgSignInLog } from '#src/modules/accounts/adapters/pg-sign-in-log';
import { PgUserRepository } from '#src/modules/accounts/adapters/pg-user-repository';
import { expiryFrom, newSession, type Session } from '#src/modules/accounts/domain/session';
import { testDatabase, type TestDatabase } from '#tests/support/database';
import { inMemorySignInLog } from '#tests/support/in-memory-account-security';
import { aUser, inMemoryPasswordResets, inMemorySessions, inMemoryUsers } from '#tests/support/in-memory-accounts';

let database: TestDatabase;
beforeAll(async () => void (database = await testDatabase()));
afterAll(() => database.destroy());

const inMemory = () => {
  const users = inMemoryUsers();
  return {
    users,
    sessions: inMemorySessions(users, () => new Date()),
    signIns: inMemorySignInLog(),
    resets: inMemoryPasswordResets(),
  };
};
const onPostgres = () => ({
  users: new PgUserRepository(database.knex),
  sessions: new PgSessionStore(database.knex),
  signIns: new PgSignInLog(database.knex),
  resets: new PgPasswordResets(database.knex),
});

const someone = () => aUser({ id: randomUUID(), email: `${randomUUID()}@hedgerow.test` });
const aSession = (userId: string, facts: Partial<Session> = {}): Session => ({
  ...newSession({ id: randomUUID(), userId, userAgent: 'Firefox', at: new Date() }),
  ...facts,
});

describe.each([
  ['in memory', inMemory],
  ['on PostgreSQL', onPostgres],
])('the security of an account %s', (_where, stores) => {
  test('all the resets of one person can be forgotten', async () => {
    const { users, resets } = stores();
    const [olive, fern] = [someone(), someone()];
    await users.add(olive);
    await users.add(fern);
    const [createdAt, expiresAt] = [new Date('2026-05-13T09:00:00Z'), new Date('2026-05-13T10:00:00Z')];
    const [hers, his] = [randomUUID(), randomUUID()];
    await resets.add({ token: hers, userId: olive.id, createdAt, expiresAt });
    await resets.add({ token: his, userId: fern.id, createdAt, expiresAt });
    await resets.forgetAll(olive.id);
    expect([await resets.find(hers, createdAt), await resets.find(his, createdAt)]).toEqual([
      undefined,
      { userId: fern.id },
    ]);
  });

  test('signing in is remembered newest first, for its own person, until it is old', async () => {
    const { users, signIns } = stores();
    const [olive, fern] = [someone(), someone()];
    await users.add(olive);
    await users.add(fern);
    const on = (day: string) => new Date(`${day}T08:00:00Z`);
    for (const day of ['2020-05-02', '2020-05-01', '2020-05-03'])
      await signIns.add({ userId: olive.id, at: on(day), device: `of ${day}` });
    await signIns.add({ userId: fern.id, at: on('2020-05-02'), device: 'his' });
    expect(await signIns.latestOf(olive.id, 2)).toEqual([
      { at: on('2020-05-03'), device: 'of 2020-05-03' },
      { at: on('2020-05-02'), device: 'of 2020-05-02' },
    ]);
    expect([await signIns.forgetBefore(on('2020-05-03'), 2), await signIns.forgetBefore(on('2020-05-03'), 2)]).toEqual([
      2, 1,
    ]);
    expect([await signIns.latestOf(olive.id, 9), await signIns.latestOf(fern.id, 9)]).toEqual([
      [{ at: on('2020-05-03'), device: 'of 2020-05-03' }],
      [],
    ]);
  });

  test('open sessions are listed by marks that are of no use to sign in with, and ended by them by their owner only', async () => {
    const { users, sessions } = stores();
    const [olive, mallory] = [someone(), someone()];
    await users.add(olive);
    await users.add(mallory);
    const now = new Date('2026-05-14T09:00:00Z');
    const seen = (lastSeenAt: Date) => ({ createdAt: lastSeenAt, lastSeenAt, expiresAt: expiryFrom(lastSeenAt) });
    const here = aSession(olive.id, seen(now));
    const phone = aSession(olive.id, { ...seen(new Date('2026-05-13T09:00:00Z')), userAgent: 'Phone' });
    const over = aSession(olive.id, seen(new Date('2026-01-01T09:00:00Z')));
    for (const session of [phone, here, over]) await sessions.add(session);

    const open = await sessions.openOf(olive.id, { now, hereId: here.id });
    expect(open).toMatchObject([
      { userAgent: 'Firefox', isHere: true },
      { userAgent: 'Phone', isHere: false, lastSeenAt: phone.lastSeenAt },
    ]);
    expect(await sessions.find(open[1]!.mark)).toBeUndefined();

    await sessions.endMarked(mallory.id, open[1]!.mark);
    expect(await sessions.find(phone.id)).toBeDefined();
    await sessions.endMarked(olive.id, open[1]!.mark);
    expect(await sessions.find(phone.id)).toBeUndefined();
    expect(await sessions.find(here.id)).toBeDefined();
  });

  test('ending the others leaves the one that asks, and those of other people', async () => {
    const { users, sessions } = stores();
    const [olive, fern] = [someone(), someone()];
    await users.add(olive);
    await users.add(fern);
    const [here, there, his] = [aSession(olive.id), aSession(olive.id), aSession(fern.id)];
    for (const session of [here, there, his]) await sessions.add(session);
    await sessions.endOthers(olive.id, here.id);
    const left = await Promise.all([here, there, his].map(({ id }) => sessions.find(id)));
    expect(left.map((found) => found !== undefined)).toEqual([true, false, true]);
  });
});
