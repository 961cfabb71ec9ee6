import type { Socket } from 'node:net';
import knex, { type Knex } from 'knex';
import { knexConfig } from '../../knexfile';

type Pool = { min?: number; max: number };

/** A pool of connections. Whoever opens it closes it with `destroy`. */
export function createKnex(url: string, pool?: Pool): Knex {
  return hearing(knex(knexConfig(url, pool)));
}

/**
 * The same for the running product: its connections put on the application's role, which may read the ledger and post to it and
 * nothing else of it. Where there is no such role (see decisions/0005), they stay what they are.
 */
export function createApplicationKnex(url: string, pool: Pool, { silentMs = SILENT_MS } = {}): Knex {
  const config = knexConfig(url, pool);
  return impatient(hearing(knex({ ...config, pool: { ...config.pool, afterCreate: putOnRole } })), silentMs);
}

/** How long a database may take a question and say nothing before we hang up. Its own statement_timeout is of no use when it hangs. */
const SILENT_MS = 5_000;

type Connection = {
  query(sql: string, done: (fault: Error | null) => void): void;
  readyForQuery: boolean;
  connection: { stream: Socket };
};
const PUT_ON_ROLE = `select set_config('role', 'hedgerow_app', false) from pg_roles where rolname = 'hedgerow_app' and pg_has_role(current_user, oid, 'member')`;
const putOnRole = (connection: Connection, done: (fault: Error | null, connection: Connection) => void) =>
  connection.query(PUT_ON_ROLE, (fault) => done(fault, connection));

function hearing(database: Knex): Knex {
  // A client that is idle or checked out when the database dies emits 'error'; unheard, it would end the process.
  database.client.pool.on('createSuccess', (_id: number, connection: { on(event: 'error', heard: () => void): void }) =>
    connection.on('error', () => {}),
  );
  return database;
}

/** Hangs up on a database that went silent: what was asked fails at once, and no other request is given the connection. */
function impatient(database: Knex, silentMs: number): Knex {
  database.client.pool.on('createSuccess', (_id: number, connection: Connection) => {
    const { stream } = connection.connection;
    stream.setTimeout(silentMs).on('timeout', () => {
      if (!connection.readyForQuery)
        stream.destroy(Object.assign(new Error('The database went silent'), { code: 'ETIMEDOUT' }));
    });
  });
  return database;
}

// Of the network; and PostgreSQL's own: too many connections, being stopped or started, out of time, deadlocked.
const UNAVAILABLE =
  /^(E(CONN\w+|PIPE|TIMEDOUT|HOSTUNREACH|NOTFOUND|AI_AGAIN)|08\w{3}|53300|57P0[1-3]|57014|40P01|55P03)$/;
const UNAVAILABLE_WORDS =
  /^(Connection terminated|Connection ended|timeout expired|Client has encountered a connection error)/;

/** Whether a fault says that the database cannot be asked just now, rather than that we asked it something wrong. */
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

// Of the network, and PostgreSQL's own: wrong password, wrong user, no such database.
const UNREACHABLE = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', '28P01', '28000', '3D000'];

/** For whoever starts the product: the sentence that says a database cannot be had at all. Any other fault has none. */
export function whyUnreachable(fault: unknown): string | undefined {
  const { code } = (fault ?? {}) as { code?: unknown };
  if (typeof code !== 'string' || !UNREACHABLE.includes(code)) return undefined;
  return `The database at DATABASE_URL cannot be reached: ${code}. Is it running, and are name and password right?`;
}
