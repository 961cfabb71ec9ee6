// A backup by pg_dump and a restore into a new server, as in docs/operations.md. Needs an installed PostgreSQL, and is
// skipped without one.
import { copyFileSync } from 'node:fs';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '#src/migrate';
import { createApplicationKnex, createKnex } from '#src/platform/database';
import { readRights } from '#src/platform/database-rights';
import { capture, post } from '#tests/support/escrow/ledger-facts';
import {
  freePort,
  installedPrograms,
  installedServer,
  type InstalledServer,
} from '#tests/support/postgres/installed-server';

const WEB = { name: 'hedgerow_web', password: 'quince' };
const servers: InstalledServer[] = [];
const opened: Knex[] = [];

async function aServer(): Promise<InstalledServer> {
  const server = installedServer(await freePort());
  servers.push(server);
  await on(server, 'postgres', 'admin').raw(`create role hedgerow login createrole password 'quince'`);
  return server;
}
function on(
  server: InstalledServer,
  database: string,
  as: string,
  create: (url: string, pool: { max: number }) => Knex = createKnex,
): Knex {
  const url = Object.assign(new URL(server.url), { username: as, password: 'quince', pathname: `/${database}` }).href;
  const knex = create(url, { max: 1 });
  opened.push(knex);
  return knex;
}
async function aDatabase(server: InstalledServer, name: string): Promise<Knex> {
  await on(server, 'postgres', 'admin').raw(`create database ${name} owner hedgerow`);
  return on(server, name, 'hedgerow');
}

/** Everything that guards the ledger, as PostgreSQL reports it: triggers, checks, functions, owners and rights. */
async function guardsOf(db: Knex): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { guard: string }[] }>(`
    select format('%s %s', pg_get_triggerdef(t.oid), t.tgenabled) as guard
      from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where c.relnamespace = 'ledger'::regnamespace and not t.tgisinternal
    union all
    select format('%s %s %s', conrelid::regclass, pg_get_constraintdef(oid), convalidated)
      from pg_constraint where connamespace = 'ledger'::regnamespace
    union all
    select format('%s %s %s', pg_get_functiondef(p.oid), p.proowner::regrole, acl.rights)
      from pg_proc p, lateral (select coalesce(string_agg(x::text, ' ' order by x::text), '') as rights from unnest(p.proacl) x) acl
     where p.pronamespace = 'ledger'::regnamespace
    union all
    select format('%s %s %s %s', c.oid::regclass, c.relkind, c.relowner::regrole, acl.rights)
      from pg_class c, lateral (select coalesce(string_agg(x::text, ' ' order by x::text), '') as rights from unnest(c.relacl) x) acl
     where c.relnamespace = 'ledger'::regnamespace
    order by 1`);
  return rows.map(({ guard }) => guard);
}

describe.skipIf(!installedPrograms)('OPS-M6: a dump that is restored on a new server', () => {
  let guards: string[];
  let restored: InstalledServer;
  beforeAll(async () => {
    const server = await aServer();
    const owner = await aDatabase(server, 'hedgerow');
    await migrate(owner, WEB);
    await post(on(server, 'hedgerow', WEB.name, createApplicationKnex), capture('before', 10_000));
    guards = await guardsOf(owner);
    server.run(
      'pg_dump',
      '--format=custom',
      `--file=${server.file('hedgerow.dump')}`,
      `--dbname=${server.url.replace(/postgres$/, 'hedgerow')}`,
    );
    restored = await aServer();
    copyFileSync(server.file('hedgerow.dump'), restored.file('hedgerow.dump'));
  }, 180_000);
  afterAll(async () => {
    for (const knex of opened) await knex.destroy();
    for (const server of servers) server.stop();
  });

  function restore(database: string): void {
    const url = restored.url.replace(/postgres$/, database);
    try {
      restored.run('pg_restore', '--no-owner', '--role=hedgerow', `--dbname=${url}`, restored.file('hedgerow.dump'));
    } catch (error) {
      // The guide expects these messages, and no others.
      const said = String((error as { stderr: Buffer }).stderr);
      const causes = said.split('\n').filter((line) => line.includes('ERROR:'));
      expect(causes.filter((line) => !/role "hedgerow_\w+" does not exist/.test(line))).toEqual([]);
    }
  }
  /**
   * Nothing is missing, nothing is new, and what was posted earlier is there and cannot be changed, even by the owner.
   */
  async function isWhole(database: string): Promise<void> {
    const owner = on(restored, database, 'hedgerow');
    expect(await guardsOf(owner)).toEqual(guards);
    const product = on(restored, database, WEB.name, createApplicationKnex);
    expect(await readRights(product)).toEqual({ usable: true, words: undefined });
    expect(await post(product, capture('before', 10_000))).toBe(false);
    expect(await post(product, capture('after', 10_000))).toBe(true);
    await expect(product.raw('delete from ledger.entry')).rejects.toThrow('permission denied');
    for (const change of [
      'update ledger.entry set amount = 1',
      'delete from ledger.transaction',
      'truncate ledger.entry',
    ])
      await expect(owner.raw(change)).rejects.toThrow();
  }

  const rolesOf = async (owner: Knex) =>
    (
      await owner.raw<{ rows: { name: string }[] }>(
        `select rolname as name from pg_roles where rolname like 'hedgerow\\_%' order by 1`,
      )
    ).rows.map(({ name }) => name);

  test('is whole once it is migrated, whether the roles were there before it or not, and again when that is repeated', async () => {
    const first = await aDatabase(restored, 'roles_last');
    expect(await rolesOf(first)).toEqual([]);
    restore('roles_last');
    expect((await migrate(first, WEB)).names).toEqual([]);
    await isWhole('roles_last');

    const second = await aDatabase(restored, 'roles_first');
    expect(await rolesOf(second)).toEqual(['hedgerow_app', WEB.name]);
    restore('roles_first');
    await migrate(second, WEB);
    await migrate(second, WEB);
    await isWhole('roles_first');
  }, 180_000);
});
