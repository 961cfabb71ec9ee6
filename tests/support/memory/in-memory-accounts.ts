import { randomUUID } from 'node:crypto';
import { AccountSettingsRow } from '#src/modules/accounts/adapters/pg-settings-store';
import { SavedAddressRow, UserRow } from '#src/modules/accounts/adapters/user-row';
import { LandscaperProfileRow } from '#src/modules/onboarding/adapters/landscaper-profile-row';
import { RegistrationRow } from '#src/modules/onboarding/adapters/pg-registrations';
import type { LandscaperProfile, Place } from '#src/modules/onboarding/domain/landscaper-profile';
import { defaultSettings, type AccountSettings } from '#src/modules/accounts/domain/account-settings';
import type { SavedAddress } from '#src/modules/accounts/domain/saved-address';
import type { Registration } from '#src/modules/onboarding/domain/registration-progress';
import type { Session } from '#src/modules/accounts/domain/session';
import type { TermsAcceptance } from '#src/modules/accounts/domain/terms';
import type { EmailConfirmation } from '#src/modules/accounts/domain/email-confirmation';
import { newUser, sessionUserOf, type User } from '#src/modules/accounts/domain/user';
import type { LandscaperProfiles } from '#src/modules/onboarding/ports/landscaper-profiles';
import type { PasswordHashing } from '#src/modules/accounts/ports/password-hashing';
import type { PasswordStrength } from '#src/modules/accounts/ports/password-strength';
import type { EmailConfirmations } from '#src/modules/accounts/ports/email-confirmations';
import type { PasswordResets } from '#src/modules/accounts/ports/password-resets';
import type { PlaceLookup } from '#src/modules/onboarding/ports/place-lookup';
import type { Registrations } from '#src/modules/onboarding/ports/registrations';
import type { SessionStore } from '#src/modules/accounts/ports/session-store';
import type { SavedAddresses } from '#src/modules/accounts/ports/saved-addresses';
import type { SettingsStore } from '#src/modules/accounts/ports/settings-store';
import type { TermsAcceptances } from '#src/modules/accounts/ports/terms-acceptances';
import type { TermsNotices } from '#src/modules/accounts/ports/terms-notices';
import type { UserRepository } from '#src/modules/accounts/ports/user-repository';
import { mustPass, UndoableRows } from './checks/rows';
import { UndoableList, UndoableMap, UndoableSet } from './in-memory-work';

/** An account right after signing up; by default Olive's. */
export const aUser = (facts: Partial<User> = {}): User => ({
  ...newUser({
    id: randomUUID(),
    email: 'olive@hedgerow.test',
    passwordHash: 'hashed:green fingers',
    fullName: 'olive',
    userType: 'customer',
    at: new Date('2026-05-13T08:20:00Z'),
  }),
  emailConfirmedAt: new Date('2026-05-13T08:30:00Z'),
  ...facts,
});

export function inMemoryUsers(...known: User[]): UserRepository & { all(): User[] } {
  const users = new UndoableRows<User>(
    UserRow,
    known.map((user) => [user.id, user]),
  );
  const byEmail = (email: string) =>
    [...users.values()].find((user) => user.email.toLowerCase() === email.toLowerCase());
  return {
    all: () => [...users.values()],
    find: async (id) => users.get(id),
    async lock(id) {
      const user = users.get(id);
      return user?.status === 'deleted' ? undefined : user;
    },
    byEmail: async (email) => byEmail(email),
    async add(user) {
      if (byEmail(user.email)) return 'email-taken';
      users.set(user.id, user);
      return 'added';
    },
    async save(user) {
      if (!users.has(user.id)) throw new Error(`no such user: ${user.id}`);
      users.set(user.id, user);
    },
    async renewHash(id, { old, renewed }) {
      const user = users.get(id);
      if (user?.passwordHash === old) users.set(id, { ...user, passwordHash: renewed });
    },
    async noteSignIn(id, at) {
      const user = users.get(id);
      if (user) users.set(id, { ...user, lastLoginAt: at });
    },
  };
}

export function inMemorySessions(users: UserRepository, now: () => Date): SessionStore & { all(): Session[] } {
  const sessions = new UndoableMap<string, Session>();
  const remove = (unwanted: (session: Session) => boolean) => {
    const gone = [...sessions.values()].filter(unwanted);
    for (const { id } of gone) sessions.delete(id);
    return gone.length;
  };
  return {
    all: () => [...sessions.values()],
    add: async (session) => void sessions.set(session.id, session),
    async find(sessionId) {
      const session = sessions.get(sessionId);
      const user = session && (await users.find(session.userId));
      if (!session || !user) return undefined;
      return {
        user: sessionUserOf(user),
        status: user.status,
        createdAt: session.createdAt,
        lastSeenAt: session.lastSeenAt,
        expiresAt: session.expiresAt,
        at: now(),
      };
    },
    async markSeen(sessionId, at, expiresAt) {
      const session = sessions.get(sessionId);
      if (session) sessions.set(sessionId, { ...session, lastSeenAt: at, expiresAt });
    },
    end: async (sessionId) => void sessions.delete(sessionId),
    endAll: async (userId) => remove((session) => session.userId === userId),
    endEveryone: async () => remove(() => true),
    openOf: async (userId, { now: at, currentId }) =>
      [...sessions.values()]
        .filter((session) => session.userId === userId && session.expiresAt > at)
        .sort((a, b) => b.lastSeenAt.getTime() - a.lastSeenAt.getTime())
        .map(({ id, createdAt, lastSeenAt, userAgent }) => ({
          reference: `reference of ${id}`,
          createdAt,
          lastSeenAt,
          userAgent,
          isCurrent: id === currentId,
        })),
    endOne: async (userId, reference) =>
      void remove((session) => session.userId === userId && reference === `reference of ${session.id}`),
    endOthers: async (userId, currentId) =>
      void remove((session) => session.userId === userId && session.id !== currentId),
    async forgetExpired(asOf, limit) {
      let left = limit;
      return remove((session) => session.expiresAt <= asOf && left-- > 0);
    },
  };
}

