import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PgLandscaperProfiles } from '#src/modules/accounts/adapters/pg-landscaper-profiles';
import { PgPasswordResets } from '#src/modules/accounts/adapters/pg-password-resets';
import { PgSavedAddresses } from '#src/modules/accounts/adapters/pg-saved-addresses';
import { PgRegistrations } from '#src/modules/accounts/adapters/pg-registrations';
import { PgSessionStore } from '#src/modules/accounts/adapters/pg-session-store';
import { PgSettingsStore } from '#src/modules/accounts/adapters/pg-settings-store';
import { PgTermsAcceptances } from '#src/modules/accounts/adapters/pg-terms-acceptances';
import { PgUserRepository } from '#src/modules/accounts/adapters/pg-user-repository';
import { noRegistrationAnswers } from '#src/modules/accounts/domain/registration';
import { expiryFrom, type Session } from '#src/modules/accounts/domain/session';
import { acceptanceOfTerms } from '#src/modules/accounts/domain/terms';
import type { LandscaperProfiles } from '#src/modules/accounts/ports/landscaper-profiles';
import type { PasswordResets } from '#src/modules/accounts/ports/password-resets';
import type { Registrations } from '#src/modules/accounts/ports/registrations';
import type { SessionStore } from '#src/modules/accounts/ports/session-store';
import { defaultSettings } from '#src/modules/accounts/domain/account-settings';
import type { SavedAddresses } from '#src/modules/accounts/ports/saved-addresses';
import type { SettingsStore } from '#src/modules/accounts/ports/settings-store';
import type { UserRepository } from '#src/modules/accounts/ports/user-repository';
import { testDatabase, type TestDatabase } from '#tests/support/database';
import {
  aUser,
  frome,
  inMemoryAddresses,
  inMemoryLandscaperProfiles,
  inMemoryPasswordResets,
  inMemoryRegistrations,
  inMemorySessions,
  inMemorySettings,
  inMemoryUsers,
} from '#tests/support/in-memory-accounts';

let database: TestDatabase;
beforeAll(async () => void (database = await testDatabase()));
afterAll(() => database.destroy());

type Stores = {
  users: UserRepository;
  sessions: SessionStore;
  landscaperProfiles: LandscaperProfiles;
  registrations: Registrations;
  resets: PasswordResets;
  settings: SettingsStore;
  addresses: SavedAddresses;
};
const inMemory = (): Stores => {
  const users = inMemoryUsers();
  return {
    users,
    sessions: inMemorySessions(users, () => new Date()),
    landscaperProfiles: inMemoryLandscaperProfiles(),
    registrations: inMemoryRegistrations(),
    resets: inMemoryPasswordResets(),
    settings: inMemorySettings(),
    addresses: inMemoryAddresses(),
  };
};
const onPostgres = (): Stores => ({
  users: new PgUserRepository(database.knex),
  sessions: new PgSessionStore(database.knex),
  landscaperProfiles: new PgLandscaperProfiles(database.knex),
  registrations: new PgRegistrations(database.knex),
  resets: new PgPasswordResets(database.knex),
  settings: new PgSettingsStore(database.knex),
  addresses: new PgSavedAddresses(database.knex),
});
const someone = (facts: Parameters<typeof aUser>[0] = {}) =>
  aUser({ email: `${randomUUID()}@hedgerow.test`, ...facts });
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

