// The product's rights on the servers that it may meet: where it may create roles, where they exist already, where it
// may not create them at all, and after a dump was restored. Each says truly what is missing, and migrating again
// grants what can be granted.
import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { migrate } from '#src/migrate';
import { createApplicationKnex, createKnex } from '#src/platform/database';
import { grantRights, loginOf, readRights, RightsProblem } from '#src/platform/database-rights';
import { capture, post } from '#tests/support/escrow/ledger-facts';
import { freshServer } from '#tests/support/postgres/fresh-server';
import { dropDatabase } from '../../scripts/drop-database.mjs';

let server: Awaited<ReturnType<typeof freshServer>>;
let admin: Knex;
beforeAll(async () => {
  server = await freshServer();
  admin = createKnex(server.url, { max: 1 });
});
afterAll(async () => {
  await admin.destroy();
  await server.stop();
});

let owner: string;
let login: string;
let opened: Knex[];
beforeEach(() => {
  [owner, login] = ['owner', 'web'].map((name) => `${name}_${randomBytes(4).toString('hex')}`) as [string, string];
  opened = [];
});
afterEach(async () => {
  for (const knex of opened) await knex.destroy();
  await dropDatabase((sql) => admin.raw(sql), owner);
  for (const role of ['hedgerow_app', login, owner]) await admin.raw(`drop role if exists ${role}`);
});

const urlAs = (name: string) =>
  Object.assign(new URL(server.url), { username: name, password: 'quince', pathname: `/${owner}` }).href;
function open(knex: Knex): Knex {
  opened.push(knex);
  return knex;
}
/** An owner with its own database. */
async function anOwner(attributes = ''): Promise<Knex> {
  await admin.raw(`create role ${owner} login password 'quince' ${attributes}`);
  await admin.raw(`grant ${owner} to current_user`);
  await admin.raw(`create database ${owner} owner ${owner}`);
  return open(createKnex(urlAs(owner), { max: 1 }));
}
const productAs = (name: string) => open(createApplicationKnex(urlAs(name), { max: 1 }));
const theLogin = () => loginOf(urlAs(login));
const whoIs = async (db: Knex) =>
  (await db.raw<{ rows: [{ name: string }] }>('select current_user as name')).rows[0].name;
/** It can post and read, but cannot write to the ledger in any other way. */
async function isGuarded(product: Knex): Promise<void> {
  await post(product, capture('p', 10_000));
  await product('ledger.entry').select('amount');
  await product('jobs').select('id');
  await expect(product.raw('reset role; delete from ledger.entry')).rejects.toThrow('permission denied');
  expect(await readRights(product)).toEqual({ usable: true, words: undefined });
}
/** Removes what a restored dump lacks: roles and their rights. */
async function restoredElsewhere(ownerKnex: Knex): Promise<void> {
  for (const role of ['hedgerow_app', login]) {
    await ownerKnex.raw(`do $$ begin
      revoke all on all tables in schema ledger, public from ${role}; revoke all on all functions in schema ledger from ${role};
      revoke all on all sequences in schema public from ${role}; revoke all on schema ledger, public from ${role};
      alter default privileges in schema public revoke all on tables from ${role};
      alter default privileges in schema public revoke all on sequences from ${role};
    exception when undefined_object then null; end $$`);
    await admin.raw(`drop role if exists ${role}`);
  }
}

describe('where the owner may create roles', () => {
  test('migrating creates the product’s role and its login, and again changes nothing', async () => {
    const migrating = await anOwner('createrole');
    const said = `"${login}" can read the ledger and post to it.`;
    expect((await migrate(migrating, theLogin())).rights).toBe(said);
    expect(await migrate(migrating, theLogin())).toEqual({ names: [], rights: said });
    await isGuarded(productAs(login));
  });

  test('several instances may migrate at the same time', async () => {
    const migrating = await anOwner('createrole');
    await migrate(migrating);
    const others = [1, 2, 3].map(() => open(createKnex(urlAs(owner), { max: 1 })));
    await Promise.all(others.map((other) => grantRights(other, theLogin())));
    await isGuarded(productAs(login));
  });

  test('CHAOS-N7e, OPS-M6: after a restored dump the product says what is missing, and migrating gives it back', async () => {
    const migrating = await anOwner('createrole');
    await migrate(migrating, theLogin());
    await restoredElsewhere(migrating);
    const owns = productAs(owner);
    expect(await whoIs(owns)).toBe(owner);
    expect(await readRights(owns)).toEqual({
      usable: true,
      words: `The product logs in as "${owner}", which owns the ledger, and there is no role hedgerow_app, as after a restored dump: the ledger is guarded by its triggers alone. Run "npm run db:migrate", which creates it.`,
    });
    await admin.raw(`create role ${login} login password 'quince'`);
    expect(await readRights(productAs(login))).toEqual({
      usable: false,
      words: `The login "${login}" has no rights to the ledger, as after a restored dump. Run "npm run db:migrate", which gives them.`,
    });
    await migrate(migrating, theLogin());
    await isGuarded(productAs(login));
  });

  test('OPS-M6: a role that has lost its rights is not put on, and the product says so', async () => {
    const migrating = await anOwner('createrole');
    await migrate(migrating);
    await migrating.raw('revoke usage on schema ledger from hedgerow_app');
    const product = productAs(owner);
    expect(await whoIs(product)).toBe(owner);
    expect((await readRights(product)).words).toBe(
      `The product logs in as "${owner}", which owns the ledger, and the role hedgerow_app cannot be put on or lacks its rights, as after a restored dump: the ledger is guarded by its triggers alone. Run "npm run db:migrate", which gives the rights.`,
    );
    await migrate(migrating);
    expect(await whoIs(productAs(owner))).toBe('hedgerow_app');
  });

  test('a login that was given too much says so, and migrating takes it away', async () => {
    const migrating = await anOwner('createrole');
    await migrate(migrating, theLogin());
    await migrating.raw(`grant insert on ledger.entry to ${login}, hedgerow_app`);
    expect((await readRights(productAs(login))).words).toBe(
      `The login "${login}" may write to the ledger directly. Run "npm run db:migrate", which ends that.`,
    );
    await migrate(migrating, theLogin());
    await isGuarded(productAs(login));
  });
});

