import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addHours } from '#src/kernel/clock';
import { PgDisputeLists } from '#src/modules/admin/adapters/lists/pg-dispute-lists';
import type { DisputesAsked } from '#src/modules/admin/ports/lists/dispute-lists';
import { testDatabase, type TestDatabase } from '#tests/support/database';
import { addHiredJob, addUser } from '#tests/support/job-rows';

let database: TestDatabase;
let lists: PgDisputeLists;
beforeAll(async () => {
  database = await testDatabase();
  lists = new PgDisputeLists(database.knex);
});
afterAll(() => database.destroy());

const now = new Date();

test('disputes for an admin come before the others, each by deadline; settled ones are listed only if asked for', async () => {
  const add = async (state: string, due: number | null) => {
    const people = { customerId: (await addUser(database.knex)).id, landscaperId: (await addUser(database.knex)).id };
    const { jobId, bidId } = await addHiredJob(database.knex, people);
    const [id, holdId] = [randomUUID(), randomUUID()];
    await database.knex('holds').insert({
      id: holdId,
      jobId,
      bidId,
      ...people,
      amount: 185_00,
      state: 'held',
      chargeId: 'ch',
      openedAt: now,
      payBy: now,
    });
    await database.knex('disputeCases').insert({
      id,
      holdId,
      jobId,
      state,
      amount: 100,
      statement: '{}',
      offers: '[]',
      conflicts: '[]',
      reminders: 0,
      openedAt: addHours(now, -5),
      dueAt: due === null ? null : addHours(now, due),
    });
    return id;
  };
  const talking = await add('talking', 1);
  const open = await add('open', null);
  const late = await add('review', 9);
  const first = await add('appealed', 2);
  const settled = await add('done', null);
  const ids = async (asked: DisputesAsked = {}) =>
    (await lists.disputes({ ...asked, limit: 9 })).rows.map(({ id }) => id);
  expect(await ids()).toEqual([first, late, talking, open]);
  expect(await ids({ stage: 'for-us' })).toEqual([first, late]);
  expect(await ids({ stage: 'ended' })).toEqual([settled]);
  expect((await ids({ stage: 'all' })).toSorted()).toEqual([talking, open, late, first, settled].toSorted());
  const part = await lists.disputes({ limit: 2 });
  expect(part.total).toBe(4);
  const rest = await lists.disputes({ limit: 2, after: part.next! });
  expect(rest.rows.map(({ id }) => id)).toEqual([talking, open]);
  expect((await lists.disputes({ limit: 2, before: rest.previous! })).rows.map(({ id }) => id)).toEqual([first, late]);
});
