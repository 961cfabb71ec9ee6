import knex, { type Knex } from 'knex';
import { knexConfig } from '../../knexfile';
import { PUT_ON_ROLE } from './database-rights';
import { onNewConnection, socketOf, type Connection } from './private';

/** How long a query may take, and how long the database may be silent during it. */
type Waits = {
  silentMs?: number;
  statementMs?: number;
  /** Whether the URL leads to a pooler in transaction mode, where nothing may be set on a connection. */
  pooled?: boolean;
  /** Whether writes are refused, as a replica does anyway. */
  readOnly?: boolean;
};
type Pool = { min?: number; max: number };

/** A pool of connections. The caller closes it with `destroy`. */
export function createKnex(url: string, pool?: Pool): Knex {
  return survivingLostConnections(knex(knexConfig(url, pool)));
}

/** How long a migration waits for a table that is in use. Everyone who wants the table after it waits too. */
const LOCK_MS = 3_000;
/** For migrations: a statement takes as long as it needs, but waits only briefly for a table that is in use. */
export const createMigrationKnex = (url: string): Knex =>
  survivingLostConnections(knex(knexConfig(url, { max: 2 }, { statementMs: 0, lockMs: LOCK_MS })));

/**
 * For the running product. If its login owns the ledger, its connections switch to a role that can only read it and
 * post to it (decisions/0026-guards-of-the-books.md).
 */
export function createApplicationKnex(
  url: string,
  pool: Pool,
  { silentMs = SILENT_MS, statementMs, pooled = false, readOnly = false }: Waits = {},
): Knex {
  const { connection, ...config } = knexConfig(url, pool, { statementMs, pooled });
  const database = survivingLostConnections(
    knex({
      ...config,
      connection: {
        ...(connection as object),
        // A pooler refuses start-up parameters. A URL has its own options.
        ...(readOnly && !pooled && { options: '-c default_transaction_read_only=on' }),
      } as Knex.PgConnectionConfig,
      pool: { ...config.pool, afterCreate: pooled ? withoutNames : putOnRole },
    }),
  );
  return droppingSilentConnections(database, silentMs);
}

const PATIENT_MS = 5 * 60_000;
/** For background work that may read much: one connection, which is closed while it is not used. */
export const createPatientKnex = (url: string): Knex =>
  createApplicationKnex(url, { max: 1 }, { silentMs: PATIENT_MS, statementMs: PATIENT_MS });

/**
 * How long the database may be silent during a query before we close the connection. If the database hangs, its
 * statement_timeout cannot help.
 */
const SILENT_MS = 5_000;

const putOnRole = (connection: Connection, done: (fault: Error | null, connection: Connection) => void) =>
  connection.query(PUT_ON_ROLE, (fault) => done(fault, connection));

/**
 * A named statement exists on only one connection, and a pooler gives each transaction another one. Without a name, it
 * is planned each time.
 */
function withoutNames(connection: Connection, done: (fault: Error | null, connection: Connection) => void): void {
  const query = connection.query.bind(connection) as (...given: unknown[]) => unknown;
  const unnamed = (first: unknown, ...rest: unknown[]) =>
    query(typeof first === 'object' && first !== null ? Object.assign(first, { name: undefined }) : first, ...rest);
  done(null, Object.assign(connection, { query: unnamed }));
}

/** A connection emits 'error' when the database dies. Without a listener that would end the process. */
function survivingLostConnections(database: Knex): Knex {
  onNewConnection(database, (connection) => connection.on('error', () => {}));
  return database;
}

/**
 * Closes a connection whose database has gone silent: its query fails at once, and no other request gets that
 * connection.
 */
function droppingSilentConnections(database: Knex, silentMs: number): Knex {
  onNewConnection(database, (connection) => {
    const stream = socketOf(connection);
    stream.setTimeout(silentMs).on('timeout', () => {
      if (!connection.readyForQuery)
        stream.destroy(Object.assign(new Error('The database went silent'), { code: 'ETIMEDOUT' }));
    });
  });
  return database;
}

// Network errors, and PostgreSQL's codes for: wrong password, wrong user, no such database.
const UNREACHABLE = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', '28P01', '28000', '3D000'];

/**
 * A sentence for the operator if the fault means that the database cannot be reached at all; otherwise undefined.
 * `name`: the variable with its URL.
 */
export function whyUnreachable(fault: unknown, name = 'DATABASE_URL'): string | undefined {
  const { code } = (fault ?? {}) as { code?: unknown };
  if (typeof code !== 'string' || !UNREACHABLE.includes(code)) return undefined;
  return `The database at ${name} cannot be reached: ${code}. Is it running, and are the name and password right?`;
}
