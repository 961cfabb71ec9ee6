import type { Knex } from 'knex';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addHours } from '#src/kernel/clock';
import { claimDue } from '#src/platform/claim-due';
import { testDatabase, type TestDatabase } from '#tests/support/database';

const now = new Date('2026-05-13T08:00:00Z');
const later = addHours(now, 1);
const DUE = `select name, coalesce(put_back_until, ripe_at) as since from tree_crops
  where ripe_at <= :asOf and (put_back_until is null or put_back_until <= :asOf)`;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await database.knex.raw(
    `create table tree_crops (name text primary key, ripe_at timestamptz not null, put_back_until timestamptz)`,
  );
});
afterAll(() => database.destroy());
beforeEach(() => database.knex('treeCrops').delete());

const ripen = (hoursAgo: Record<string, number>) =>
  database
    .knex('treeCrops')
    .insert(Object.entries(hoursAgo).map(([name, hours]) => ({ name, ripeAt: addHours(now, -hours) })));
const claim = (limit: number, { asOf = now, db = database.knex }: { asOf?: Date; db?: Knex } = {}) =>
  claimDue(
    db,
    { table: 'treeCrops', key: 'name', putBack: 'putBackUntil', due: DUE },
    { asOf, until: addHours(asOf, 1), limit },
  );

test('the longest overdue is claimed first, up to the limit', async () => {
  await ripen({ apple: 1, plum: 3, cherry: 2, quince: -1 });
  expect(await claim(2)).toEqual(['plum', 'cherry']);
  expect(await claim(2)).toEqual(['apple']);
  expect(await claim(2)).toEqual([]);
});

test('the equally overdue are returned in the order of their keys', async () => {
  await ripen({ plum: 1, apple: 1, cherry: 1 });
  expect(await claim(3)).toEqual(['apple', 'cherry', 'plum']);
});

test('a claimed row that was not dealt with is due again when its time has come, after rows that have waited longer', async () => {
  await ripen({ plum: 3, cherry: -0.5 });
  expect(await claim(10)).toEqual(['plum']);
  expect(await claim(10, { asOf: new Date(later.getTime() - 1) })).toEqual(['cherry']);
  expect(await claim(10, { asOf: later })).toEqual(['plum']);
});

test('two processes that claim at the same time never get the same row, and neither waits for the other', async () => {
  await ripen({ plum: 4, cherry: 3, apple: 2, pear: 1 });
  await database.knex.transaction(async (one) => {
    expect(await claim(2, { db: one })).toEqual(['plum', 'cherry']);
    await database.knex.transaction(async (other) => {
      expect(await claim(10, { db: other })).toEqual(['apple', 'pear']);
    });
  });
  expect(await claim(10)).toEqual([]);
});

test('ten processes that claim at the same time get each row once', async () => {
  const names = Array.from({ length: 30 }, (_, n) => `tree ${n}`);
  await ripen(Object.fromEntries(names.map((name, n) => [name, n])));
  const claimed = await Promise.all(names.slice(0, 10).map(() => claim(5)));
  expect(new Set(claimed.flat()).size).toBe(claimed.flat().length);
  const rest = await claim(30);
  expect([...claimed.flat(), ...rest].sort()).toEqual(names.sort());
});

test('the claim of a transaction that is rolled back leaves its rows due', async () => {
  await ripen({ plum: 1 });
  const interrupted = database.knex.transaction(async (one) => {
    expect(await claim(1, { db: one })).toEqual(['plum']);
    throw new Error('interrupted');
  });
  await expect(interrupted).rejects.toThrow('interrupted');
  expect(await claim(1)).toEqual(['plum']);
});

test('rows of a joined table are not locked', async () => {
  await ripen({ plum: 1 });
  await database.knex.raw(`create table growers (fruit text, name text); insert into growers values ('plum', 'Olive')`);
  const due = `select tree_crops.name, ripe_at as since from tree_crops join growers on fruit = tree_crops.name where ripe_at <= :asOf`;
  await database.knex.transaction(async (one) => {
    const turn = { asOf: now, until: later, limit: 1 };
    expect(await claimDue(one, { table: 'treeCrops', key: 'name', putBack: 'putBackUntil', due }, turn)).toEqual([
      'plum',
    ]);
    expect(await database.knex('growers').select('name').forUpdate().skipLocked()).toEqual([{ name: 'Olive' }]);
  });
});
