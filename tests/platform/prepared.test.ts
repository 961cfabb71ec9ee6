import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createApplicationKnex } from '#src/platform/database';
import { prepared, readingTogether } from '#src/platform/prepared';
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

test('reads that a request begins at the same moment are answered on one connection, in one write, and a fault affects no other', async () => {
  const db = createApplicationKnex(database.url, { max: 2 });
  type Written = { connection: { stream: { _writev: (...given: unknown[]) => unknown } } };
  try {
    const PID = 'select pg_backend_pid() as pid, cast(? as int) as n';
    const pids = () =>
      Promise.all([1, 2, 3].map(async (n) => (await prepared<{ pid: number; n: number }>(db, PID, [n])).rows[0]!));
    await readingTogether(pids);

    const connection = (await db.client.acquireConnection()) as Written;
    const writes = vi.spyOn(connection.connection.stream, '_writev');
    await db.client.releaseConnection(connection);
    const found = await readingTogether(pids);
    expect(found.map(({ n }) => n)).toEqual([1, 2, 3]);
    expect(new Set(found.map(({ pid }) => pid)).size).toBe(1);
    expect(writes).toHaveBeenCalledTimes(1);

    const some = await readingTogether(() =>
      Promise.allSettled([prepared(db, 'select 1 / cast(? as int)', [0]), prepared<{ n: number }>(db, PID, [4])]),
    );
    expect(some.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    await vi.waitFor(() => expect(db.client.pool.numUsed()).toBe(0));
  } finally {
    await db.destroy();
  }
});

test('within a request a statement is the same as outside, with its values by name, twice or null', async () => {
  const db = createApplicationKnex(database.url, { max: 1 });
  const SAID = `select cast(:who as text) as who_asks, cast(:what as text) || cast(:who as text) as both, now()::date is null as never`;
  try {
    const of = async (what: string | null) =>
      (await prepared<{ whoAsks: string; both: string }>(db, SAID, { what, who: 'hedge' })).rows;
    const known = { whoAsks: 'hedge', both: 'quickhedge', never: false };
    expect(await of('quick')).toEqual([known]);
    expect(await readingTogether(() => of('quick'))).toEqual([known]);
    expect(await readingTogether(() => of(null))).toEqual([{ ...known, both: null }]);
    const { rows } = await db.raw<{ rows: unknown[] }>(
      `select name from pg_prepared_statements where statement like 'select cast($1 as text)%'`,
    );
    expect(rows).toHaveLength(1);
  } finally {
    await db.destroy();
  }
});

test('listeners of a database hear of reads that are sent together; a fault names the statement but no value', async () => {
  const db = createApplicationKnex(database.url, { max: 1 });
  const heard: string[] = [];
  try {
    for (const event of ['query', 'query-response', 'query-error']) db.on(event, () => heard.push(event));
    const ASKED = 'select cast(:secret as int) as n';
    await readingTogether(() => prepared(db, ASKED, { secret: '7' }));
    expect(heard).toEqual(['query', 'query-response']);
    const fault = await readingTogether(() =>
      Promise.resolve(prepared(db, 'select 7 / cast(:secret as int) as n', { secret: 0 })).catch(
        (refused: unknown) => refused,
      ),
    );
    expect(fault).toMatchObject({ code: '22012', message: 'select 7 / cast($1 as int) as n - division by zero' });
    expect(heard.slice(2)).toEqual(['query', 'query-error']);
  } finally {
    await db.destroy();
  }
});

test('reads of a request in a transaction stay in it', async () => {
  const PID = 'select pg_backend_pid() as pid, cast(? as int) as n';
  const pidOf = async (db: Knex) => (await prepared<{ pid: number }>(db, PID, [1])).rows[0]!.pid;
  await readingTogether(() =>
    database.knex.transaction(async (connection) => {
      const { rows } = await connection.raw<{ rows: [{ pid: number }] }>('select pg_backend_pid() as pid');
      expect(await pidOf(connection)).toBe(rows[0].pid);
      expect(await pidOf(database.knex)).not.toBe(rows[0].pid);
    }),
  );
});

test('without a database every one of them fails', async () => {
  const db = createApplicationKnex('postgres://nobody@127.0.0.1:1/nothing', { max: 1 });
  try {
    const none = await readingTogether(() =>
      Promise.allSettled([1, 2].map((n) => prepared(db, 'select cast(? as int)', [n]))),
    );
    expect(none.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  } finally {
    await db.destroy();
  }
});
