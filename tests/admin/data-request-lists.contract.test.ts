import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addHours } from '#src/kernel/clock';
import { PgDataRequestViews } from '#src/modules/admin/adapters/pg-data-request-views';
import type { DataRequestsAsked } from '#src/modules/admin/ports/data-request-views';
import { testDatabase, type TestDatabase } from '#tests/support/database';
import { addUser } from '#tests/support/job-rows';

let database: TestDatabase;
let views: PgDataRequestViews;
const now = new Date();
beforeAll(async () => {
  database = await testDatabase();
  views = new PgDataRequestViews(database.knex, { preview: async () => [] }, async () => [], { now: async () => now });
});
afterAll(() => database.destroy());

async function asked(userId: string, { kind = 'see', due = 1, ended = false }) {
  const id = randomUUID();
  await database.knex('dataRequests').insert({
    id,
    userId,
    kind,
    state: ended ? 'done' : 'open',
    accessKey: randomUUID(),
    askedAt: addHours(now, -due),
    dueAt: addHours(now, due),
    endedAt: ended ? now : null,
  });
  return id;
}
const ids = async (question: Partial<DataRequestsAsked>) =>
  (await views.queue({ show: 'waiting', limit: 9, ...question })).rows.map(({ id }) => id);

test('requests about data wait by their due date, and are read part by part in both directions', async () => {
  await database.knex('dataRequests').delete();
  const made: string[] = [];
  for (const due of [3, 1, 2]) made.push(await asked((await addUser(database.knex)).id, { due }));
  const inOrder = [made[1], made[2], made[0]];
  const first = await views.queue({ show: 'waiting', limit: 2 });
  expect([first.total, first.previous]).toEqual([3, null]);
  const rest = await views.queue({ show: 'waiting', limit: 2, after: first.next! });
  expect([...first.rows, ...rest.rows].map(({ id }) => id)).toEqual(inOrder);
  expect(rest.next).toBeNull();
  const again = await views.queue({ show: 'waiting', limit: 2, before: rest.previous! });
  expect(again.rows).toEqual(first.rows);
});

test('a request about data is found by name, business, email, number and kind', async () => {
  const fern = await addUser(database.knex, {
    userType: 'landscaper',
    fullName: 'Fern Larkspur',
    email: 'fern@larkspur.test',
  });
  await database.knex('landscaperProfiles').where({ userId: fern.id }).update({ businessName: 'Wild_Meadow' });
  const [correct, ended] = [
    await asked(fern.id, { kind: 'correct' }),
    await asked(fern.id, { kind: 'see', ended: true }),
  ];
  await asked((await addUser(database.knex)).id, {});
  const { number } = await database.knex('dataRequests').where({ id: correct }).first('number');
  for (const search of ['larkspur', 'FERN@', `${number}`, `#${number}`])
    expect(await ids({ search })).toEqual([correct]);
  expect(await ids({ search: 'lark_pur' })).toEqual([]);
  expect(await ids({ kind: 'correct' })).toEqual([correct]);
  expect(await ids({ search: 'larkspur', kind: 'restrict' })).toEqual([]);
  expect(await ids({ search: 'larkspur', show: 'ended' })).toEqual([ended]);
});
