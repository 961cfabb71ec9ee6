// The names that knex and pg do not document, on a real database. A red test means that a new version of either has
// changed one: decision 101 says how to do without it.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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

test('every statement of knex passes through _query, with the connection that was taken for it', async () => {
  const seen: unknown[] = [];
  const client = clientOf(db);
  const own = client._query.bind(client);
  Object.assign(client, {
    _query: (...given: Parameters<typeof own>) => {
      seen.push(given);
      return own(...given);
    },
  });
  const { rows } = await db.raw<{ rows: unknown[] }>('select 1 as n');
  expect(rows).toEqual([{ n: 1 }]);
  const taken = await withConnection((connection) => Promise.resolve(connection));
  expect(seen).toEqual([[taken, expect.objectContaining({ sql: 'select 1 as n' })]]);
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
    expect(connection.readyForQuery).toBe(true);
    const answer = db
      .raw('select pg_sleep(0.3)')
      .connection(connection)
      .then(() => undefined);
    await vi.waitFor(() => expect(connection.readyForQuery).toBe(false), { interval: 1 });
    await answer;
    expect(connection.readyForQuery).toBe(true);
  });
});

test('connectionSettings has the URL, and the config of a transaction is that of its database', async () => {
  expect(urlOf(db)).toBe(database.url);
  await db.transaction(async (transaction) => expect(configOf(transaction)).toBe(configOf(db)));
});
