import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storesOn } from '#src/composition/stores';
import { asked, erasedRequest, postponed, undone } from '#src/modules/accounts/domain/data-request';
import { testDatabase, type TestDatabase } from '#tests/support/database';
import { InMemoryDataRequests, InMemoryLegalHolds } from '#tests/support/memory/data/in-memory-data-requests';
import { addAdmin, addCustomer } from '#tests/support/people';

const at = new Date('2026-05-13T08:20:00Z');
const days = (count: number) => new Date(at.getTime() + count * 86_400_000);
let database: TestDatabase;
beforeAll(async () => void (database = await testDatabase()));
afterAll(() => database.destroy());

const onPostgres = async () => {
  const { dataRequests, legalHolds } = storesOn(database.knex);
  return { dataRequests, legalHolds, userId: await addCustomer(database.knex), admin: await addAdmin(database.knex) };
};
const inMemory = async () => ({
  ...{ dataRequests: new InMemoryDataRequests(), legalHolds: new InMemoryLegalHolds() },
  ...{ userId: randomUUID(), admin: randomUUID() },
});
const request = (userId: string, kind: 'see' | 'delete' = 'delete') =>
  asked({ id: randomUUID(), userId, kind, words: 'Please', accessKey: 'key' }, at);

describe.each([
  ['in PostgreSQL', onPostgres],
  ['in memory', inMemory],
])('requests about data and legal holds %s', (_where, stores) => {
  test('a request is found as it was made, with its number, and only one of a kind waits at a time', async () => {
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
