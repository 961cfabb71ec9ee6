import { newSession } from '#src/modules/accounts/domain/session';
import { inMemoryChallenges, inMemoryTwoFactors } from './memory/in-memory-account-security';
import {
  aUser,
  inMemoryEmailConfirmations,
  inMemoryPasswordResets,
  inMemorySessions,
  inMemoryUsers,
} from './memory/in-memory-accounts';
import { clockAt, inMemoryOutbox } from './memory/in-memory-jobs';
import { workOn } from './memory/in-memory-work';

const now = new Date('2026-05-14T09:00:00Z');
const later = new Date('2026-05-14T10:00:00Z');

/** Olive is signed in on a laptop and a phone, Fern on a tablet. Their password is "green fingers". */
export async function passwordStage() {
  const [olive, fern] = [aUser({ firstName: 'Olive', emailConfirmedAt: null }), aUser({ email: 'fern@hedgerow.test' })];
  const users = inMemoryUsers(olive, fern);
  const stores = {
    users,
    sessions: inMemorySessions(users, () => now),
    resets: inMemoryPasswordResets(),
    challenges: inMemoryChallenges(),
    twoFactors: inMemoryTwoFactors(),
    emailConfirmations: inMemoryEmailConfirmations(),
    outbox: inMemoryOutbox(),
  };
  await stores.sessions.add(newSession({ id: 'laptop', userId: olive.id, at: now }));
  await stores.sessions.add(newSession({ id: 'phone', userId: olive.id, at: now }));
  await stores.sessions.add(newSession({ id: 'tablet', userId: fern.id, at: now }));
  return {
    ...stores,
    olive,
    now,
    later,
    work: workOn(stores),
    clock: clockAt(now),
    async pending() {
      await stores.resets.add({
        token: 'link',
        userId: olive.id,
        createdAt: now,
        expiresAt: later,
      });
      await stores.challenges.add({
        token: 'challenge',
        userId: olive.id,
        expiresAt: later,
      });
    },
    stillPending: async () => [
      (await stores.resets.find('link', now)) !== undefined,
      (await stores.challenges.find('challenge', now)) !== undefined,
    ],
    passwordHash: async () => (await users.find(olive.id))?.passwordHash,
    openIds: () => stores.sessions.all().map(({ id }) => id),
  };
}
