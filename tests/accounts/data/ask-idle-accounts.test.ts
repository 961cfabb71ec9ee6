import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { User } from '#src/modules/accounts/domain/user';
import type { UnfinishedBusiness } from '#src/modules/accounts/ports/account-deletion';
import { AskIdleAccounts } from '#src/modules/accounts/use-cases/data/ask-idle-accounts';
import { StartSession } from '#src/modules/accounts/use-cases/sign-in/start-session';
import { aUser, inMemorySessions, inMemoryUsers } from '#tests/support/memory/in-memory-accounts';
import {
  InMemoryDataRequests,
  InMemoryIdleAccounts,
  InMemoryLegalHolds,
} from '#tests/support/memory/data/in-memory-data-requests';
import { inMemoryOutbox } from '#tests/support/memory/in-memory-jobs';
import { quietLog } from '#tests/support/memory/in-memory-notifications';
import { workOn } from '#tests/support/memory/in-memory-work';

const lastUsed = new Date('2026-05-13T08:20:00Z');
/** `days` days after three years from the last login. */
const threeYearsAnd = (days: number) => new Date(Date.parse('2029-05-13T08:20:00Z') + days * 86_400_000);

/** Olive, who last logged in on 13 May 2026. */
function idle(facts: Partial<User> = {}) {
  const olive = aUser({ lastLoginAt: lastUsed, ...facts });
  const users = inMemoryUsers(olive);
  const [dataRequests, legalHolds, outbox] = [new InMemoryDataRequests(), new InMemoryLegalHolds(), inMemoryOutbox()];
  const idleAccounts = new InMemoryIdleAccounts(new Map([[olive.id, lastUsed]]));
  const sessions = inMemorySessions(users, () => threeYearsAnd(0));
  let underWay: UnfinishedBusiness[] = [];
  const cancelled: string[] = [];
  const accountDeletion = {
    underWay: async () => underWay,
    cancelPending: async (userId: string) => void cancelled.push(userId),
    forget: () => Promise.reject(new Error('nothing is erased yet')),
    forgetRest: () => Promise.reject(new Error('nothing is erased yet')),
  };
  const work = workOn({ users, sessions, dataRequests, legalHolds, idleAccounts, accountDeletion, outbox });
  const ask = new AskIdleAccounts(work, idleAccounts, randomUUID, () => 'key', quietLog);
  return {
    olive,
    users,
    dataRequests,
    legalHolds,
    idleAccounts,
    outbox,
    cancelled,
    has: (business: UnfinishedBusiness[]) => void (underWay = business),
    run: (day: number) => ask.execute({ asOf: threeYearsAnd(day) }),
    status: async () => (await users.find(olive.id))!.status,
    deletions: () => dataRequests.ofUser(olive.id),
    async comes(day: number) {
      const signIns = {
        add: async () => {},
        latestOf: async () => [],
        countOf: async () => 0,
        forgetBefore: async () => 0,
      };
      const clock = { now: async () => threeYearsAnd(day) };
      const stores = workOn({
        users,
        sessions,
        signIns,
        dataRequests,
        outbox,
      });
      await new StartSession(stores, clock, () => 'secret').execute({ userId: olive.id });
      idleAccounts.used.set(olive.id, threeYearsAnd(day));
    },
  };
}

test('someone who has not used their account for three years is asked once, and after 30 days without an answer the ordinary deletion begins', async () => {
  const { run, outbox, status, deletions, cancelled, olive } = idle();
  await run(-0.01);
  expect(outbox.names()).toEqual([]);
  for (const day of [0, 0, 1, 29.9]) await run(day);
  expect(outbox.events).toMatchObject([{ name: 'account-idle', about: { userId: olive.id } }]);
  expect(await status()).toBe('active');
  for (const day of [30, 30, 31]) await run(day);
  expect(await status()).toBe('leaving');
  expect(await deletions()).toMatchObject([
    { kind: 'delete', state: 'grace', because: 'idle', words: null, eraseAt: threeYearsAnd(44) },
  ]);
  expect(cancelled).toEqual([olive.id]);
  expect(outbox.names()).toEqual(['account-idle', 'deletion-asked']);
});

test('logging in keeps the account: before the 30 days are over nothing happens, and after them it undoes the deletion', async () => {
  const early = idle();
  await early.run(0);
  await early.comes(29);
  await early.run(30);
  await early.run(400);
  expect([await early.status(), early.outbox.names()]).toEqual(['active', ['account-idle']]);
  const late = idle();
  await late.run(0);
  await late.run(30);
  await late.comes(43);
  expect(await late.status()).toBe('active');
  expect(late.outbox.names()).toEqual(['account-idle', 'deletion-asked', 'deletion-undone']);
  await late.run(44);
  expect(await late.status()).toBe('active');
});

test('someone who came back and stays away for another three years is asked again', async () => {
  const { run, comes, outbox, status } = idle();
  await run(0);
  await comes(10);
  await run(10 + 3 * 365 + 2);
  expect([await status(), outbox.names()]).toEqual(['active', ['account-idle', 'account-idle']]);
});

test('an account with a job, a payment or a service under way is not asked; it is looked at again after 30 days', async () => {
  const { run, has, outbox, status } = idle();
  has([{ what: 'money', jobId: 'job-1', title: 'Hedge' }]);
  await run(0);
  has([]);
  await run(29);
  expect(outbox.names()).toEqual([]);
  await run(30);
  expect(outbox.names()).toEqual(['account-idle']);
  has([{ what: 'service', orderId: 'order-1' }]);
  await run(60);
  expect(await status()).toBe('active');
});

test('a legal hold keeps an account from being asked and closed', async () => {
  const { run, legalHolds, olive, outbox } = idle();
  const hold = { id: 'hold', userId: olive.id, reason: 'Claim', placedBy: 'ada', placedAt: lastUsed };
  await legalHolds.add({ ...hold, liftedBy: null, liftedBecause: null, liftedAt: null });
  await run(0);
  await run(40);
  expect(outbox.names()).toEqual([]);
});

test.each(['suspended', 'restricted', 'leaving'] as const)('someone who is %s is not asked', async (status) => {
  const { run, outbox } = idle({ status });
  await run(0);
  expect(outbox.names()).toEqual([]);
});

test('an account that fails does not stop the others', async () => {
  const { run, users, outbox, idleAccounts } = idle();
  const fern = aUser({ email: 'fern@hedgerow.test', lastLoginAt: lastUsed });
  await users.add(fern);
  idleAccounts.used.set(fern.id, lastUsed);
  const save = idleAccounts.save.bind(idleAccounts);
  idleAccounts.save = (account) => (account.userId === fern.id ? save(account) : Promise.reject(new Error('fault')));
  await run(0);
  expect(outbox.events.map(({ about }) => about.userId)).toEqual([fern.id]);
});
