// For each table of money, the stores in memory refuse what the database's checks refuse. The checks are read from the
// database. For each of them, a row that satisfies it is changed to violate it, and offered to both.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import checks from '#tests/support/memory/checks/checks.json';
import { mustPass, nameOf, refusedBy, type Table } from '#tests/support/memory/checks/rows';
import { testDatabase, type TestDatabase } from '#tests/support/database';
import { MONEY_TABLES, NOT_HELD_IN_MEMORY, NOT_IN_MEMORY } from '#tests/support/memory/checks/samples';
import type { ColumnValues } from '#tests/support/memory/checks/check-expression';

let database: TestDatabase;
beforeAll(async () => void (database = await testDatabase()));
afterAll(() => database.destroy());

const tables = MONEY_TABLES.map(({ table }) => nameOf(table)).sort();
async function checksInDatabase(): Promise<Record<string, Record<string, string>>> {
  const { rows } = await database.knex.raw<{ rows: { table: string; name: string; definition: string }[] }>(
    `select c.relname as "table", conname as name, pg_get_constraintdef(k.oid) as definition
       from pg_constraint k join pg_class c on c.oid = k.conrelid
      where contype = 'c' and c.relnamespace = 'public'::regnamespace and c.relname = any(:tables) order by 1, 2`,
    { tables },
  );
  const found: Record<string, Record<string, string>> = Object.fromEntries(tables.map((table) => [table, {}]));
  for (const { table, name, definition } of rows) found[table]![name] = definition;
  return found;
}

test('checks.json has every check of the tables of money, as the database has it (vitest -u writes it anew)', async () => {
  await expect(`${JSON.stringify(await checksInDatabase(), null, 2)}\n`).toMatchFileSnapshot(
    '../../support/memory/checks/checks.json',
  );
});

test('every table with an amount and a check is held in memory, or a reason says why not', async () => {
  const { rows } = await database.knex.raw<{ rows: { table: string }[] }>(
    `select distinct c.relname as "table" from pg_constraint k
       join pg_class c on c.oid = k.conrelid
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and a.atttypid = 'bigint'::regtype
      where contype = 'c' and c.relnamespace = 'public'::regnamespace and c.relname not like 'sandbox%' order by 1`,
  );
  const known = [...tables, ...Object.keys(NOT_HELD_IN_MEMORY)];
  expect(rows.map(({ table }) => table).filter((table) => !known.includes(table))).toEqual([]);
  expect(tables.filter((table) => table in NOT_HELD_IN_MEMORY)).toEqual([]);
  for (const reason of Object.values(NOT_IN_MEMORY)) expect(reason).toMatch(/: | /);
});

const words = (definition: string): string[] => [...definition.matchAll(/'([^']*)'::text/g)].map(([, word]) => word!);
const JSONS = ['{"adminId":"a","confirmedBy":"a"}', '{"answer":{"adminId":"a"}}', '{"adminId":"a"}'];
/** The values tried in a column of each type until a row violates a check. */
const TRIED: Record<string, unknown[]> = {
  bigint: [-1, 0, 1, 5, 101, 999_999],
  integer: [-1, 0, 1, 5, 101],
  text: ['', 'x', 'x'.repeat(300)],
  uuid: ['11111111-1111-4111-8111-111111111111'],
  boolean: [true, false],
  jsonb: JSONS,
  'timestamp with time zone': [new Date('2026-05-20T09:00:00Z')],
};
type Column = { name: string; type: string; nullable: boolean };
const columnsOf = async (table: string): Promise<Column[]> =>
  (
    await database.knex.raw<{ rows: Column[] }>(
      `select column_name as name, data_type as type, is_nullable = 'YES' as nullable
         from information_schema.columns where table_schema = 'public' and table_name = :table order by ordinal_position`,
      { table },
    )
  ).rows;

/** A row that violates the check, and as few others as can be found. */
function violating(table: string, name: string, samples: ColumnValues[], all: Column[]): ColumnValues | undefined {
  const definition = (checks as Record<string, Record<string, string>>)[table]![name]!;
  const named = all.filter((column) => new RegExp(`\\b${column.name}\\b`).test(definition));
  const triedIn = ({ type, nullable }: Column, sample: ColumnValues): unknown[] => [
    ...(TRIED[type] ?? []),
    ...(nullable ? [null] : []),
    ...(type === 'text' ? words(definition) : []),
    ...(type === 'uuid' ? named.filter((one) => one.type === type).map((one) => sample[one.name]) : []),
  ];
  const changes = (sample: ColumnValues) =>
    named.flatMap((one) => triedIn(one, sample).map((value): ColumnValues => ({ [one.name]: value })));
  const single = samples.flatMap((sample) => changes(sample).map((change) => ({ ...sample, ...change })));
  const double = () => single.flatMap((row) => changes(row).map((change) => ({ ...row, ...change })));
  const best = (rows: ColumnValues[]) =>
    rows
      .map((row) => ({ row, refused: refusedBy(table, row) }))
      .filter(({ refused }) => refused.includes(name))
      .sort((a, b) => a.refused.length - b.refused.length)[0]?.row;
  return best(single) ?? best(double());
}

/** The check that a row violates according to the database, another reason, or nothing. */
async function refusedByDatabase(table: string, row: ColumnValues): Promise<string | null> {
  const names = Object.keys(row);
  const { knex } = database;
  try {
    await knex.transaction(async (trx) => {
      await trx.raw(
        `create temp table offered (like ${table} including constraints including defaults) on commit drop`,
      );
      const values = names.map((name) => row[name] as never);
      await trx.raw(`insert into offered (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`, values);
    });
    return null;
  } catch (fault) {
    const { constraint, message } = fault as { constraint?: string; message: string };
    return constraint ?? message;
  }
}

describe.each(MONEY_TABLES.map((one) => ({ name: nameOf(one.table), ...one })))(
  'checks of $name',
  ({ name, table, samples }) => {
    const rows = samples.map((sample) => table.columnsOf(sample));
    test('accepts the sample rows, in memory and in the database', async () => {
      for (const row of rows) expect([await refusedByDatabase(name, row), refusedBy(name, row)]).toEqual([null, []]);
    });

    const own = Object.keys((checks as Record<string, Record<string, string>>)[name] ?? {});
    test.each(own)('%s', async (check) => {
      const row = violating(name, check, rows, await columnsOf(name));
      if (!row) throw new Error(`no row was found that violates ${check}: add a sample from which one can be made`);
      const refused = refusedBy(name, row);
      expect(refused).toContain(check);
      expect(refused).toContain(await refusedByDatabase(name, row));
      const asItIs: Table = { tableName: table.tableName, columnsOf: (facts) => facts as ColumnValues };
      expect(() => mustPass(asItIs, row)).toThrow(check);
    });
  },
);
