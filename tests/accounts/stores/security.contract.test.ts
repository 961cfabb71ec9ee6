import { randomUUID } from 'node:crypto';
import { Secret } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PgJobPreferences } from '#src/modules/accounts/adapters/pg-job-preferences';
import { PgEmailChanges } from '#src/modules/accounts/adapters/pg-email-changes';
import { PgPasswordResets } from '#src/modules/accounts/adapters/pg-password-resets';
import { PgSessionStore } from '#src/modules/accounts/adapters/pg-session-store';
import { PgSignInChallenges } from '#src/modules/accounts/adapters/pg-sign-in-challenges';
import { PgSignInLog } from '#src/modules/accounts/adapters/pg-sign-in-log';
import { PgTwoFactors } from '#src/modules/accounts/adapters/pg-two-factors';
import { PgUserRepository } from '#src/modules/accounts/adapters/pg-user-repository';
import { TotpCodes } from '#src/modules/accounts/adapters/totp-codes';
import { pence } from '#src/kernel/money';
import { askedEmailChange, endedChange } from '#src/modules/accounts/domain/email-change';
import { digestOf } from '#src/platform/digest';
import { expiryFrom, newSession, type Session } from '#src/modules/accounts/domain/session';
import { testDatabase, type TestDatabase } from '#tests/support/database';
import {
  inMemoryChallenges,
  inMemorySignInLog,
  inMemoryTwoFactors,
} from '#tests/support/memory/in-memory-account-security';
import { InMemoryEmailChanges } from '#tests/support/memory/data/in-memory-email-changes';
import { inMemoryJobPreferences } from '#tests/support/memory/in-memory-job-preferences';
import {
  aUser,
  inMemoryPasswordResets,
  inMemorySessions,
  inMemoryUsers,
} from '#tests/support/memory/in-memory-accounts';

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
    emailChanges: new InMemoryEmailChanges(),
    challenges: inMemoryChallenges(),
    twoFactors: inMemoryTwoFactors(),
    jobPreferences: inMemoryJobPreferences(),
  };
};
const onPostgres = () => ({
  users: new PgUserRepository(database.knex),
  sessions: new PgSessionStore(database.knex),
  signIns: new PgSignInLog(database.knex),
  resets: new PgPasswordResets(database.knex),
  emailChanges: new PgEmailChanges(database.knex),
  challenges: new PgSignInChallenges(database.knex),
  twoFactors: new PgTwoFactors(database.knex),
  jobPreferences: new PgJobPreferences(database.knex),
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
  test('an email change is found by either of its keys, and by its person while it is open; a person has one open at a time', async () => {
    const { users, emailChanges } = stores();
    const [olive, ada] = [someone(), someone()];
    await users.add(olive);
    await users.add(ada);
    const facts = { userId: olive.id, oldEmail: olive.email, newEmail: 'right@hedgerow.test', reason: 'Mistyped.' };
    const asked = () => ({ id: randomUUID(), confirmKey: randomUUID(), stopKey: randomUUID(), askedBy: ada.id });
    const at = new Date('2026-05-13T09:00:00Z');
    const change = askedEmailChange({ ...facts, ...asked() }, at);
    expect(await emailChanges.unendedOf(olive.id)).toBeUndefined();
    await emailChanges.add(change);
    expect(await emailChanges.byKey(change.confirmKey)).toEqual(change);
    expect(await emailChanges.byKey(change.stopKey)).toEqual(change);
    expect(await emailChanges.byKey(randomUUID())).toBeUndefined();
    expect([await emailChanges.unendedOf(olive.id), await emailChanges.unendedOf(ada.id)]).toEqual([change, undefined]);
    const second = askedEmailChange({ ...facts, ...asked() }, at);
    await expect(emailChanges.add(second)).rejects.toThrow('one_email_change_open');

    const ended = endedChange(change, 'replaced', new Date('2026-05-13T10:00:00Z'));
    await emailChanges.save(ended);
    expect(await emailChanges.byKey(change.confirmKey)).toEqual(ended);
    await emailChanges.add(second);
    expect(await emailChanges.unendedOf(olive.id)).toEqual(second);
  });

  test('all password resets of one user can be deleted', async () => {
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

  test('a user’s sign-ins are returned newest first, and deleted once they are old', async () => {
    const { users, signIns } = stores();
    const [olive, fern] = [someone(), someone()];
    await users.add(olive);
    await users.add(fern);
    const on = (day: string) => new Date(`${day}T08:00:00Z`);
    const [phone, firefox, system] = [
      { browser: 'Safari', system: 'iPhone' },
      { browser: 'Firefox', system: null },
      { browser: null, system: 'Windows' },
    ] as const;
    const unknown = { browser: null, system: null };
    await signIns.add({ userId: olive.id, at: on('2020-05-02'), device: firefox, country: 'GB' });
    await signIns.add({ userId: olive.id, at: on('2020-05-01'), device: system, country: null });
    await signIns.add({ userId: olive.id, at: on('2020-05-03'), device: phone, country: null });
    await signIns.add({ userId: fern.id, at: on('2020-05-02'), device: unknown, country: null });
    expect(await signIns.latestOf(fern.id, 2)).toEqual([{ at: on('2020-05-02'), device: unknown, country: null }]);
    expect(await signIns.latestOf(olive.id, 2)).toEqual([
      { at: on('2020-05-03'), device: phone, country: null },
      { at: on('2020-05-02'), device: firefox, country: 'GB' },
    ]);
    expect(await signIns.latestOf(olive.id, 2, 2)).toEqual([{ at: on('2020-05-01'), device: system, country: null }]);
    expect([await signIns.countOf(olive.id), await signIns.countOf(fern.id)]).toEqual([3, 1]);
    expect((await signIns.latestOf(olive.id, 3)).at(-1)).toEqual({
      at: on('2020-05-01'),
      device: system,
      country: null,
    });
    expect([await signIns.forgetBefore(on('2020-05-03'), 2), await signIns.forgetBefore(on('2020-05-03'), 2)]).toEqual([
      2, 1,
    ]);
    expect([await signIns.latestOf(olive.id, 9), await signIns.latestOf(fern.id, 9)]).toEqual([
      [{ at: on('2020-05-03'), device: phone, country: null }],
      [],
    ]);
  });

  test('open sessions are listed with references that cannot be used to sign in, and only their own user can end them', async () => {
    const { users, sessions } = stores();
    const [olive, mallory] = [someone(), someone()];
    await users.add(olive);
    await users.add(mallory);
    const now = new Date('2026-05-14T09:00:00Z');
    const seen = (lastSeenAt: Date) => ({ createdAt: lastSeenAt, lastSeenAt, expiresAt: expiryFrom(lastSeenAt) });
    const here = aSession(olive.id, seen(now));
    const phone = aSession(olive.id, { ...seen(new Date('2026-05-13T09:00:00Z')), userAgent: 'Phone' });
    const expired = aSession(olive.id, seen(new Date('2026-01-01T09:00:00Z')));
    for (const session of [phone, here, expired]) await sessions.add(session);

    const open = await sessions.openOf(olive.id, { now, currentId: here.id });
    expect(open).toMatchObject([
      { userAgent: 'Firefox', isCurrent: true },
      { userAgent: 'Phone', isCurrent: false, lastSeenAt: phone.lastSeenAt },
    ]);
    expect(await sessions.find(open[1]!.reference)).toBeUndefined();

    await sessions.endOne(mallory.id, open[1]!.reference);
    expect(await sessions.find(phone.id)).toBeDefined();
    await sessions.endOne(olive.id, open[1]!.reference);
    expect(await sessions.find(phone.id)).toBeUndefined();
    expect(await sessions.find(here.id)).toBeDefined();
  });

  test('ending the other sessions leaves the current one and the sessions of other users', async () => {
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

  test('job preferences are those that were saved last', async () => {
    const { users, jobPreferences } = stores();
    const fern = someone();
    await users.add(fern);
    expect(await jobPreferences.find(fern.id)).toBeUndefined();
    const updatedAt = new Date('2026-05-14T09:00:00Z');
    const wide = { radiusMiles: 50, minimumValue: pence(50_00), jobTypes: [] };
    await jobPreferences.save(fern.id, { ...wide, updatedAt });
    expect(await jobPreferences.find(fern.id)).toEqual(wide);
    const narrow = { radiusMiles: 5, minimumValue: pence(1000_00), jobTypes: ['weeding', 'planting'] };
    await jobPreferences.save(fern.id, { ...narrow, updatedAt });
    expect(await jobPreferences.find(fern.id)).toEqual(narrow);
  });

  test('a challenge is found until it expires, is ended, or all its user’s challenges are ended', async () => {
    const { users, challenges } = stores();
    const [olive, fern] = [someone(), someone()];
    await users.add(olive);
    await users.add(fern);
    const [at, end] = [new Date('2020-05-14T09:00:00Z'), new Date('2020-05-14T09:10:00Z')];
    const [first, second, his] = [randomUUID(), randomUUID(), randomUUID()];
    for (const [token, { id: userId }] of [
      [first, olive],
      [second, olive],
      [his, fern],
    ] as const)
      await challenges.add({ token, userId, expiresAt: end });
    expect([await challenges.find(first, at), await challenges.find(first, end)]).toEqual([
      { userId: olive.id },
      undefined,
    ]);
    await challenges.end(first);
    expect([await challenges.find(first, at), await challenges.find(second, at)]).toEqual([
      undefined,
      { userId: olive.id },
    ]);
    await challenges.endAll(olive.id);
    expect([await challenges.find(second, at), await challenges.find(his, at)]).toEqual([
      undefined,
      { userId: fern.id },
    ]);
    expect([await challenges.forgetExpired(end, 5), await challenges.forgetExpired(end, 5)]).toEqual([1, 0]);
  });

  test('a second factor is stored with the last code used, and removed with its recovery codes', async () => {
    const { users, twoFactors } = stores();
    const olive = someone();
    await users.add(olive);
    expect(await twoFactors.find(olive.id)).toBeUndefined();
    const twoFactor = {
      userId: olive.id,
      sealedSecret: 'sealed',
      confirmedAt: new Date('2026-05-14T09:00:00Z'),
      lastStep: 59_000_000,
    };
    await twoFactors.add(twoFactor, ['ONE', 'TWO']);
    const inOrder = async (after?: string) => (await twoFactors.after(after, 1000)).map(({ userId }) => userId);
    expect(await inOrder()).toContain(olive.id);
    expect(await inOrder(olive.id)).not.toContain(olive.id);
    expect(await twoFactors.after(undefined, 1)).toHaveLength(1);
    await twoFactors.noteStep(olive.id, 59_000_001);
    expect(await twoFactors.find(olive.id)).toEqual({ ...twoFactor, lastStep: 59_000_001 });
    expect(await twoFactors.lock(olive.id)).toEqual({ ...twoFactor, lastStep: 59_000_001 });

    const taken = await Promise.all([
      twoFactors.takeRecoveryCode(olive.id, 'ONE'),
      twoFactors.takeRecoveryCode(olive.id, 'ONE'),
    ]);
    expect(taken.sort()).toEqual([false, true]);
    await twoFactors.replaceRecoveryCodes(olive.id, ['THREE']);
    expect(await twoFactors.takeRecoveryCode(olive.id, 'TWO')).toBe(false);
    await twoFactors.remove(olive.id);
    expect(await twoFactors.find(olive.id)).toBeUndefined();
    expect(await twoFactors.takeRecoveryCode(olive.id, 'THREE')).toBe(false);
  });
});

test('SEC-S10: recovery codes are hashed as passwords are, apart for each account; older ones work until they are renewed', async () => {
  const { users, twoFactors } = onPostgres();
  const [olive, fern] = [someone(), someone()];
  for (const { id: userId, ...user } of [olive, fern]) {
    await users.add({ id: userId, ...user });
    await twoFactors.add({ userId, sealedSecret: 'sealed', confirmedAt: new Date(), lastStep: 1 }, ['SAME']);
  }
  const rows = await database.knex('recoveryCodes').whereIn('userId', [olive.id, fern.id]).select('codeHash');
  const kept = rows.map(({ codeHash }: { codeHash: string }) => codeHash);
  expect(new Set(kept).size).toBe(2);
  for (const one of kept) expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  await database.knex('recoveryCodes').insert({ userId: olive.id, codeHash: digestOf('OLDER') });
  expect([
    await twoFactors.takeRecoveryCode(olive.id, 'OLDER'),
    await twoFactors.takeRecoveryCode(olive.id, 'OLDER'),
  ]).toEqual([true, false]);
});

test('a copy of the tables cannot be used to sign in: they contain no challenge, secret or recovery code', async () => {
  const { users, challenges, twoFactors } = onPostgres();
  const olive = someone();
  await users.add(olive);
  const codes = new TotpCodes({ issuer: 'Hedgerow', sealedWith: ['a secret of the environment'] });
  const sealedSecret = codes.newSecret(olive.id);
  const { setupKey } = codes.setupOf(sealedSecret, { userId: olive.id, email: olive.email })!;
  await challenges.add({ token: 'CHALLENGE', userId: olive.id, expiresAt: new Date('2030-01-01') });
  await twoFactors.add({ userId: olive.id, sealedSecret, confirmedAt: new Date(), lastStep: 1 }, ['RECOVERY']);
  const tables = ['signInChallenges', 'twoFactors', 'recoveryCodes'].map((table) =>
    database.knex(table).where({ userId: olive.id }),
  );
  const kept = JSON.stringify(await Promise.all(tables));
  for (const secret of ['CHALLENGE', 'RECOVERY', setupKey]) expect(kept).not.toContain(secret);
  expect(Buffer.from(sealedSecret, 'base64url').toString('latin1')).not.toContain(Secret.fromBase32(setupKey).latin1);
});
