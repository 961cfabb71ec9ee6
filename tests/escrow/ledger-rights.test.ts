// What the running product may do to its ledger, with a login of its own and with that of the ledger's owner.
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApplicationKnex } from '#src/platform/database';
import { readRights } from '#src/platform/database-rights';
import { testDatabase, type TestDatabase } from '#tests/support/database';
import { capture, post } from '#tests/support/escrow/ledger-facts';

const changes = [
  `insert into ledger.transaction (kind, provider_ref, fact, at, xact) values ('payout', 'po_1', 'x', now(), pg_current_xact_id())`,
  'update ledger.entry set amount = amount * 2',
  'delete from ledger.entry',
  'truncate ledger.entry cascade',
  'update ledger.balance set amount = 0',
];
const whatOnlyAnOwnerMayDo = [
  'drop trigger append_only on ledger.entry',
  'alter table ledger.entry disable trigger user',
  'drop schema ledger cascade',
  `create or replace function ledger.check_whole(which bigint) returns void language sql as 'select'`,
  'grant hedgerow_app to current_user',
  'create table plants (name text)',
  'delete from knex_migrations',
];

let database: TestDatabase;
let knex: Knex;
beforeAll(async () => void (database = await testDatabase()));
afterAll(() => database.destroy());

describe('with a login of its own', () => {
  beforeAll(() => void (knex = createApplicationKnex(database.loginUrl, { max: 3 })));
  afterAll(() => knex.destroy());

  test('CHAOS-M2: the product can read the ledger and post to it, and nothing else, whatever role it asks for', async () => {
    await post(knex, capture('p', 10_000));
    expect(await knex('ledger.entry')).toHaveLength(2);
    const owner = new URL(database.url).username;
    await expect(knex.raw(`set role ${owner}`)).rejects.toThrow('permission denied');
    for (const disguise of ['select 1', 'reset role', 'set role none', 'set session authorization default'])
      for (const attack of [...changes, ...whatOnlyAnOwnerMayDo]) {
        const attempt = knex.transaction(async (transaction) => {
          await transaction.raw(disguise);
          await transaction.raw(attack);
        });
        await expect(attempt, `${disguise}; ${attack}`).rejects.toThrow(/permission denied|must be owner/);
      }
  });

  test('the product has nothing to report', async () => {
    expect(await readRights(knex)).toEqual({ usable: true, words: undefined });
    expect((await knex.raw('select ledger.rights_enforced() as enforced')).rows).toEqual([{ enforced: true }]);
  });
});

describe('with the login of the ledger’s owner', () => {
  beforeAll(() => void (knex = createApplicationKnex(database.url, { max: 3 })));
  afterAll(() => knex.destroy());

  test('every connection puts on the role that can read the ledger and post to it, and nothing else', async () => {
    const who = async () => (await knex.raw<{ rows: [{ name: string }] }>('select current_user as name')).rows[0].name;
    expect(new Set(await Promise.all([1, 2, 3].map(who)))).toEqual(new Set(['hedgerow_app']));
    await post(knex, capture('q', 10_000));
    for (const change of changes) await expect(knex.raw(change), change).rejects.toThrow('permission denied');
  });

  test('CHAOS-M2: the product reports that SQL sent over its connection can take the role off', async () => {
    const owner = new URL(database.url).username;
    expect(await readRights(knex)).toEqual({
      usable: true,
      words: `The product logs in as "${owner}", which owns the ledger and puts on the role hedgerow_app: that stops mistakes, but not anyone who can send SQL over its connection. Give the product a login of its own: MIGRATION_DATABASE_URL in docs/database.md.`,
    });
    expect((await knex.raw('select ledger.rights_enforced() as enforced')).rows).toEqual([{ enforced: false }]);
    await knex.raw('reset role; drop trigger append_only on ledger.entry');
  });
});
