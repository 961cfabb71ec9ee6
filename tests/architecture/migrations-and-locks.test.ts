// A release is deployed while the previous one serves. So a migration may not lock a table for a time that grows with
// the table, and may not remove what the previous release reads (docs/operations.md, "Expand, then contract").
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { migrations } from '../../migrations';

/** Migrations up to this one are from before the rule, for databases that were still small. */
const BEFORE_THE_RULE = '0111';

/** The problem with each kind of statement, and what to write instead. */
const RULES: readonly [forbidden: RegExp, instead: string][] = [
  [
    /create\s+(unique\s+)?index\s+(?!concurrently)[^;]*?\bon\s+(?<table>[\w.]+)/g,
    'create index concurrently, in a migration of its own without a transaction',
  ],
  [
    /alter\s+table\s+(?<table>[\w.]+)[^;]*?\badd\s+(constraint\s+\w+\s+)?(check|foreign\s+key)\b(?![^;]*not\s+valid)/g,
    'add the constraint as not valid, and validate it in the next migration',
  ],
  [
    /alter\s+table\s+(?<table>[\w.]+)[^;]*?\bset\s+not\s+null/g,
    'add a check (… is not null) as not valid, validate it in the next migration, and set not null after that',
  ],
  [/alter\s+table\s+(?<table>[\w.]+)[^;]*?\balter\s+(column\s+)?\w+\s+type\b/g, 'add a column, and copy in parts'],
  [
    /alter\s+table\s+(?<table>[\w.]+)[^;]*?\brename\b/g,
    'add the new name, use both, and drop the old one a release later',
  ],
  [
    /(alter\s+table\s+(?<table>[\w.]+)[^;]*?\bdrop\s+(column\s+)?(if\s+exists\s+)?(?!constraint|not|default)\w+)/g,
    'drop it a release after the last one that reads it, and say which in a comment: "-- not read since …"',
  ],
  [/\bupdate\s+(?<table>[\w.]+)\s+(\w+\s+)?set\b(?![^;]*\blimit\b)/g, 'change rows in parts, in a scheduled run'],
];

/** What in a migration would lock an existing table, or break the previous release. */
function problemsIn(migration: string): string[] {
  const sql = migration.toLowerCase();
  const created = new Set(
    [...sql.matchAll(/create\s+table\s+(?:if\s+not\s+exists\s+)?([\w.]+)/g)].map(([, name]) => name),
  );
  return RULES.flatMap(([forbidden, instead]) =>
    [...sql.matchAll(forbidden)]
      .filter(({ groups, index }) => !created.has(groups?.table) && !/-- not read since/.test(sql.slice(0, index)))
      .map(({ groups }) => `${groups?.table}: ${instead}`),
  );
}

test('no migration locks a large table for long, or removes what the previous release reads', async () => {
  const names = (await migrations.getMigrations([])).filter((name) => name > BEFORE_THE_RULE);
  const found = names.flatMap((name) =>
    problemsIn(readFileSync(`migrations/${name}.ts`, 'utf8')).map((problem) => `${name}: ${problem}`),
  );
  expect(found).toEqual([]);
});

describe('the rule finds', () => {
  test.each([
    [
      'create index by_title on jobs (title)',
      'jobs: create index concurrently, in a migration of its own without a transaction',
    ],
    [
      'alter table jobs add constraint short check (length(title) < 9)',
      'jobs: add the constraint as not valid, and validate it in the next migration',
    ],
    [
      'alter table bids alter column message set not null',
      'bids: add a check (… is not null) as not valid, validate it in the next migration, and set not null after that',
    ],
    ['alter table bids alter column amount type numeric', 'bids: add a column, and copy in parts'],
    [
      'alter table bids rename column amount to price',
      'bids: add the new name, use both, and drop the old one a release later',
    ],
    [
      'alter table jobs drop column title',
      'jobs: drop it a release after the last one that reads it, and say which in a comment: "-- not read since …"',
    ],
    ['update jobs set title = upper(title)', 'jobs: change rows in parts, in a scheduled run'],
  ])('%s', (sql, problem) => {
    expect(problemsIn(sql)).toEqual([problem]);
  });

  test.each([
    'create table notes (id int); create index on notes (id)',
    'create index concurrently by_title on jobs (title)',
    'alter table jobs add column colour text',
    'alter table jobs add constraint short check (length(title) < 9) not valid',
    '-- not read since 0140\nalter table jobs drop column title',
  ])('nothing in: %s', (sql) => {
    expect(problemsIn(sql)).toEqual([]);
  });
});
