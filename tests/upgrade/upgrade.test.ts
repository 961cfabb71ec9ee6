// OPS-N1: databases of earlier releases, with the demo in them, brought up to date by today’s release. README.md says how each dump was made.
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { migrate } from '#src/migrate';
import { createApplicationKnex, createMigrationKnex } from '#src/platform/database';
import { readRights } from '#src/platform/database-rights';
import { runScheduled } from '#src/scheduler';
import { testApp, type TestApp } from '#tests/support/app';
import { testDatabase } from '#tests/support/database';
import { migrations } from '../../migrations';
import { restored } from './restored';
import { schemaOf } from './schema';

const releases = [
  {
    of: 'the first release',
    dump: 'first-release.sql.gz',
    migrations: 12,
    rows: { users: 26, jobs: 57, bids: 74, holds: 23, messages: 30, reviews: 9, 'ledger.transaction': 49 },
  },
];

const countIn = async (db: Knex, table: string): Promise<number> =>
  (await db.raw<{ rows: [{ count: number }] }>(`select count(*) from ${table}`)).rows[0].count;
const countsOf = async (db: Knex, tables: string[]) =>
  Object.fromEntries(await Promise.all(tables.map(async (table) => [table, await countIn(db, table)] as const)));

/** What each account of the ledger holds, from its entries. */
const accountsOf = async (db: Knex) =>
  (
    await db.raw<{ rows: { kind: string; ownerRef: string; amount: number }[] }>(
      `select kind, owner_ref, sum(amount)::bigint as amount from ledger.account a join ledger.entry e on e.account_id = a.id
       group by 1, 2 order by 1::text, 2`,
    )
  ).rows;

describe.each(releases)('a database of $of, brought up to date,', ({ dump, rows, migrations: before }) => {
  let world: TestApp;
  let knex: Knex;
  let ran: string[];
  let accounts: Awaited<ReturnType<typeof accountsOf>>;
  beforeAll(async () => {
    const database = await restored(dump);
    expect(await countsOf(database.knex, Object.keys(rows))).toEqual(rows);
    accounts = await accountsOf(database.knex);
    const owner = createMigrationKnex(database.url);
    ({ names: ran } = await migrate(owner, { name: inject('login'), password: inject('login') }));
    await owner.destroy();
    knex = database.knex;
    world = await testApp({}, database);
  });
  afterAll(() => world.close());

  test('has run every later migration, in order', async () => {
    expect(ran).toEqual((await migrations.getMigrations([])).slice(before));
  });

  test('keeps everyone, and every job, bid, payment, message and review', async () => {
    expect(await countsOf(knex, Object.keys(rows))).toEqual(rows);
  });

  test('has the schema of a new database, the guards of the ledger and the rights included', async () => {
    const fresh = await testDatabase();
    expect(await schemaOf(knex)).toEqual(await schemaOf(fresh.knex));
    await fresh.destroy();
  });

  test('has a ledger that balances, and each account holds what it held', async () => {
    expect(accounts.length).toBeGreaterThan(20);
    expect(accounts.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    expect(await accountsOf(knex)).toEqual(accounts);
    await runScheduled(world.app, 'check the ledger');
    const standing = await world.app.escrow.ledgerStanding.now();
    expect(standing).toEqual({ completeAt: expect.any(Date), failure: null, findings: [] });
  });

  test('does not let anyone change what was posted', async () => {
    const product = createApplicationKnex(world.database.loginUrl, { max: 1 });
    expect(await readRights(product)).toEqual({ usable: true, words: undefined });
    for (const change of ['update ledger.entry set amount = amount * 2', 'delete from ledger.transaction']) {
      await expect(product.raw(change), change).rejects.toThrow('permission denied');
      await expect(knex.raw(change), change).rejects.toThrow('append-only');
    }
    await product.destroy();
  });
});
