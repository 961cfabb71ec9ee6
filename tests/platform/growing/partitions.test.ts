import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#tests/support/database';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ max: 1 });
});
afterAll(() => database.destroy());

// docs/scaling.md, “Archive”: once PostgreSQL allows one of these, the guide has to be rewritten.
test.each([
  ['outbox', 'at'],
  ['mails', 'created_at'],
  ['messages', 'created_at'],
  ['notifications', 'created_at'],
  ['ledger.transaction', 'at'],
])('%s cannot be partitioned by %s without losing a unique constraint', async (table, column) => {
  const partitioned = database.knex.raw(
    `create table by_month (like ${table} including all) partition by range (${column})`,
  );
  await expect(partitioned).rejects.toThrow(/constraint on partitioned table must include all partitioning columns/);
});

test('an entry of the ledger has no time to be partitioned by', async () => {
  const { rows } = await database.knex.raw<{ rows: unknown[] }>(
    `select 1 from information_schema.columns where table_schema = 'ledger' and table_name = 'entry' and data_type like 'timestamp%'`,
  );
  expect(rows).toEqual([]);
});
