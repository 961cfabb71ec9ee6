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
): Knex.Raw<Answer<Found>> {
  let name = names.get(sql);
  if (!name) {
    name = `statement-${names.size + 1}`;
    names.set(sql, name);
  }
  const statement = db.raw<Answer<Found>>(sql, values as Knex.RawBinding[]).options({ name });
  const sent = together.getStore();
  return sent && sent.client === db.client ? statement.connection(sent.connection) : statement;
}

type Connection = { connection: { stream: Socket } };
const together = new AsyncLocalStorage<{ client: unknown; connection: Connection }>();

/**
 * Carries out the prepared statements that `reads` begins at once on one connection, in one write: PostgreSQL answers them one after the other.
 * A write of its own for each costs a page more than what most of its statements do. For reads that depend on nothing but each other's answers
 * being shown together; it is no transaction. What is read from another database than `db` is sent by itself.
 */
export async function readTogether<Found>(db: Knex, reads: () => Promise<Found>): Promise<Found> {
  const connection = (await db.client.acquireConnection()) as Connection;
  const { stream } = connection.connection;
  stream.cork();
  // Knex prepares a statement in some promises of its own before it writes it.
  setImmediate(() => stream.uncork());
  try {
    return await together.run({ client: db.client, connection }, reads);
  } finally {
    await db.client.releaseConnection(connection);
  }
}
