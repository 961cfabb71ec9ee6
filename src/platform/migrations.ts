import type { Knex } from 'knex';

/** Runs the pending migrations, one process at a time; others wait. Returns their names. */
export async function runMigrations(knex: Knex): Promise<string[]> {
  const [, names] = (await knex.migrate.latest()) as [number, string[]];
  return names;
}

/** The names of the migrations that have not been run. */
export async function pendingMigrations(knex: Knex): Promise<string[]> {
  const [, pending] = (await knex.migrate.list()) as [unknown, string[]];
  return pending.map(String);
}
