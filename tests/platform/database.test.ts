import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Knex } from 'knex';
import { createApplicationKnex, createKnex, createPatientKnex, whyUnreachable } from '#src/platform/database';
import { isUnavailable } from '#src/platform/unavailable';
import { testDatabase, type TestDatabase } from '#tests/support/database';

/** A connection to the database that can go silent without being closed, as when its machine or a disk hangs. */
function lineTo({ hostname, port }: URL) {
  let silent = false;
  const ends = new Set<Socket>();
  const server: Server = createServer((downstream) => {
    const upstream = connect(Number(port), hostname);
    for (const [from, to] of [
      [downstream, upstream],
      [upstream, downstream],
    ] as const) {
      ends.add(from);
      from
        .on('data', (bytes) => silent || to.write(bytes))
        .on('close', () => to.destroy())
        .on('error', () => {});
    }
  });
  return {
    open: () =>
      new Promise<number>((done) => server.listen(0, '127.0.0.1', () => done((server.address() as AddressInfo).port))),
    goSilent: (yes: boolean) => (silent = yes),
    close: () => {
      for (const end of ends) end.destroy();
      server.close();
    },
  };
}

let database: TestDatabase;
let line: ReturnType<typeof lineTo>;
let knex: Knex;
beforeAll(async () => {
  database = await testDatabase();
  await database.knex.raw(`create table words (word text); grant all on words to public`);
  const url = new URL(database.url);
  line = lineTo(url);
  url.hostname = '127.0.0.1';
  url.port = String(await line.open());
  knex = createApplicationKnex(url.href, { max: 1 }, { silentMs: 1_000 });
});
afterAll(async () => {
  line.close();
  await knex.destroy();
  await database.destroy();
});

test('R1 a query to a silent database fails and counts as unavailable, and works again once the database is back', async () => {
  await knex.raw('select 1');
  line.goSilent(true);
  // The connection stays silent, so the query must give up without help.
  const fault: unknown = await knex.raw('select 2').catch((thrown: unknown) => thrown);
  expect([fault, isUnavailable(fault)]).toEqual([expect.any(Error), true]);
  line.goSilent(false);
  expect((await knex.raw('select 3 as answer')).rows).toEqual([{ answer: 3 }]);
});

test('R1 a transaction is undone if the database falls silent, and its connection is not used again', async () => {
  const transaction = await knex.transaction();
  await transaction('words').insert({ word: 'lost' });
  line.goSilent(true);
  await expect(transaction('words').insert({ word: 'too' })).rejects.toThrow();
  await transaction.rollback().catch(() => undefined);
  line.goSilent(false);
  await knex('words').insert({ word: 'kept' });
  expect(await database.knex('words').pluck('word')).toEqual(['kept']);
});

test('OPS-M3 the check of the ledger may read for minutes, where a page waits for seconds', async () => {
  /** In seconds: when the database stops a statement, and when a silent connection is given up. */
  const patience = async (of: Knex) => {
    const { rows } = await of.raw<{ rows: [{ setting: string }] }>(
      `select setting from pg_settings where name = 'statement_timeout'`,
    );
    const connection = (await of.client.acquireConnection()) as { connection: { stream: Socket } };
    of.client.releaseConnection(connection);
    await of.destroy();
    return [Number(rows[0].setting) / 1_000, connection.connection.stream.timeout! / 1_000];
  };
  expect(await patience(createApplicationKnex(database.url, { max: 1 }))).toEqual([15, 5]);
  expect(await patience(createPatientKnex(database.url))).toEqual([300, 300]);
});

test('an idle connection is not closed', async () => {
  const pid = async () => (await knex.raw<{ rows: [{ pid: number }] }>('select pg_backend_pid() as pid')).rows[0].pid;
  const first = await pid();
  const connection = (await knex.client.acquireConnection()) as { connection: { stream: Socket } };
  await once(connection.connection.stream, 'timeout');
  knex.client.releaseConnection(connection);
  expect(await pid()).toBe(first);
});

test.each([
  ['CHAOS-N7c: the database’s disk is full', Object.assign(new Error('could not extend file'), { code: '53100' })],
  ['the database has no memory left', Object.assign(new Error('out of memory'), { code: '53200' })],
  [
    'CHAOS-N7a: the connection was lost, which the driver says after the query',
    new Error('select 1 - Client has encountered a connection error and is not queryable'),
  ],
  ['the same without a query', new Error('Connection terminated unexpectedly')],
])('the database is unavailable if %s', (_what, fault) => {
  expect(isUnavailable(fault)).toBe(true);
});

test('typed text does not make a faulty query look like an unavailable database', () => {
  const words = `select 'x - timeout expired' - invalid input syntax for type uuid: "x - timeout expired"`;
  expect(isUnavailable(new Error(words))).toBe(false);
});

test('a faulty query does not count as an unavailable database', async () => {
  const fault: unknown = await knex.raw('select nonsense').catch((thrown: unknown) => thrown);
  expect(isUnavailable(fault)).toBe(false);
  expect(isUnavailable(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }))).toBe(true);
});

test.each([
  ['where nothing listens', (url: URL) => (url.port = '1'), 'ECONNREFUSED'],
  ['of that name', (url: URL) => (url.pathname = '/no_such_garden'), '3D000'],
])('a database that cannot be reached is explained in one sentence: %s', async (_where, change, code) => {
  const url = new URL(database.url);
  change(url);
  const elsewhere = createKnex(url.href, { max: 1 });
  const fault: unknown = await elsewhere.raw('select 1').catch((thrown: unknown) => thrown);
  await elsewhere.destroy();
  expect(whyUnreachable(fault)).toBe(
    `The database at DATABASE_URL cannot be reached: ${code}. Is it running, and are the name and password right?`,
  );
});

test('other faults are not explained as an unreachable database', async () => {
  const fault: unknown = await knex.raw('select nonsense').catch((thrown: unknown) => thrown);
  expect(whyUnreachable(fault)).toBeUndefined();
  expect(whyUnreachable(undefined)).toBeUndefined();
});
