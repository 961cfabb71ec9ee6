import type { Knex } from 'knex';

type Claim = {
  table: string;
  /** The column that identifies a row. */
  key?: string;
  /**
   * The column with the time until which a row is put back. `due` must leave out rows that are put back to later than
   * `:asOf`.
   */
  putBack: string;
  /** A select of the key and of `since`, the time from which each row has been due. May use `:asOf`. */
  due: string;
};

/**
 * Claims rows for one scheduled run, longest due first; none of them is due again before `until`, so a run that stops
 * half-way loses nothing. Rows that another transaction has locked are skipped, so no two runs get the same row.
 * Returns keys.
 */
export async function claimDue(
  db: Knex,
  { table, key = 'id', putBack, due }: Claim,
  turn: { asOf: Date; until: Date; limit: number },
): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { key: string }[] }>(
    `with due as materialized (${due} order by since limit :limit for update of :table: skip locked),
          put_back as (update :table: set :putBack: = :until where :key: in (select :key: from due))
     select :key: as key from due order by since, key`,
    { ...turn, table, key, putBack },
  );
  return rows.map((row) => row.key);
}
