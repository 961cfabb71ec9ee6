import { afterAll, beforeAll, expect, test } from 'vitest';
import { UNHIRED_MONTHS } from '#src/kernel/deadlines';
import { retention } from '#src/modules/accounts/domain/retention';
import { columnsOf, dataMap } from '#src/modules/accounts/sql/data-map/data-map';
import type { MappedTable } from '#src/modules/accounts/sql/data-map/shape';
import { testDatabase, type TestDatabase } from '#tests/support/database';

let database: TestDatabase;
let schema: Record<string, string[]>;
beforeAll(async () => {
  database = await testDatabase();
  schema = await tablesOf(database);
});
afterAll(() => database.destroy());

/** The columns of every table, by its name; the name of a table outside the schema `public` includes its schema. */
async function tablesOf({ knex }: TestDatabase): Promise<Record<string, string[]>> {
  const { rows } = await knex.raw<{ rows: { name: string; columns: string[] }[] }>(`
    select case when table_schema = 'public' then '' else table_schema || '.' end || table_name as name, array_agg(column_name::text) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
    group by table_schema, table_name`);
  return Object.fromEntries(rows.map(({ name, columns }) => [name, columns]));
}

/** What is in the database but not in the map, in the map but not in the database, or in the map twice. */
function differences(map: Record<string, MappedTable>, real: Record<string, string[]>) {
  const mapped = Object.entries(map).flatMap(([table, one]) => columnsOf(one).map((column) => `${table}.${column}`));
  const stored = Object.entries(real).flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`));
  return {
    missingInMap: stored.filter((column) => !mapped.includes(column)),
    notInDatabase: mapped.filter((column) => !stored.includes(column)),
    twice: mapped.filter((column, at) => mapped.indexOf(column) !== at),
  };
}

test('the map of personal data and the migrated database have the same tables and columns, each once', () => {
  expect(differences(dataMap, schema)).toEqual({ missingInMap: [], notInDatabase: [], twice: [] });
});

test('a column that is missing in the map, a row of the map without a column, and a column named twice are found', () => {
  const map = { mails: { what: 'Emails', keep: 'account', inner: 'id id gone_column' } } satisfies Record<
    string,
    MappedTable
  >;
  expect(differences(map, { mails: ['id', 'subject'] })).toEqual({
    missingInMap: ['mails.subject'],
    notInDatabase: ['mails.gone_column'],
    twice: ['mails.id'],
  });
});

test('every column that refers to a person is in a table that says whose its rows are', async () => {
  const { rows } = await database.knex.raw<{ rows: { name: string }[] }>(
    `select distinct conrelid::regclass::text as name from pg_constraint where contype = 'f' and confrelid = 'users'::regclass`,
  );
  const staffOnly = ['book_comparisons', 'difference_cases', 'difference_settlements', 'movement_matches'];
  const unclaimed = rows.map(({ name }) => name).filter((name) => !dataMap[name]?.theirs);
  expect(unclaimed.sort()).toEqual(staffOnly);
});

test('what an erasure removes or replaces is about people, and everything that is kept has a reason, a period and a law', () => {
  for (const [table, { theirs, removed, erased, erasedSecrets, kept, gone, keep, otherwise = keep }] of Object.entries(
    dataMap,
  )) {
    const isPersonal = Boolean(removed ?? erased ?? erasedSecrets ?? kept ?? gone);
    expect({ table, isPersonal: isPersonal && !theirs }).toEqual({ table, isPersonal: false });
    expect({ table, goesWithoutItsRow: Boolean(gone) && !removed }).toEqual({ table, goesWithoutItsRow: false });
    for (const kind of [keep, otherwise])
      expect(retention[kind]).toMatchObject({
        long: expect.stringMatching(/./),
        why: expect.stringMatching(/./),
        law: expect.stringMatching(/./),
      });
  }
});

test('the privacy page gives a time for what is in the map, and for nothing else', () => {
  // Stray files are those that no table names.
  const inMap = ['stray', ...Object.values(dataMap).flatMap(({ keep, otherwise }) => [keep, otherwise ?? keep])];
  const inWords = Object.entries(retention).flatMap(([kind, { what }]) => (what ? [kind] : []));
  expect(inWords.filter((kind) => !inMap.includes(kind))).toEqual([]);
  expect([dataMap.jobs?.otherwise, dataMap.bids?.otherwise]).toEqual(['unhired', 'unhired']);
  expect(retention.unhired.long).toContain(`${UNHIRED_MONTHS} months`);
});
