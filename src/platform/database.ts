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
export function createApplicationKnex(url: string, pool: Pool): Knex {
  const config = knexConfig(url, pool);
  return hearing(knex({ ...config, pool: { ...config.pool, afterCreate: putOnRole } }));
}

type Connection = { query(sql: string, done: (fault: Error | null) => void): void };
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
