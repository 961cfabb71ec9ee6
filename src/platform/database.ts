import type { Socket } from 'node:net';
import knex, { type Knex } from 'knex';
import { knexConfig } from '../../knexfile';
import { PUT_ON_ROLE } from './database-rights';

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
      // Statements are sent without waiting for earlier answers (prepared.ts).
      connection: {
        ...(connection as object),
        pipeline: true,
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

type Connection = {
  query(sql: string, done: (fault: Error | null) => void): void;
  readyForQuery: boolean;
  connection: { stream: Socket };
};
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
  type Emitter = { on(event: 'error', listener: () => void): void };
  database.client.pool.on('createSuccess', (_id: number, connection: Emitter) => connection.on('error', () => {}));
  return database;
}

/**
 * Closes a connection whose database has gone silent: its query fails at once, and no other request gets that
 * connection.
 */
function droppingSilentConnections(database: Knex, silentMs: number): Knex {
  database.client.pool.on('createSuccess', (_id: number, connection: Connection) => {
    const { stream } = connection.connection;
    stream.setTimeout(silentMs).on('timeout', () => {
      if (!connection.readyForQuery)
        stream.destroy(Object.assign(new Error('The database went silent'), { code: 'ETIMEDOUT' }));
    });
  });
  return database;
}

// Network errors, and PostgreSQL's codes for: disk or memory full, too many connections, shutting down or starting,
// timeout, deadlock.
const UNAVAILABLE =
  /^(E(CONN\w+|PIPE|TIMEDOUT|HOSTUNREACH|NOTFOUND|AI_AGAIN)|08\w{3}|53\w{3}|57P0[1-3]|57014|40P01|55P03)$/;
/** Knex puts the query before the driver's words. */
const UNAVAILABLE_WORDS =
  /(^| - )((Connection terminated|Connection ended|Client has encountered a connection error)[\w ]*|timeout expired)$/;

/** Whether a fault means that the database is unavailable at the moment, and not that a query was wrong. */
export function isUnavailable(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false;
  const { code, nativeError } = fault as Error & { code?: unknown; nativeError?: unknown };
  return (
    fault.name === 'KnexTimeoutError' ||
    (typeof code === 'string' && UNAVAILABLE.test(code)) ||
    UNAVAILABLE_WORDS.test(fault.message) ||
    isUnavailable(nativeError)
  );
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