export function inMemoryTerms(): TermsAcceptances & { all: TermsAcceptance[] } {
  const all = new UndoableList<TermsAcceptance>();
  const same = (a: TermsAcceptance, b: TermsAcceptance) =>
    a.userId === b.userId && a.document === b.document && a.version === b.version;
  return {
    all,
    record: async (acceptances) =>
      void all.push(...acceptances.filter((one) => !all.some((known) => same(known, one)))),
    of: async (userId) => all.filter((one) => one.userId === userId),
  };
}

export function inMemoryLandscaperProfiles(): LandscaperProfiles {
  const profiles = new UndoableRows<LandscaperProfile>(LandscaperProfileRow);
  return {
    find: async (userId) => profiles.get(userId),
    save: async (profile) => void profiles.set(profile.userId, profile),
  };
}

export function inMemoryAddresses(): SavedAddresses {
  const kept = new UndoableMap<string, readonly SavedAddress[]>();
  return {
    of: async (userId) => [...(kept.get(userId) ?? [])],
    async replace(userId, addresses) {
      if (addresses.length > 0 && addresses.filter(({ isDefault }) => isDefault).length !== 1)
        throw new Error('exactly one of a customer’s addresses is the default');
      for (const one of addresses) mustPass(SavedAddressRow, one);
      kept.set(
        userId,
        [...addresses].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1)),
      );
    },
  };
}

export function inMemoryRegistrations(): Registrations {
  const registrations = new UndoableRows<Registration>(RegistrationRow);
  const find = async (landscaperId: string) => registrations.get(landscaperId);
  return {
    find,
    lock: find,
    save: async (registration) => void registrations.set(registration.landscaperId, registration),
    remove: async (landscaperId) => void registrations.delete(landscaperId),
  };
}

export function inMemorySettings(): SettingsStore {
  const kept = new UndoableRows<AccountSettings>(AccountSettingsRow);
  return {
    of: async (userId) => kept.get(userId) ?? defaultSettings,
    save: async (userId, settings) => void kept.set(userId, settings),
  };
}

/** Fast, and readable in failures. The real hashing has its own test. */
export const fakePasswordHashing: PasswordHashing = {
  hash: async (password) => `hashed:${password.normalize()}`,
  matches: async (password, hash) => hash === `hashed:${password.normalize()}`,
  isOutdated: () => false,
};

export const refusesOnly = (...common: string[]): PasswordStrength => ({
  isTooCommon: async (password) => common.includes(password),
});

export const frome: Place = {
  postcode: 'BA11 1AA',
  town: 'Frome',
  outcode: 'BA11',
  grid: { east: 377_600, north: 148_000 },
  reachMiles: null,
};
/** Knows these places by their postcodes, and by a service area that begins with their town. */
export const placesOf = (...places: Place[]): PlaceLookup => ({
  startOf: async ({ postcode, serviceArea }) =>
    places.find((place) => (postcode ? place.postcode === postcode : serviceArea.startsWith(place.town))),
});

export function inMemoryEmailConfirmations(): EmailConfirmations {
  const links = new UndoableMap<string, EmailConfirmation>();
  return {
    add: async ({ token, ...link }) => void links.set(token, link),
    find: async (token) => links.get(token),
    async lastMadeAt({ userId, email }) {
      const times = [...links.values()]
        .filter((link) => link.userId === userId && link.email === email)
        .map(({ createdAt }) => createdAt);
      return times.sort((one, other) => Number(other) - Number(one))[0];
    },
    async use(token, usedAt) {
      const link = links.get(token);
      if (link) links.set(token, { ...link, usedAt });
    },
  };
}

export function inMemoryPasswordResets(): PasswordResets {
  const resets = new UndoableMap<string, { userId: string; expiresAt: Date }>();
  const valid = (token: string, now: Date) => {
    const found = resets.get(token);
    return found && found.expiresAt > now ? { userId: found.userId } : undefined;
  };
  return {
    async add({ token, userId, expiresAt }) {
      for (const [old, { userId: owner }] of resets) if (owner === userId) resets.delete(old);
      resets.set(token, { userId, expiresAt });
    },
    find: async (token, now) => valid(token, now),
    async forgetAll(userId) {
      for (const [token, { userId: owner }] of resets) if (owner === userId) resets.delete(token);
    },
    async take(token, now) {
      const found = valid(token, now);
      resets.delete(token);
      return found;
    },
  };
}

/** For the people in a list of users. */
export function inMemoryTermsNotices(users: { all(): User[] }): TermsNotices {
  const told = new UndoableSet<string>();
  const keyOf = (userId: string, document: string, version: string) => `${userId} ${document} ${version}`;
  return {
    untold: async ({ document, version, to }, limit) =>
      users
        .all()
        .filter(
          ({ id, userType, status }) =>
            !['leaving', 'deleted'].includes(status) &&
            to.includes(userType) &&
            !told.has(keyOf(id, document, version)),
        )
        .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || a.id.localeCompare(b.id))
        .slice(0, limit)
        .map(({ id, createdAt }) => ({ userId: id, joinedAt: createdAt })),
    async note({ userId, document, version }) {
      const key = keyOf(userId, document, version);
      if (told.has(key)) return false;
      told.add(key);
      return true;
    },
  };
}
