// The names that knex and pg do not document, each on a real database. A red test means that a new version of either has
// changed one: decision 101 says how to do without it.
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Knex } from 'knex';
import { createApplicationKnex } from '#src/platform/database';
import {
  clientOf,
  configOf,
  connectionsOf,
  onNewConnection,
  socketOf,
  urlOf,
  type Connection,
} from '#src/platform/private';
import { testDatabase, type TestDatabase } from '#tests/support/database';

let database: TestDatabase;
let db: Knex;
beforeEach(async () => {
  database = await testDatabase();
  db = createApplicationKnex(database.url, { max: 1 });
});
afterEach(async () => {
  await db.destroy();
  await database.destroy();
});

const statement = (sql: string, n: number) => ({
  sql,
  bindings: [n],
  options: { name: 'private' },
  __knexQueryUid: 'one',
});
async function withConnection<Answer>(work: (connection: Connection) => Promise<Answer>): Promise<Answer> {
  const connection = await clientOf(db).acquireConnection();
  try {
    return await work(connection);
  } finally {
    await clientOf(db).releaseConnection(connection);
  }
}

test('acquireConnection, releaseConnection and the pool: a connection is taken from the pool and given back', async () => {
  const figures = await withConnection(async () => {
    const waiting = db.raw('select 1').then(() => undefined);
    await Promise.resolve();
    const during = connectionsOf(db);
    return { during, waiting };
  });
  await figures.waiting;
  expect(figures.during).toEqual({ used: 1, free: 0, waiting: 1 });
  expect(connectionsOf(db)).toEqual({ used: 0, free: 1, waiting: 0 });
});

test('_query sends a statement with its name; postProcessResponse names its columns as the code does', async () => {
  const { response } = await withConnection((connection) =>
    clientOf(db)._query(connection, statement('select $1::int as two_words', 7)),
  );
  expect(response).toMatchObject({ rows: [{ two_words: 7 }] });
  expect(clientOf(db).postProcessResponse(response)).toMatchObject({ rows: [{ twoWords: 7 }] });
  const { rows } = await db.raw<{ rows: unknown[] }>(`select 1 from pg_prepared_statements where name = 'private'`);
  expect(rows).toHaveLength(1);
});

test('every statement of knex passes through _query, with its SQL and a uid', async () => {
  const seen: unknown[] = [];
  const client = clientOf(db);
  const own = client._query.bind(client);
  Object.assign(client, {
    _query: (...given: Parameters<typeof own>) => {
      seen.push(given[1]);
      return own(...given);
    },
  });
  await db.raw('select 1');
  await db.select(db.raw('2 as n'));
  expect(seen).toEqual(
    ['select 1', 'select 2 as n'].map((sql) =>
      expect.objectContaining({ sql, __knexQueryUid: expect.any(String) as string }),
    ),
  );
});

test('emit reaches those who listen to the database', () => {
  const heard: unknown[] = [];
  db.on('query', (query) => heard.push(query));
  clientOf(db).emit('query', { sql: 'select 1' });
  expect(heard).toEqual([{ sql: 'select 1' }]);
});

test('createSuccess gives each new connection, whose stream is its socket', async () => {
  const made: Connection[] = [];
  onNewConnection(db, (connection) => made.push(connection));
  await db.raw('select 1');
  await db.raw('select 1');
  expect(made).toHaveLength(1);
  expect(socketOf(made[0]!).remotePort).toBe(Number(new URL(database.url).port));
});

test('readyForQuery is false while a statement is being answered', async () => {
  await withConnection(async (connection) => {
    const before = connection.readyForQuery;
    const answer = clientOf(db)._query(connection, statement('select pg_sleep(0.01 * $1::int)', 1));
    const during = connection.readyForQuery;
    await answer;
    expect([before, during]).toEqual([true, false]);
  });
});

test('connectionSettings has the URL, and the config of a transaction is that of its database', async () => {
  expect(urlOf(db)).toBe(database.url);
  await db.transaction(async (transaction) => expect(configOf(transaction)).toBe(configOf(db)));
});
