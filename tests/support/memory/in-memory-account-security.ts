import type { TwoFactor } from '#src/modules/accounts/domain/two-factor';
import type { SignInChallenges } from '#src/modules/accounts/ports/sign-in-challenges';
import type { SignInEntry, SignInLog } from '#src/modules/accounts/ports/sign-in-log';
import type { TwoFactors } from '#src/modules/accounts/ports/two-factors';
import { plainTable, RowList } from './checks/rows';
import { UndoableMap, UndoableSet } from './in-memory-work';

export function inMemorySignInLog(): SignInLog & { all(): SignInEntry[] } {
  const entries = new RowList<SignInEntry & { userId: string }>(plainTable('sign_ins'));
  return {
    all: () => entries,
    add: async (entry) => void entries.push(entry),
    countOf: async (userId) => entries.filter((entry) => entry.userId === userId).length,
    latestOf: async (userId, limit, offset = 0) =>
      entries
        .filter((entry) => entry.userId === userId)
        .sort((a, b) => b.at.getTime() - a.at.getTime())
        .slice(offset, offset + limit)
        .map(({ at, device, country }) => ({ at, device, country })),
    async forgetBefore(day, limit) {
      const gone = entries.filter(({ at }) => at < day).slice(0, limit);
      entries.become(entries.filter((entry) => !gone.includes(entry)));
      return gone.length;
    },
  };
}

export function inMemoryChallenges(): SignInChallenges {
  const challenges = new UndoableMap<string, { userId: string; expiresAt: Date }>();
  return {
    add: async ({ token, ...challenge }) => void challenges.set(token, challenge),
    async find(token, now) {
      const found = challenges.get(token);
      return found && found.expiresAt > now ? { userId: found.userId } : undefined;
    },
    end: async (token) => void challenges.delete(token),
    async endAll(userId) {
      for (const [token, { userId: owner }] of challenges) if (owner === userId) challenges.delete(token);
    },
    async forgetExpired(asOf, limit) {
      const expired = [...challenges].filter(([, { expiresAt }]) => expiresAt <= asOf).slice(0, limit);
      for (const [token] of expired) challenges.delete(token);
      return expired.length;
    },
  };
}

export function inMemoryTwoFactors(): TwoFactors {
  const kept = new UndoableMap<string, TwoFactor>();
  const codes = new UndoableMap<string, UndoableSet<string>>();
  return {
    find: async (userId) => kept.get(userId),
    lock: async (userId) => kept.get(userId),
    async add(twoFactor, recoveryCodes) {
      kept.set(twoFactor.userId, twoFactor);
      codes.set(twoFactor.userId, new UndoableSet(recoveryCodes));
    },
    after: async (userId = '', limit) =>
      [...kept.values()]
        .filter((one) => one.userId > userId)
        .sort((a, b) => (a.userId < b.userId ? -1 : 1))
        .slice(0, limit),
    async replaceSecret(userId, sealedSecret) {
      const found = kept.get(userId);
      if (found) kept.set(userId, { ...found, sealedSecret });
    },
    async noteStep(userId, lastStep) {
      const found = kept.get(userId);
      if (found) kept.set(userId, { ...found, lastStep });
    },
    async remove(userId) {
      kept.delete(userId);
      codes.delete(userId);
    },
    replaceRecoveryCodes: async (userId, all) => void codes.set(userId, new UndoableSet(all)),
    takeRecoveryCode: async (userId, code) => codes.get(userId)?.delete(code) ?? false,
  };
}
