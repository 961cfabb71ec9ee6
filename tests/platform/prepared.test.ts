import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createApplicationKnex } from '#src/platform/database';
import { prepared, readTogether } from '#src/platform/prepared';
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

test('reads together are answered on one connection, in one write, and one that fails takes no other with it', async () => {
  const db = createApplicationKnex(database.url, { max: 2 });
  type Written = { connection: { stream: { _writev: (...given: unknown[]) => unknown } } };
  try {
    const PID = 'select pg_backend_pid() as pid, cast(? as int) as n';
    const pids = () =>
      Promise.all([1, 2, 3].map(async (n) => (await prepared<{ pid: number; n: number }>(db, PID, [n])).rows[0]!));
    await readTogether(db, pids);

    const connection = (await db.client.acquireConnection()) as Written;
    const writes = vi.spyOn(connection.connection.stream, '_writev');
    await db.client.releaseConnection(connection);
    const found = await readTogether(db, pids);
    expect(found.map(({ n }) => n)).toEqual([1, 2, 3]);
    expect(new Set(found.map(({ pid }) => pid)).size).toBe(1);
    expect(writes).toHaveBeenCalledTimes(1);

    const some = await readTogether(db, () =>
      Promise.allSettled([prepared(db, 'select 1 / cast(? as int)', [0]), prepared<{ n: number }>(db, PID, [4])]),
    );
    expect(some.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    expect(db.client.pool.numUsed()).toBe(0);
  } finally {
    await db.destroy();
  }
});
