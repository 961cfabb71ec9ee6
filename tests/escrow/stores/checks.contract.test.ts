// For each table of money, work and bids, the stores in memory refuse what the database's checks refuse. The checks are
// read from the database. For each of them, a row that satisfies it is changed to violate it, and offered to both.
import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import checks from '#tests/support/memory/checks/checks.json';
import { mustPass, nameOf, refusedBy, type Table } from '#tests/support/memory/checks/rows';
import { testDatabase, type TestDatabase } from '#tests/support/database';
import { CHECKED_TABLES, NOT_HELD_IN_MEMORY, NOT_IN_MEMORY, WITHOUT_MONEY } from '#tests/support/memory/checks/samples';
import type { ColumnValues } from '#tests/support/memory/checks/check-expression';

let database: TestDatabase;
beforeAll(async () => void (database = await testDatabase()));
afterAll(() => database.destroy());

const tables = CHECKED_TABLES.map(({ table }) => nameOf(table)).sort();
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

test('every table with a check is checked in memory, or a reason says why not', async () => {
  const { rows } = await database.knex.raw<{ rows: { table: string }[] }>(
    `select distinct c.relname as "table" from pg_constraint k join pg_class c on c.oid = k.conrelid
      where contype = 'c' and c.relnamespace = 'public'::regnamespace and c.relname not like 'sandbox%'`,
  );
  // The sandbox stands for the provider: tests/escrow/provider compares it with the one in memory.
  const known = [...tables, ...Object.keys(NOT_HELD_IN_MEMORY), ...Object.keys(WITHOUT_MONEY)];
  const inDatabase = rows.map(({ table }) => table);
  expect({
    unknown: inDatabase.filter((table) => !known.includes(table)),
    withoutChecks: known.filter((table) => !inDatabase.includes(table)),
    twice: known.filter((table, place) => known.indexOf(table) < place),
  }).toEqual({ unknown: [], withoutChecks: [], twice: [] });
  for (const test of Object.values(WITHOUT_MONEY))
    expect(existsSync(`tests/${test}.contract.test.ts`), test).toBe(true);
  for (const reason of Object.values(NOT_IN_MEMORY)) expect(reason).toMatch(/: | /);
});

const words = (definition: string): string[] => [...definition.matchAll(/'([^']*)'::text/g)].map(([, word]) => word!);
const JSONS = ['{"adminId":"a","confirmedBy":"a"}', '{"answer":{"adminId":"a"}}', '{"adminId":"a"}'];
/** The values tried in a column of each type until a row violates a check. */
const TRIED: Record<string, unknown[]> = {
  bigint: [-1, 0, 1, 5, 101, 999_999],
  integer: [-1, 0, 1, 5, 101],
  text: ['', 'x', 'x'.repeat(5000)],
  uuid: ['11111111-1111-4111-8111-111111111111'],
  boolean: [true, false],
  date: ['2026-05-20'],
  ARRAY: [[], ['x']],
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
  // What the database adds by itself, such as a number.
  const others = (await columnsOf(table)).filter((one) => !one.nullable && !names.includes(one.name));
  const optional = others.map((one) => `alter column ${one.name} drop not null`);
  try {
    await knex.transaction(async (trx) => {
      await trx.raw(
        `create temp table offered (like ${table} including constraints including defaults) on commit drop`,
      );
      if (optional.length > 0) await trx.raw(`alter table offered ${optional.join(', ')}`);
      const values = names.map((name) => row[name] as never);
      await trx.raw(`insert into offered (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`, values);
    });
    return null;
  } catch (fault) {
    const { constraint, message } = fault as { constraint?: string; message: string };
    return constraint ?? message;
  }
}

describe.each(CHECKED_TABLES.map((one) => ({ name: nameOf(one.table), ...one })))(
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
