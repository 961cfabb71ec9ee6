import type { Knex } from 'knex';
import { loadPlaces } from '../seeds/places/load';
import { assertOwnsTables, grantRights, type Login } from './platform/database-rights';
import { runMigrations } from './platform/migrations';

/**
 * Brings the database up to date: its schema, the table of places for postcodes, and the rights of the product's login.
 * `owner`: a connection of the role that owns the tables. Returns the names of the new migrations, and a sentence about
 * the rights.
 */
export async function migrate(owner: Knex, login?: Login): Promise<{ names: string[]; rights: string }> {
  await assertOwnsTables(owner);
  const names = await runMigrations(owner);
  await loadPlaces(owner);
  return { names, rights: await grantRights(owner, login) };
}
