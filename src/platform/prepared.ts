import { AsyncLocalStorage } from 'node:async_hooks';
import type { Socket } from 'node:net';
import type { Knex } from 'knex';

type Answer<Found> = { rows: Found[]; rowCount: number };

/** The name of each statement, the same on every connection of this process. */
const names = new Map<string, string>();

/**
 * Runs SQL that is read and planned once on each connection and only carried out from then on, which halves what PostgreSQL does for a short
 * statement. A connection keeps every statement that it has been given, so `sql` must be one of a few constant texts: whatever differs from call to
 * call is a value. Name the columns that are read: PostgreSQL refuses a prepared `select *` once a migration has added a column.
 */
export function prepared<Found = never>(
  db: Knex,
  sql: string,
  values: Knex.RawBinding[] | Knex.ValueDict,
): PromiseLike<Answer<Found>> {
  let name = names.get(sql);
  if (!name) {
    name = `statement-${names.size + 1}`;
    names.set(sql, name);
  }
  const statement = db.raw<Answer<Found>>(sql, values as Knex.RawBinding[]).options({ name });
  const request = requests.getStore();
  return request && !db.isTransaction ? together(request, db, statement) : statement;
}

type Connection = { connection: { stream: Socket } };
type Waiting = { send(connection: Connection): Promise<void>; fail(fault: unknown): void };
/** The statements that a request has begun and not sent yet, for each database. */
const requests = new AsyncLocalStorage<Map<Knex, Waiting[]>>();

/**
 * Within `work`, the prepared statements that are begun at the same moment are sent on one connection, in one write: PostgreSQL answers them one
 * after the other. A write of its own for each costs a page more than what most of its statements do. It is no transaction, so it is for a request
 * that only reads; what is in a transaction is left alone.
 */
export const readingTogether = <Answered>(work: () => Answered): Answered => requests.run(new Map(), work);

function together<Found>(request: Map<Knex, Waiting[]>, db: Knex, statement: PromiseLike<Found> & Knex.Raw) {
  const found = new Promise<Found>((resolve, fail) => {
    // Knex runs a statement once it is awaited.
    const send = async (connection: Connection) => {
      await statement.connection(connection).then(resolve as () => void, fail);
    };
    const begun = request.get(db);
    if (begun) return void begun.push({ send, fail });
    const all = [{ send, fail }];
    request.set(db, all);
    setImmediate(() => {
      request.delete(db);
      void sendAll(db, all);
    });
  });
  // A caller that awaits this promise still gets its fault. If another read failed first, no one awaits it, and Node would end the process.
  found.catch(() => {});
  return found;
}

async function sendAll(db: Knex, all: Waiting[]): Promise<void> {
  try {
    const connection = (await db.client.acquireConnection()) as Connection;
    const { stream } = connection.connection;
    stream.cork();
    // Knex prepares a statement in some promises of its own before it writes it.
    setImmediate(() => stream.uncork());
    await Promise.all(all.map(({ send }) => send(connection)));
    await db.client.releaseConnection(connection);
  } catch (fault) {
    for (const { fail } of all) fail(fault);
  }
}
