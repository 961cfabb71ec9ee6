import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { PgSessionStore } from '#src/modules/accounts/adapters/pg-session-store';
import { newConfirmation } from '#src/modules/accounts/domain/email-confirmation';
import { expiryFrom, type Session } from '#src/modules/accounts/domain/session';
import { accountStores, someone } from '#tests/support/account-stores';

const { bothWays, knex, onPostgres } = accountStores();
const aSession = (userId: string, facts: Partial<Session> = {}): Session => {
  const now = new Date();
  return {
    id: randomUUID(),
    userId,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: expiryFrom(now),
    userAgent: 'Firefox',
    ...facts,
  };
};

describe.each(bothWays)('accounts %s', (_where, stores) => {
  test('a session is found with its user, and is gone once ended', async () => {
    const { users, sessions } = stores();
    const olive = someone();
    await users.add(olive);
    const session = aSession(olive.id);
    await sessions.add(session);
    const found = await sessions.find(session.id);
    expect(found).toMatchObject({
      user: { id: olive.id, username: olive.email },
      status: 'active',
      createdAt: session.createdAt,
      expiresAt: session.expiresAt,
    });
    expect(Math.abs(found!.at.getTime() - Date.now())).toBeLessThan(60_000);
    await sessions.end(session.id);
    expect(await sessions.find(session.id)).toBeUndefined();
    await sessions.end(session.id);
  });

  test('a session that is marked as seen expires later', async () => {
    const { users, sessions } = stores();
    const olive = someone();
    await users.add(olive);
    const session = aSession(olive.id);
    await sessions.add(session);
    const at = new Date('2026-06-01T10:00:00Z');
    await sessions.markSeen(session.id, at, expiryFrom(at));
    expect(await sessions.find(session.id)).toMatchObject({ lastSeenAt: at, expiresAt: expiryFrom(at) });
  });

  test('ending all of a user’s sessions leaves those of others', async () => {
    const { users, sessions } = stores();
    const [olive, fern] = [someone(), someone({ userType: 'landscaper' })];
    await users.add(olive);
    await users.add(fern);
    const [here, there, ferns] = [aSession(olive.id), aSession(olive.id), aSession(fern.id)];
    for (const session of [here, there, ferns]) await sessions.add(session);
    await sessions.endAll(olive.id);
    expect(await sessions.find(there.id)).toBeUndefined();
    expect(await sessions.find(here.id)).toBeUndefined();
    expect(await sessions.find(ferns.id)).toBeDefined();
  });

  test('expired sessions are deleted, up to a limit at a time', async () => {
    const { users, sessions } = stores();
    const olive = someone();
    await users.add(olive);
    const asOf = new Date('2020-01-02T00:00:00Z');
    for (let n = 0; n < 3; n += 1)
      await sessions.add(aSession(olive.id, { expiresAt: new Date('2020-01-01T00:00:00Z') }));
    const current = aSession(olive.id);
    await sessions.add(current);
    expect([
      await sessions.forgetExpired(asOf, 2),
      await sessions.forgetExpired(asOf, 2),
      await sessions.forgetExpired(asOf, 2),
    ]).toEqual([2, 1, 0]);
    expect(await sessions.find(current.id)).toBeDefined();
  });

  test('a password reset is found until it expires, can be used once, and is replaced by the user’s next one', async () => {
    const { users, resets } = stores();
    const olive = someone();
    await users.add(olive);
    const [createdAt, expiresAt] = [new Date('2026-05-13T09:00:00Z'), new Date('2026-05-13T10:00:00Z')];
    const [first, second] = [randomUUID(), randomUUID()];
    await resets.add({ token: first, userId: olive.id, createdAt, expiresAt });
    expect(await resets.find(first, createdAt)).toEqual({ userId: olive.id });
    expect(await resets.find(first, expiresAt)).toBeUndefined();

    await resets.add({ token: second, userId: olive.id, createdAt, expiresAt });
    expect(await resets.take(first, createdAt)).toBeUndefined();
    const taken = await Promise.all([resets.take(second, createdAt), resets.take(second, createdAt)]);
    expect(taken.filter(Boolean)).toEqual([{ userId: olive.id }]);
  });

  test('a link to confirm an address is found with what it is about, also when it has been used', async () => {
    const { users, emailConfirmations } = stores();
    const olive = someone();
    await users.add(olive);
    const [token, at] = [randomUUID(), new Date('2026-05-13T09:00:00Z')];
    const link = newConfirmation(olive, at);
    await emailConfirmations.add({ token, ...link });
    expect(await emailConfirmations.find(token)).toEqual(link);
    await emailConfirmations.use(token, at);
    expect(await emailConfirmations.find(token)).toEqual({ ...link, usedAt: at });
    expect(await emailConfirmations.find(randomUUID())).toBeUndefined();
    const later = new Date('2026-05-13T10:00:00Z');
    await emailConfirmations.add({ token: randomUUID(), ...newConfirmation(olive, later) });
    expect(await emailConfirmations.lastMadeAt(link)).toEqual(later);
    expect(await emailConfirmations.lastMadeAt({ ...link, userId: randomUUID() })).toBeUndefined();
    expect(await emailConfirmations.lastMadeAt({ ...link, email: 'another@hedgerow.test' })).toBeUndefined();
  });
});

test('a copy of the sessions table is no use for signing in', async () => {
  const { users, sessions } = onPostgres();
  const olive = someone();
  await users.add(olive);
  const session = aSession(olive.id);
  await sessions.add(session);
  const rows = await knex()('sessions').where({ userId: olive.id });
  expect(JSON.stringify(rows)).not.toContain(session.id);
  expect(await sessions.find(rows[0].idHash)).toBeUndefined();
});

test('finding a session takes one prepared query', async () => {
  const { users, sessions } = onPostgres();
  const olive = someone();
  await users.add(olive);
  const session = aSession(olive.id);
  await sessions.add(session);
  const queries: string[] = [];
  const record = ({ sql }: { sql: string }) => queries.push(sql);
  knex().on('query', record);
  await sessions.find(session.id);
  knex().off('query', record);
  expect(queries).toHaveLength(1);
  const prepared = await knex().transaction(async (transaction) => {
    await new PgSessionStore(transaction).find(session.id);
    return transaction.raw<{ rows: { name: string }[] }>('select name from pg_prepared_statements');
  });
  expect(prepared.rows).toContainEqual({ name: 'find-session' });
});

test('a copy of the table of links to confirm an address confirms none', async () => {
  const { users, emailConfirmations } = onPostgres();
  const olive = someone();
  await users.add(olive);
  const token = randomUUID();
  await emailConfirmations.add({ token, ...newConfirmation(olive, new Date()) });
  expect(JSON.stringify(await knex()('emailConfirmations').where({ userId: olive.id }))).not.toContain(token);
});
