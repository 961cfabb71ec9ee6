import { expect, test } from 'vitest';
import { closeAccount } from '#src/modules/accounts/use-cases/data/close-account';
import { aUser, inMemorySessions, inMemoryUsers } from '#tests/support/memory/in-memory-accounts';
import { InMemoryDataRequests } from '#tests/support/memory/data/in-memory-data-requests';
import { inMemoryOutbox } from '#tests/support/memory/in-memory-jobs';

const at = new Date('2026-05-13T08:20:00Z');

test.each(['asked', 'idle'] as const)('a closed account knows why it was closed: %s', async (because) => {
  const olive = aUser();
  const users = inMemoryUsers(olive);
  const [dataRequests, outbox] = [new InMemoryDataRequests(), inMemoryOutbox()];
  const sessions = inMemorySessions(users, () => at);
  const accountDeletion = { underWay: async () => [], cancelPending: async () => {} };
  const stores = { users, sessions, accountDeletion, dataRequests, outbox };
  const deletion = { id: 'request-1', accessKey: 'key', words: null, because };
  expect(await closeAccount(stores, olive, deletion, at)).toEqual({ ok: true, value: null });
  expect(await dataRequests.find('request-1')).toMatchObject({ because, state: 'grace' });
  expect((await users.find(olive.id))?.status).toBe('leaving');
});

test('an account with something under way is not closed', async () => {
  const olive = aUser();
  const users = inMemoryUsers(olive);
  const [dataRequests, outbox] = [new InMemoryDataRequests(), inMemoryOutbox()];
  const sessions = inMemorySessions(users, () => at);
  const business = { what: 'service' as const, orderId: 'order-1' };
  const accountDeletion = { underWay: async () => [business], cancelPending: async () => {} };
  const stores = { users, sessions, accountDeletion, dataRequests, outbox };
  const deletion = { id: 'request-1', accessKey: 'key', words: null, because: 'idle' as const };
  expect(await closeAccount(stores, olive, deletion, at)).toEqual({ ok: false, reason: 'under-way' });
  expect([(await users.find(olive.id))?.status, outbox.names()]).toEqual(['active', []]);
});
