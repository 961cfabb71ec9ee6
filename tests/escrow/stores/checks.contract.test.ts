// Stores in memory refuse what the checks of their tables refuse. The checks are read from the database; for each of
// them a row is made that violates it, and offered to both.
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import checks from '#tests/support/memory/checks/checks.json';
import { type Column, passing, violating } from '#tests/support/memory/checks/found-rows';
import { NOT_HELD_IN_MEMORY, NOT_IN_MEMORY } from '#tests/support/memory/checks/reasons';
import { mustPass, nameOf, plainTable, refusedBy } from '#tests/support/memory/checks/rows';
import { testDatabase, type TestDatabase } from '#tests/support/database';
import type { ColumnValues } from '#tests/support/memory/checks/check-expression';

let database: TestDatabase;
beforeAll(async () => void (database = await testDatabase()));
afterAll(() => database.destroy());

/** The sandbox stands for the provider: tests/escrow/provider compares it with the one in memory. */
async function checksInDatabase(): Promise<Record<string, Record<string, string>>> {
  const { rows } = await database.knex.raw<{ rows: { table: string; name: string; definition: string }[] }>(
    `select c.relname as "table", conname as name, pg_get_constraintdef(k.oid) as definition
       from pg_constraint k join pg_class c on c.oid = k.conrelid
      where contype = 'c' and c.relnamespace = 'public'::regnamespace and c.relname not like 'sandbox%' order by 1, 2`,
  );
  const found: Record<string, Record<string, string>> = {};
  for (const { table, name, definition } of rows) (found[table] ??= {})[name] = definition;
  return found;
}

test('checks.json has every check of the tables held in memory, as the database has it (-u after the file’s name writes it anew)', async () => {
  const found = await checksInDatabase();
  const reasons = Object.entries({ ...NOT_IN_MEMORY, ...NOT_HELD_IN_MEMORY });
  for (const [of, reason] of reasons) expect(reason, of).toMatch(/\w+ \w+/);
  for (const table of Object.keys(NOT_HELD_IN_MEMORY)) {
    expect(found, `a reason is given for ${table}, which has no check`).toHaveProperty(table);
    delete found[table];
  }
  await expect(`${JSON.stringify(found, null, 2)}\n`).toMatchFileSnapshot('../../support/memory/checks/checks.json');
});

const columnsOf = async (table: string): Promise<Column[]> =>
  (
    await database.knex.raw<{ rows: Column[] }>(
      `select column_name as name, data_type as type, is_nullable = 'YES' as nullable
         from information_schema.columns
        where table_schema = 'public' and table_name = :table order by ordinal_position`,
      { table },
    )
  ).rows;

const filesIn = (folder: string, called: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && file.includes(called))
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'));

test('a store in memory names each of these tables', () => {
  const stores = filesIn('tests/support', 'in-memory-').join('\n');
  const adapters = filesIn('src/modules', 'adapters/').flatMap((text) => [
    ...text.matchAll(/class (\w+) extends Row \{\s+static override tableName = '(\w+)'/g),
  ]);
  const unnamed = Object.keys(checks).filter((table) => {
    const own = adapters.find(([, , tableName]) => nameOf({ tableName: tableName! }) === table)?.[1];
    return !stores.includes(`'${table}'`) && !(own && new RegExp(`\\(\\s*${own}\\b`).test(stores));
  });
  expect(unnamed).toEqual([]);
});

test('a row without a column that a check reads is a mistake of the store, and not a row that passes', () => {
  expect(() => mustPass(plainTable('days_off'), { first_day: '2026-05-20' })).toThrow('the row does not give last_day');
});

/** Which of these checks a row violates according to the database, another reason, or nothing. */
async function refusedByDatabase(
  table: string,
  row: ColumnValues,
  offered: Record<string, string>,
): Promise<string | null> {
  const names = Object.keys(row);
  const { knex } = database;
  // What the database adds by itself, such as a number.
  const others = (await columnsOf(table)).filter((one) => !one.nullable && !names.includes(one.name));
  const optional = others.map((one) => `alter column ${one.name} drop not null`);
  try {
    await knex.transaction(async (trx) => {
      await trx.raw(`create temp table offered (like ${table} including defaults) on commit drop`);
      for (const [name, definition] of Object.entries(offered))
        await trx.raw(`alter table offered add constraint ${name} ${definition}`.replaceAll('?', '\\?'));
      if (optional.length > 0) await trx.raw(`alter table offered ${optional.join(', ')}`);
      const values = names.map((name) => row[name] as never);
      await trx.raw(`insert into offered (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`, values);
    });
    return null;
  } catch (fault) {
    const { constraint, message } = fault as { constraint?: string; message: string };
    return constraint ?? message.slice(-200);
  }
}

describe.each(Object.entries(checks as Record<string, Record<string, string>>))('checks of %s', (table, own) => {
  let columns: Column[];
  let accepted: ColumnValues;
  beforeAll(async () => {
    columns = await columnsOf(table);
    accepted = passing(table, columns);
  });

  test('a row is accepted, in memory and in the database', async () => {
    expect([refusedBy(table, accepted), await refusedByDatabase(table, accepted, own)]).toEqual([[], null]);
  });

  test.each(Object.entries(own))('%s', async (check, definition) => {
    const row = violating(table, check, { columns, accepted });
    if (!refusedBy(table, row).includes(check)) throw new Error(`found-rows.ts finds no row that violates ${check}`);
    expect(await refusedByDatabase(table, row, { [check]: definition })).toBe(check);
    expect(() => mustPass(plainTable(table), row)).toThrow(check);
  });
});
