import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PgAccountTies } from '#src/modules/admin/adapters/pg-account-ties';
import { testDatabase, type TestDatabase } from '#tests/support/database';
import { addHiredJob, addJob, addUser } from '#tests/support/job-rows';

const at = new Date('2026-05-13T08:20:00Z');
let database: TestDatabase;
let ties: PgAccountTies;
beforeAll(async () => {
  database = await testDatabase();
  ties = new PgAccountTies(database.knex);
});
afterAll(() => database.destroy());

test('an account of either type has, in PostgreSQL, what only its type can have, and nothing of another account', async () => {
  const { knex } = database;
  const [olive, ivy] = [await addUser(knex), await addUser(knex)];
  const [fern, onTrial] = [
    await addUser(knex, { userType: 'landscaper' }),
    await addUser(knex, { userType: 'landscaper' }),
  ];
  const people = { customerId: olive.id, landscaperId: fern.id };
  const hired = await addHiredJob(knex, people);
  await knex('holds').insert({
    id: randomUUID(),
    ...hired,
    ...people,
    amount: 18500,
    openedAt: at,
    payBy: at,
    state: 'requires_payment',
  });
  await addJob(knex, { customerId: olive.id });
  await knex('serviceOrders').insert({
    id: randomUUID(),
    customerId: olive.id,
    kind: 'one_time',
    amount: 500,
    state: 'opening',
    request: '{}',
    openedAt: at,
    nextReadAt: at,
  });
  await knex('payees').insert({ landscaperId: onTrial.id, intentId: randomUUID(), request: '{}', updatedAt: at });
  await knex('landscaperDocuments').insert({
    id: randomUUID(),
    landscaperId: onTrial.id,
    kind: 'credential',
    originalName: 'card.pdf',
    contentType: 'application/pdf',
    title: 'City & Guilds',
    uploadedAt: at,
  });
  const seen = { kind: 'credential', summary: 'City & Guilds', seenOn: '2026-05-01', validUntil: '2027-05-01' };
  await knex('landscaperChecks').insert({ landscaperId: onTrial.id, ...seen });
  expect(await ties.of(olive.id)).toEqual([
    { what: 'jobs', count: 2 },
    { what: 'payments', count: 2 },
  ]);
  expect(await ties.of(fern.id)).toEqual([
    { what: 'jobs', count: 1 },
    { what: 'bids', count: 1 },
    { what: 'payments', count: 1 },
  ]);
  expect(await ties.of(onTrial.id)).toEqual([
    { what: 'payout-account', count: 1 },
    { what: 'documents', count: 2 },
  ]);
  expect(await ties.of(ivy.id)).toEqual([]);
});
