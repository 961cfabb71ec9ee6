import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import { PgLandscaperProfiles } from '#src/modules/onboarding/adapters/pg-landscaper-profiles';
import { PgEmailConfirmations } from '#src/modules/accounts/adapters/pg-email-confirmations';
import { PgPasswordResets } from '#src/modules/accounts/adapters/pg-password-resets';
import { PgRegistrations } from '#src/modules/onboarding/adapters/pg-registrations';
import { PgSavedAddresses } from '#src/modules/accounts/adapters/pg-saved-addresses';
import { PgSessionStore } from '#src/modules/accounts/adapters/pg-session-store';
import { PgSettingsStore } from '#src/modules/accounts/adapters/pg-settings-store';
import { PgUserRepository } from '#src/modules/accounts/adapters/pg-user-repository';
import type { LandscaperProfiles } from '#src/modules/onboarding/ports/landscaper-profiles';
import type { EmailConfirmations } from '#src/modules/accounts/ports/email-confirmations';
import type { PasswordResets } from '#src/modules/accounts/ports/password-resets';
import type { Registrations } from '#src/modules/onboarding/ports/registrations';
import type { SavedAddresses } from '#src/modules/accounts/ports/saved-addresses';
import type { SessionStore } from '#src/modules/accounts/ports/session-store';
import type { SettingsStore } from '#src/modules/accounts/ports/settings-store';
import type { UserRepository } from '#src/modules/accounts/ports/user-repository';
import { testDatabase, type TestDatabase } from './database';
import {
  aUser,
  inMemoryAddresses,
  inMemoryLandscaperProfiles,
  inMemoryEmailConfirmations,
  inMemoryPasswordResets,
  inMemoryRegistrations,
  inMemorySessions,
  inMemorySettings,
  inMemoryUsers,
} from './memory/in-memory-accounts';

type Stores = {
  users: UserRepository;
  sessions: SessionStore;
  landscaperProfiles: LandscaperProfiles;
  registrations: Registrations;
  resets: PasswordResets;
  emailConfirmations: EmailConfirmations;
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
    emailConfirmations: inMemoryEmailConfirmations(),
    settings: inMemorySettings(),
    addresses: inMemoryAddresses(),
  };
};

/** The stores of accounts: in memory, and on a database that only the calling test file uses. */
export function accountStores() {
  let database: TestDatabase;
  beforeAll(async () => void (database = await testDatabase()));
  afterAll(() => database.destroy());
  const knex = () => database.knex;
  const onPostgres = (): Stores => ({
    users: new PgUserRepository(knex()),
    sessions: new PgSessionStore(knex()),
    landscaperProfiles: new PgLandscaperProfiles(knex()),
    registrations: new PgRegistrations(knex()),
    resets: new PgPasswordResets(knex()),
    emailConfirmations: new PgEmailConfirmations(knex()),
    settings: new PgSettingsStore(knex()),
    addresses: new PgSavedAddresses(knex()),
  });
  const bothWays: [where: string, stores: () => Stores][] = [
    ['in memory', inMemory],
    ['on PostgreSQL', onPostgres],
  ];
  return { knex, onPostgres, bothWays };
}

export const someone = (facts: Parameters<typeof aUser>[0] = {}) =>
  aUser({ email: `${randomUUID()}@hedgerow.test`, ...facts });