describe('where roles were made beforehand', () => {
  test('OPS-M6: the owner is a member of the product’s role: it puts that role on', async () => {
    await admin.raw('create role hedgerow_app');
    const migrating = await anOwner();
    await admin.raw(`grant hedgerow_app to ${owner}`);
    expect((await migrate(migrating)).rights).toBe(
      `"${owner}" puts on the role hedgerow_app, which can read the ledger and post to it.`,
    );
    const product = productAs(owner);
    expect(await whoIs(product)).toBe('hedgerow_app');
    await post(product, capture('p', 10_000));
  });

  test('the login is a member of the product’s role: it has its rights', async () => {
    await admin.raw(`create role hedgerow_app; create role ${login} login password 'quince' in role hedgerow_app`);
    const migrating = await anOwner();
    expect((await migrate(migrating, theLogin())).rights).toBe(`"${login}" can read the ledger and post to it.`);
    await isGuarded(productAs(login));
  });

  test('the login is no member of any role: it has the rights itself', async () => {
    await admin.raw(`create role hedgerow_app; create role ${login} login password 'quince'`);
    const migrating = await anOwner();
    expect((await migrate(migrating, theLogin())).rights).toBe(`"${login}" can read the ledger and post to it.`);
    await isGuarded(productAs(login));
  });

  test('no one is a member of the product’s role: the owner keeps all rights, and says why', async () => {
    await admin.raw('create role hedgerow_app');
    const migrating = await anOwner();
    expect((await migrate(migrating)).rights).toBe(
      `"${owner}" keeps all rights to the ledger: it is not a member of the role hedgerow_app, and may not make itself one.`,
    );
    expect(await whoIs(productAs(owner))).toBe(owner);
  });
});

describe('where roles may not be made', () => {
  test('with one login, the product owns its ledger and says so; even so, what was posted cannot be changed', async () => {
    const migrating = await anOwner();
    expect((await migrate(migrating)).rights).toBe(
      `"${owner}" keeps all rights to the ledger: there is no role hedgerow_app, and "${owner}" may not create one.`,
    );
    const product = productAs(owner);
    expect(await readRights(product)).toEqual({
      usable: true,
      words: `The product logs in as "${owner}", which owns the ledger, and may not create the role hedgerow_app: the ledger is guarded by its triggers alone. Give the product a login of its own: MIGRATION_DATABASE_URL in docs/database.md.`,
    });
    await post(product, capture('p', 10_000));
    for (const change of ['update ledger.entry set amount = amount * 2', 'delete from ledger.entry'])
      await expect(product.raw(change), change).rejects.toThrow('append-only');
  });

  test('with a second login, that one owns nothing and needs no role', async () => {
    const migrating = await anOwner();
    await admin.raw(`create role ${login} login password 'quince'`);
    expect((await migrate(migrating, theLogin())).rights).toBe(`"${login}" can read the ledger and post to it.`);
    await isGuarded(productAs(login));
  });

  test('a second login that does not exist is asked for in one sentence', async () => {
    const migrating = await anOwner();
    await expect(migrate(migrating, theLogin())).rejects.toThrow(
      new RightsProblem(
        `There is no role "${login}", which DATABASE_URL names, and "${owner}" may not create it. Create it as an administrator: create role "${login}" login password '…';`,
      ),
    );
  });
});

test('OPS-M6: tables that belong to another role, as after a dump was restored by it, are named before anything is migrated', async () => {
  const migrating = await anOwner();
  await migrate(migrating);
  await admin.raw(`create role ${login} login password 'quince'`);
  const other = open(createKnex(urlAs(login), { max: 1 }));
  await expect(migrate(other)).rejects.toThrow(
    new RightsProblem(
      `The tables belong to "${owner}", so "${login}" cannot migrate them. Migrate as "${owner}", or restore the dump again with pg_restore --no-owner --role=${login}.`,
    ),
  );
});
