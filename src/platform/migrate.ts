import type { Knex } from 'knex';
import { loadPlaces } from '../../seeds/places/load';

/** Brings the database up to date, postcodes included. One process at a time; the others wait. Returns what was new. */
export async function migrate(knex: Knex): Promise<string[]> {
  const [, names] = (await knex.migrate.latest()) as [number, string[]];
  await loadPlaces(knex);
  return names;
}

/** Names of migrations that this version knows and the database has not had. */
export async function pendingMigrations(knex: Knex): Promise<string[]> {
  const [, pending] = (await knex.migrate.list()) as [unknown, string[]];
  return pending.map(String);
}
