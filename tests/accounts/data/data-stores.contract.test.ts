import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storesOn } from '#src/composition/stores';
import { asked, erasedRequest, postponed, undone } from '#src/modules/accounts/domain/data-request';
import { testDatabase, type TestDatabase } from '#tests/support/database';
import {
  InMemoryDataRequests,
  InMemoryIdleAccounts,
  InMemoryLegalHolds,
} from '#tests/support/memory/data/in-memory-data-requests';
import { addAdmin, addCustomer } from '#tests/support/people';

const at = new Date('2026-05-13T08:20:00Z');
const days = (count: number) => new Date(at.getTime() + count * 86_400_000);
let database: TestDatabase;
beforeAll(async () => void (database = await testDatabase()));
afterAll(() => database.destroy());

const onPostgres = async () => {
  const { knex } = database;
  const { dataRequests, legalHolds, idleAccounts } = storesOn(knex);
  const addAccount = async (lastLoginAt: Date) => {
    const id = await addCustomer(knex);
    await knex('users').where({ id }).update({ createdAt: lastLoginAt, lastLoginAt });
    return id;
  };
  return {
    dataRequests,
    legalHolds,
    idleAccounts,
    addAccount,
    userId: await addCustomer(knex),
    admin: await addAdmin(knex),
  };
};
const inMemory = async () => ({
  dataRequests: new InMemoryDataRequests(),
  legalHolds: new InMemoryLegalHolds(),
  ...(() => {
    const idleAccounts = new InMemoryIdleAccounts();
    const addAccount = async (usedAt: Date) => {
      const id = randomUUID();
      idleAccounts.used.set(id, usedAt);
      return id;
    };
    return {
      idleAccounts,
      addAccount,
    };
  })(),
  userId: randomUUID(),
  admin: randomUUID(),
});
const request = (userId: string, kind: 'see' | 'delete' = 'delete') =>
  asked({ id: randomUUID(), userId, kind, words: 'Please', accessKey: 'key' }, at);

describe.each([
  ['in PostgreSQL', onPostgres],
  ['in memory', inMemory],
])('requests about data and legal holds %s', (_where, stores) => {
  test('a request is read back as it was made, with its number, and only one of a kind waits at a time', async () => {
    const { dataRequests, userId } = await stores();
    const made = request(userId);
    const added = await dataRequests.add(made);
    expect(added).toEqual({ ...made, number: expect.any(Number) });
    expect(await dataRequests.find(made.id)).toEqual(added);
    expect(await dataRequests.add(request(userId))).toBeUndefined();
    expect(await dataRequests.add(request(userId, 'see'))).toMatchObject({ kind: 'see' });
    await dataRequests.save(undone(added!, at));
    expect(await dataRequests.add(request(userId))).toMatchObject({ kind: 'delete' });
    expect(await dataRequests.ofUser(userId)).toHaveLength(3);
  });

  test('a deletion is due when its days of grace are over, or when it is to be tried again', async () => {
    const { dataRequests, userId } = await stores();
    const added = (await dataRequests.add(request(userId)))!;
    const isDue = async (day: number) =>
      (await dataRequests.dueToErase(days(day), 99)).some(({ id }) => id === added.id);
    expect([await isDue(13), await isDue(14)]).toEqual([false, true]);
    await dataRequests.save(postponed(added, days(14)));
    expect([await isDue(14.5), await isDue(15)]).toEqual([false, true]);
  });

  test('the certificate is kept, and the address to which it went is removed later', async () => {
    const { dataRequests, userId } = await stores();
    const added = (await dataRequests.add(request(userId)))!;
    const certificate = [
      { table: 'mails', what: 'Emails', keep: 'account', removed: 2, replaced: 0, kept: 0 },
    ] as const;
    await dataRequests.save(erasedRequest(added, { certificate, to: 'olive@hedgerow.test' }, days(14)));
    await dataRequests.forgetAddresses(days(14), 99);
    expect(await dataRequests.find(added.id)).toMatchObject({ certificate, certificateTo: 'olive@hedgerow.test' });
    await dataRequests.forgetAddresses(days(15), 99);
    expect(await dataRequests.find(added.id)).toMatchObject({ certificate, certificateTo: null });
  });

  test('an account is due when nobody has used it for long enough, and again when it is time to look again', async () => {
    const { idleAccounts, addAccount } = await stores();
    const [older, younger] = [await addAccount(days(-2009)), await addAccount(days(-2008))];
    const due = async (day: number, limit = 99) => {
      const ids = await idleAccounts.due({ idleSince: days(day), now: at }, limit);
      return ids.filter((id) => id === older || id === younger);
    };
    expect([await due(-2010), await due(-2009), await due(-2008)]).toEqual([[], [older], [older, younger]]);
    expect(await due(-2008, 1)).toEqual([older]);
    expect([await idleAccounts.lastUsed(older), await idleAccounts.find(older)]).toEqual([days(-2009), undefined]);
    await idleAccounts.save({ userId: older, askedAt: null, lookAgainAt: days(1) });
    expect(await due(-2008)).toEqual([younger]);
    const looked = { userId: older, askedAt: days(-1), lookAgainAt: at };
    await idleAccounts.save(looked);
    expect([await due(-2008), await idleAccounts.find(older)]).toEqual([[older, younger], looked]);
  });

  test('a legal hold is in force until it is lifted', async () => {
    const { legalHolds, userId, admin } = await stores();
    const hold = { id: randomUUID(), userId, reason: 'Claim', placedBy: admin, placedAt: at };
    const placed = { ...hold, liftedBy: null, liftedBecause: null, liftedAt: null };
    await legalHolds.add(placed);
    expect(await legalHolds.inForce(userId)).toEqual(placed);
    await expect(legalHolds.add({ ...placed, id: randomUUID() })).rejects.toThrow('one_legal_hold_a_person');
    await legalHolds.lift(hold.id, { by: admin, because: 'Settled', at: days(1) });
    expect(await legalHolds.inForce(userId)).toBeUndefined();
  });
});

test('an account counts as used while someone is logged in, and admins, suspended people and those whose data must stay are never due', async () => {
  const { knex } = database;
  const { idleAccounts } = storesOn(knex);
  const customers = await Promise.all([1, 2, 3, 4, 5].map(() => addCustomer(knex)));
  const [visiting, suspended, restricted, held, idle] = customers as [string, string, string, string, string];
  const admin = await addAdmin(knex);
  await knex('users')
    .whereIn('id', [...customers, admin])
    .update({ createdAt: days(-900), lastLoginAt: days(-900) });
  await knex('sessions').insert({
    idHash: randomUUID(),
    userId: visiting,
    createdAt: days(-900),
    lastSeenAt: days(-2),
    expiresAt: days(28),
  });
  await knex('users').where({ id: suspended }).update({ status: 'suspended' });
  await knex('users').where({ id: restricted }).update({ status: 'restricted' });
  await knex('legalHolds').insert({ id: randomUUID(), userId: held, reason: 'Claim', placedBy: admin, placedAt: at });
  const due = await idleAccounts.due({ idleSince: days(-800), now: at }, 999);
  expect([...customers, admin].filter((id) => due.includes(id))).toEqual([idle]);
  expect(await idleAccounts.lastUsed(visiting)).toEqual(days(-2));
});
