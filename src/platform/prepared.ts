import { AsyncLocalStorage } from 'node:async_hooks';
import type { Socket } from 'node:net';
import type { Knex } from 'knex';

type Answer<Found> = { rows: Found[]; rowCount: number };
type Values = Knex.RawBinding[] | Knex.ValueDict;
/** A statement as PostgreSQL gets it. `valuesOf`: the values in the order of their numbers. */
type Statement = { name: string; text: string; valuesOf(values: Values): readonly unknown[] };

/** Each text that has been run. It is the same on every connection of this process. */
const statements = new Map<string, Statement>();

/**
 * Runs SQL that each connection parses and plans once and then only executes, which halves PostgreSQL's work for a
 * short statement. A connection keeps every statement that it was given, so `sql` must be one of a few constant texts:
 * whatever differs between calls is a value. Name the columns: PostgreSQL refuses a prepared `select *` once a
 * migration has added a column.
 */
export function prepared<Found = never>(db: Knex, sql: string, values: Values): PromiseLike<Answer<Found>> {
  let statement = statements.get(sql);
  if (!statement) {
    statement = read(db, sql, values, `statement-${statements.size + 1}`);
    statements.set(sql, statement);
  }
  const request = requests.getStore();
  if (request && !db.isTransaction) return together<Answer<Found>>(request, db, statement, values);
  return db.raw<Answer<Found>>(sql, values as Knex.RawBinding[]).options({ name: statement.name });
}

/**
 * Knex replaces question marks and names by numbers. It does so once, because that takes as long as the rest of sending
 * a statement.
 */
function read(db: Knex, sql: string, values: Values, name: string): Statement {
  const native = db
    .raw(sql, values as Knex.RawBinding[])
    .toSQL()
    .toNative();
  if (Array.isArray(values)) return { name, text: native.sql, valuesOf: (given) => given as Knex.RawBinding[] };
  const places = [...sql.matchAll(/(?<!:):(\w+)/g)]
    .map(([, place]) => place!)
    .filter((place) => values[place] !== undefined);
  if (places.length !== native.bindings.length) throw new Error(`A value has no place in: ${sql}`);
  return {
    name,
    text: native.sql,
    valuesOf: (given) => places.map((place) => (given as Knex.ValueDict)[place]),
  };
}

type Connection = { connection: { stream: Socket } };
type Query = { sql: string; bindings: readonly unknown[]; options: { name: string }; __knexQueryUid: string };
/**
 * The parts of knex's client that a statement passes through, and what it reports to listeners. The read replica
 * replaces them (replica/views-database.ts).
 */
type Client = {
  acquireConnection(): Promise<Connection>;
  releaseConnection(connection: Connection): Promise<void>;
  _query(connection: Connection, query: Query): Promise<{ response: unknown }>;
  /** Names columns as the code does. */
  postProcessResponse(response: unknown): unknown;
  emit(event: 'query' | 'query-response' | 'query-error', ...about: unknown[]): void;
};
type Waiting = { query: Query; resolve(found: unknown): void; fail(fault: unknown): void };
let begunSoFar = 0;
/** For each database, the statements that a request has begun but not sent yet. */
const requests = new AsyncLocalStorage<Map<Knex, Waiting[]>>();

/**
 * Within `work`, prepared statements begun at the same moment are sent on one connection, in one write, and PostgreSQL
 * answers them in turn. Writing each separately costs a page more than most of its statements do. This is no
 * transaction, so use it only for a request that reads; statements in a transaction are left alone.
 */
export const readingTogether = <Answered>(work: () => Answered): Answered => requests.run(new Map(), work);

function together<Found>(request: Map<Knex, Waiting[]>, db: Knex, { name, text, valuesOf }: Statement, values: Values) {
  const query = {
    sql: text,
    bindings: valuesOf(values),
    options: { name },
    __knexQueryUid: `together-${(begunSoFar += 1)}`,
  };
  const found = new Promise<unknown>((resolve, fail) => {
    const begun = request.get(db);
    if (begun) return void begun.push({ query, resolve, fail });
    const all = [{ query, resolve, fail }];
    request.set(db, all);
    setImmediate(() => {
      request.delete(db);
      void sendAll(db.client as Client, all);
    });
  });
  // A caller that awaits this promise still gets its fault. If another read failed first, no one awaits it, and Node
  // would end the process.
  found.catch(() => {});
  return found as Promise<Found>;
}

/**
 * Bypasses knex's own runner, which prepares each statement anew in several promises; that took longer than React's
 * drawing of a list.
 */
async function sendAll(client: Client, all: Waiting[]): Promise<void> {
  try {
    const connection = await client.acquireConnection();
    const { stream } = connection.connection;
    stream.cork();
    const answers = all.map(({ query, resolve, fail }) => {
      client.emit('query', query);
      return client._query(connection, query).then(
        ({ response }) => {
          client.emit('query-response', response, query);
          resolve(client.postProcessResponse(response));
        },
        (fault) => {
          client.emit('query-error', fault, query);
          fail(withText(fault, query));
        },
      );
    });
    stream.uncork();
    await Promise.all(answers);
    await client.releaseConnection(connection);
  } catch (fault) {
    for (const { fail } of all) fail(fault);
  }
}

/** Worded like knex's faults, but without the values, which may be personal. */
const withText = (fault: unknown, { sql }: Query): unknown =>
  fault instanceof Error ? Object.assign(fault, { message: `${sql} - ${fault.message}` }) : fault;
