import type { Knex } from 'knex';
import { loadPlaces } from '../seeds/places/load';
import { runMigrations } from './platform/migrations';

/** Brings the database up to date: its schema, and the table of places for postcodes. Returns the names of the new migrations. */
export async function migrate(knex: Knex): Promise<string[]> {
  const names = await runMigrations(knex);
  await loadPlaces(knex);
  return names;
}
