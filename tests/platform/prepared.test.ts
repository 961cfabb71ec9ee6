import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepared } from '#src/platform/prepared';
import { testDatabase, type TestDatabase } from '#tests/support/database';

let database: TestDatabase;
beforeAll(async () => void (database = await testDatabase()));
afterAll(() => database.destroy());

test('a statement is prepared once on each connection, however often it is run', async () => {
  const SUM = 'select cast(? as int) + cast(? as int) as sum';
  await database.knex.transaction(async (connection) => {
    const sums = [];
    for (const [a, b] of [
      [1, 2],
      [20, 22],
    ] as const)
      sums.push(...(await prepared<{ sum: number }>(connection, SUM, [a, b])).rows);
    expect(sums).toEqual([{ sum: 3 }, { sum: 42 }]);
    const { rows } = await connection.raw<{ rows: unknown[] }>(
      `select name from pg_prepared_statements where statement like 'select cast($1 as int) + %'`,
    );
    expect(rows).toHaveLength(1);
  });
});

test('its values may have names, and different statements do not get in each other’s way', async () => {
  const of = (sql: string) => prepared<{ word: string }>(database.knex, sql, { word: 'hedge' });
  expect((await of('select upper(:word) as word')).rows).toEqual([{ word: 'HEDGE' }]);
  expect((await of('select reverse(:word) as word')).rows).toEqual([{ word: 'egdeh' }]);
});
