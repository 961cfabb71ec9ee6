import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#tests/support/database';
import { fillBig } from '../../../bench/big/fill';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ max: 1 });
  await fillBig(database.knex, { jobs: 400, messages: 4_000 }, () => undefined);
}, 120_000);
afterAll(() => database.destroy());

const count = async (sql: string) =>
  (await database.knex.raw<{ rows: [{ n: number }] }>(`select count(*)::int as n from ${sql}`)).rows[0].n;

test('the generator fills as many jobs and messages as it is asked for', async () => {
  expect(await count('jobs')).toBe(400);
  expect(await count('messages')).toBe(4_000);
  expect(await count('holds')).toBeGreaterThan(200);
});

test('every payment it fills is of an accepted bid of its job, customer and landscaper', async () => {
  const strays = `holds h where not exists (select 1 from bids b join jobs j on j.id = b.job_id
    where b.id = h.bid_id and b.status = 'accepted' and b.landscaper_id = h.landscaper_id and j.id = h.job_id
      and j.accepted_bid_id = b.id and j.customer_id = h.customer_id)`;
  expect(await count(strays)).toBe(0);
});

test('every transaction it fills sums to nothing, and every balance is the sum of its entries', async () => {
  expect(await count('ledger.entry')).toBeGreaterThan(400);
  expect(await count('(select transaction_id from ledger.entry group by 1 having sum(amount) <> 0) unbalanced')).toBe(
    0,
  );
  const wrong = `ledger.balance b where amount <> (select sum(e.amount) from ledger.entry e where e.account_id = b.account_id)`;
  expect(await count(wrong)).toBe(0);
});

test('the ledger holds exactly the money of the payments that are still open', async () => {
  const wrong = `holds h join ledger.account a on a.kind = 'held' and a.owner_ref = h.id::text left join ledger.balance b on b.account_id = a.id
    where coalesce(b.amount, 0) <> case when h.state = 'held' then -h.amount else 0 end`;
  expect(await count(wrong)).toBe(0);
});

test('every conversation it fills is between the customer and the landscaper of its job, who alone write in it', async () => {
  const strays = `messages m join threads t on t.id = m.thread_id join jobs j on j.id = t.job_id
    where m.sender_id not in (t.customer_id, t.landscaper_id) or j.customer_id <> t.customer_id or j.landscaper_id <> t.landscaper_id`;
  expect(await count(strays)).toBe(0);
});

test('people live in many towns, and a customer’s jobs are all where they live', async () => {
  expect(await count('(select distinct town from jobs) towns')).toBeGreaterThan(50);
  // The busiest customer also got jobs of others.
  expect(await count('(select customer_id from jobs group by 1 having count(distinct outcode) > 1) moved')).toBe(1);
});
