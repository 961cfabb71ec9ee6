import type { Knex } from 'knex';

/** Runs the migrations that the database has not had, one process at a time; the others wait. Returns their names. */
export async function runMigrations(knex: Knex): Promise<string[]> {
  const [, names] = (await knex.migrate.latest()) as [number, string[]];
  return names;
}

/** Names of migrations that this version knows and the database has not had. */
export async function pendingMigrations(knex: Knex): Promise<string[]> {
  const [, pending] = (await knex.migrate.list()) as [unknown, string[]];
  return pending.map(String);
}
