import type { Knex } from 'knex';

type Answer<Found> = { rows: Found[]; rowCount: number };

/** The name of each text that has been run. It is the same on every connection of this process. */
const names = new Map<string, string>();

/**
 * Runs SQL that each connection parses and plans once and then only executes, which halves PostgreSQL's work for a
 * short statement. A connection keeps every statement that it was given, so `sql` must be one of a few constant texts:
 * whatever differs between calls is a value. Name the columns: PostgreSQL refuses a prepared `select *` once a
 * migration has added a column.
 */
export function prepared<Found = never>(
  db: Knex,
  sql: string,
  values: Knex.RawBinding[] | Knex.ValueDict,
): PromiseLike<Answer<Found>> {
  const name = names.get(sql) ?? `statement-${names.size + 1}`;
  names.set(sql, name);
  return db.raw<Answer<Found>>(sql, values as Knex.RawBinding[]).options({ name });
}
