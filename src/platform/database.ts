import knex, { type Knex } from 'knex';
import { knexConfig } from '../../knexfile';

/** A pool of connections. Whoever opens it closes it with `destroy`. */
export function createKnex(url: string, pool?: { min?: number; max: number }): Knex {
  const database = knex(knexConfig(url, pool));
  // A client that is idle or checked out when the database dies emits 'error'; unheard, it would end the process.
  database.client.pool.on('createSuccess', (_id: number, connection: { on(event: 'error', heard: () => void): void }) => connection.on('error', () => {}));
  return database;
}
