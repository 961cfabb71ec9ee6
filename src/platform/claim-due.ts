import type { Knex } from 'knex';

type Claim = {
  table: string;
  /** The column that identifies a row. */
  key?: string;
  /** The column that says until when a row is put back. `due` has to leave out rows that are put back to later than `:asOf`. */
  putBack: string;
  /** A select of the key and of `since`, the time from which each row has been due. May use `:asOf`. */
  due: string;
};

/**
 * Claims rows for one scheduled run: those due longest come first, and none of them is due again before `until`. A run that stops half
 * way therefore loses nothing. Rows that another transaction has locked are skipped, so two runs never get the same row. Returns keys.
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
