// How a database is brought up to date while the product is in use, and what an operator reads if that fails.
import type { Knex } from 'knex';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrate } from '#src/migrate';
import { createMigrationKnex } from '#src/platform/database';
import { MigrationFailed, pendingMigrations, runMigrations } from '#src/platform/migrations';
import { testDatabase, type TestDatabase } from '#tests/support/database';

type Steps = Record<string, string>;

let database: TestDatabase;
let opened: Knex[];
beforeEach(async () => {
  [database, opened] = [await testDatabase(), []];
});
afterEach(async () => {
  for (const knex of opened) await knex.destroy();
  await database.destroy();
});

/** A connection of a later release: it has all our migrations, and `steps` after them. */
function laterRelease(steps: Steps): Knex {
  const knex = createMigrationKnex(database.url);
  opened.push(knex);
  const { migrations } = knex.client.config as { migrations: { migrationSource: Knex.MigrationSource<string> } };
  const ours = migrations.migrationSource;
  migrations.migrationSource = {
    getMigrations: async (extensions) => [...(await ours.getMigrations(extensions)), ...Object.keys(steps)],
    getMigrationName: (name) => name,
    getMigration: (name) =>
      steps[name] === undefined
        ? ours.getMigration(name)
        : Promise.resolve({
            up: (db: Knex) => db.raw(steps[name]!) as Promise<unknown>,
            down: () => Promise.resolve(),
          }),
  };
  return knex;
}

const NEXT = { '9001-notes': 'create table notes (id int)', '9002-colours': 'alter table jobs add colour text' };
const columnsOf = (table: string) => database.knex(table).columnInfo().then(Object.keys);

describe('OPS-B1 a database that a newer release has migrated', () => {
  test('has nothing left to migrate for this release, and migrating it again does nothing', async () => {
    expect(await runMigrations(laterRelease(NEXT))).toEqual(Object.keys(NEXT));
    const ours = laterRelease({});
    expect(await pendingMigrations(ours)).toEqual([]);
    expect((await migrate(ours)).names).toEqual([]);
    expect(await columnsOf('jobs')).toContain('colour');
  });
});

describe('OPS-M2 migrations', () => {
  test('may take longer than a page may wait for the database, but wait only briefly for a table in use', async () => {
    const knex = laterRelease({});
    const shown = async (name: string) =>
      (await knex.raw<{ rows: [Record<string, string>] }>(`show ${name}`)).rows.map((row) => Object.values(row)[0]);
    expect([await shown('statement_timeout'), await shown('lock_timeout')]).toEqual([['0'], ['3s']]);
  });

  test('are kept up to the one that fails; the error names it, its reason and what to do', async () => {
    const broken = { '9001-notes': NEXT['9001-notes'], '9002-broken': 'create table half (id int); select 1/0' };
    const failing = runMigrations(laterRelease(broken));
    await expect(failing).rejects.toThrow(MigrationFailed);
    await expect(failing).rejects.toThrow(
      'The migration 9002-broken failed and was rolled back: division by zero. The migrations before it are in place, and the release that is running goes on working. When the cause is mended, run "npm run db:migrate" again.',
    );
    expect([await columnsOf('notes'), await columnsOf('half')]).toEqual([['id'], []]);
    expect(await runMigrations(laterRelease({ ...broken, '9002-broken': 'create table half (id int)' }))).toEqual([
      '9002-broken',
    ]);
  });

  test('that need a table in use are tried again until it is free', async () => {
    const reader = await database.knex.transaction();
    await reader('jobs').select('id');
    const knex = laterRelease(NEXT);
    const giving = runMigrations(knex, { attempts: 1, pauseMs: 1 });
    await expect(giving).rejects.toThrow(
      'The migration 9002-colours failed and was rolled back: a table that it changes was in use the whole time.',
    );
    const waiting = runMigrations(knex, { attempts: 20, pauseMs: 1 });
    await reader.commit();
    expect(await waiting).toEqual(['9002-colours']);
  });

  test('are run once when several processes begin at the same moment', async () => {
    const done = await Promise.all([1, 2, 3].map(() => runMigrations(laterRelease(NEXT))));
    expect(done.flat().sort()).toEqual(Object.keys(NEXT));
  });

  test('are not held up by the lock of a process that was killed', async () => {
    await database.knex('knexMigrationsLock').update({ isLocked: 1 });
    expect(await runMigrations(laterRelease(NEXT))).toEqual(Object.keys(NEXT));
  });

  test('may run outside a transaction, to build an index while the table is in use', async () => {
    const knex = laterRelease({ '9001-index': 'create index concurrently by_title on jobs (title)' });
    const { migrationSource } = (
      knex.client.config as { migrations: { migrationSource: Knex.MigrationSource<string> } }
    ).migrations;
    const { getMigration } = migrationSource;
    migrationSource.getMigration = async (name) => {
      const migration = await getMigration(name);
      return name === '9001-index' ? { ...migration, config: { transaction: false } } : migration;
    };
    expect(await runMigrations(knex)).toEqual(['9001-index']);
  });
});