describe.each([
  ['in memory', inMemory],
  ['on PostgreSQL', onPostgres],
])('accounts %s', (_where, stores) => {
  test('a reset is found until it runs out, taken once, and forgotten when its owner asks again', async () => {
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
    const takers = await Promise.all([resets.take(second, createdAt), resets.take(second, createdAt)]);
    expect(takers.filter(Boolean)).toEqual([{ userId: olive.id }]);
  });

  test('settings are the defaults until somebody chooses, and then what they chose last', async () => {
    const { users, settings } = stores();
    const [olive, fern] = [someone(), someone()];
    await users.add(olive);
    await users.add(fern);
    expect(await settings.of(olive.id)).toEqual(defaultSettings);
    const quiet = { ...defaultSettings, messageAlerts: false, shareName: false, profileVisibility: 'private' as const };
    await settings.save(olive.id, { ...quiet, marketing: true });
    await settings.save(olive.id, quiet);
    expect(await settings.of(olive.id)).toEqual(quiet);
    expect(await settings.of(fern.id)).toEqual(defaultSettings);
  });

  test('addresses are kept as they stand, oldest first, one of them the default (D-LOCALADDR)', async () => {
    const { users, addresses } = stores();
    const [olive, mallory] = [someone(), someone()];
    await users.add(olive);
    await users.add(mallory);
    const at = (day: number) => new Date(`2026-05-0${day}T09:00:00Z`);
    const home = { id: randomUUID(), label: 'Home', address: '3 Hazel Close', isDefault: true, createdAt: at(1) };
    const work = { id: randomUUID(), label: 'Work', address: '1 Quay Street', isDefault: false, createdAt: at(2) };
    await addresses.replace(olive.id, [home]);
    await addresses.replace(olive.id, [
      { ...work, isDefault: true },
      { ...home, isDefault: false },
    ]);
    expect(await addresses.of(olive.id)).toEqual([
      { ...home, isDefault: false },
      { ...work, isDefault: true },
    ]);
    await expect(addresses.replace(olive.id, [work])).rejects.toThrow();
    await expect(addresses.replace(olive.id, [home, { ...work, isDefault: true }])).rejects.toThrow();
    expect(await addresses.of(mallory.id)).toEqual([]);
    await addresses.replace(olive.id, []);
    expect(await addresses.of(olive.id)).toEqual([]);
  });

  test('somebody is found as they were added, by id and by address in any capitals', async () => {
    const { users } = stores();
    const olive = someone({ propertyType: 'home', phoneNumber: '07700900123' });
    expect(await users.add(olive)).toBe('added');
    expect(await users.find(olive.id)).toEqual(olive);
    expect(await users.lock(olive.id)).toEqual(olive);
    expect(await users.byEmail(olive.email.toUpperCase())).toEqual(olive);
    expect(await users.find(randomUUID())).toBeUndefined();
    expect(await users.byEmail('nobody@hedgerow.test')).toBeUndefined();
  });

  test('whoever has left is found, and not to be changed any more', async () => {
    const { users } = stores();
    const olive = someone({ status: 'deleted' });
    await users.add(olive);
    expect(await users.find(olive.id)).toEqual(olive);
    expect(await users.lock(olive.id)).toBeUndefined();
  });

  test('of many who want one address at once, one gets it', async () => {
    const { users } = stores();
    const email = `${randomUUID()}@hedgerow.test`;
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => users.add(someone({ email: n % 2 ? email : email.toUpperCase() }))),
    );
    expect(answers.filter((answer) => answer === 'added')).toHaveLength(1);
  });

  test('what changes about somebody is kept; a stranger cannot be changed', async () => {
    const { users } = stores();
    const olive = someone();
    await users.add(olive);
    const changed = { ...olive, fullName: 'Olive Bramble', profileCompleted: true, status: 'suspended' as const };
    await users.save(changed);
    const at = new Date('2026-05-14T09:00:00.123Z');
    await users.noteSignIn(olive.id, at);
    expect(await users.find(olive.id)).toEqual({ ...changed, lastLoginAt: at });
    await expect(users.save(someone())).rejects.toThrow();
  });

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
      expiresAt: session.expiresAt,
    });
    expect(Math.abs(found!.at.getTime() - Date.now())).toBeLessThan(60_000);
    await sessions.end(session.id);
    expect(await sessions.find(session.id)).toBeUndefined();
    await sessions.end(session.id);
  });

  test('being seen moves the end of a session', async () => {
    const { users, sessions } = stores();
    const olive = someone();
    await users.add(olive);
    const session = aSession(olive.id);
    await sessions.add(session);
    const at = new Date('2026-06-01T10:00:00Z');
    await sessions.markSeen(session.id, at, expiryFrom(at));
    expect(await sessions.find(session.id)).toMatchObject({ lastSeenAt: at, expiresAt: expiryFrom(at) });
  });

  test("ending all of somebody's sessions leaves other people's", async () => {
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

  test('expired sessions are forgotten, so many at a time', async () => {
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

  test('a registration is kept as it stands, replaced, and gone once it is through', async () => {
    const { users, registrations } = stores();
    const fern = someone({ userType: 'landscaper' });
    await users.add(fern);
    const registration = {
      landscaperId: fern.id,
      answers: {
        ...noRegistrationAnswers,
        firstName: 'Fern',
        certifications: [{ name: 'RHS Level 2', documentId: null }],
        portfolio: [{ id: 'a', imageUrl: 'https://example.org/a.jpg', jobType: '', caption: '', monthYear: '' }],
      },
      completed: [1, 3] as (1 | 3)[],
      updatedAt: new Date('2026-05-13T08:00:00Z'),
    };
    expect(await registrations.find(fern.id)).toBeUndefined();
    await registrations.save(registration);
    expect(await registrations.find(fern.id)).toEqual(registration);
    await registrations.save({ ...registration, completed: [] });
    expect(await registrations.lock(fern.id)).toEqual({ ...registration, completed: [] });
    await registrations.remove(fern.id);
    await registrations.remove(fern.id);
    expect(await registrations.find(fern.id)).toBeUndefined();
  });

  test("a landscaper's profile is kept and replaced", async () => {
    const { users, landscaperProfiles } = stores();
    const fern = someone({ userType: 'landscaper' });
    await users.add(fern);
    const profile = {
      userId: fern.id,
      businessName: null,
      contactEmail: null,
      bio: 'Hedges.',
      yearsExperience: 3,
      serviceArea: 'Frome',
      isCompany: false,
      companySize: null,
      place: frome,
      services: ['hedge_trimming', 'weeding'],
      customServices: ['Willow domes'],
      showContact: true,
      updatedAt: new Date('2026-05-13T08:00:00Z'),
    };
    expect(await landscaperProfiles.find(fern.id)).toBeUndefined();
    await landscaperProfiles.save(profile);
    expect(await landscaperProfiles.find(fern.id)).toEqual(profile);
    await landscaperProfiles.save({ ...profile, bio: 'Hedges and ponds.', services: [] });
    expect(await landscaperProfiles.find(fern.id)).toEqual({ ...profile, bio: 'Hedges and ponds.', services: [] });
  });
});

test('a copy of the sessions table signs nobody in', async () => {
  const { users, sessions } = onPostgres();
  const olive = someone();
  await users.add(olive);
  const session = aSession(olive.id);
  await sessions.add(session);
  const rows = await database.knex('sessions').where({ userId: olive.id });
  expect(JSON.stringify(rows)).not.toContain(session.id);
  expect(await sessions.find(rows[0].idHash)).toBeUndefined();
});

test('finding a session is one prepared query', async () => {
  const { users, sessions } = onPostgres();
  const olive = someone();
  await users.add(olive);
  const session = aSession(olive.id);
  await sessions.add(session);
  const asked: string[] = [];
  const hear = ({ sql }: { sql: string }) => asked.push(sql);
  database.knex.on('query', hear);
  await sessions.find(session.id);
  database.knex.off('query', hear);
  expect(asked).toHaveLength(1);
  const prepared = await database.knex.transaction(async (transaction) => {
    await new PgSessionStore(transaction).find(session.id);
    return transaction.raw<{ rows: { name: string }[] }>('select name from pg_prepared_statements');
  });
  expect(prepared.rows).toContainEqual({ name: 'find-session' });
});

test('agreeing to the same version again keeps the first date', async () => {
  const { users } = onPostgres();
  const olive = someone();
  await users.add(olive);
  const terms = new PgTermsAcceptances(database.knex);
  const first = new Date('2026-05-13T08:00:00Z');
  await terms.record(acceptanceOfTerms(olive.id, first));
  await terms.record(acceptanceOfTerms(olive.id, new Date('2026-05-20T08:00:00Z')));
  const kept = await database.knex('termsAcceptances').where({ userId: olive.id });
  expect(kept.map(({ document, acceptedAt }) => [document, acceptedAt]).sort()).toEqual([
    ['privacy', first],
    ['terms', first],
  ]);
});
