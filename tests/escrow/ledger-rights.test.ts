// What the running product may do to its ledger, on a server where it may create roles and on one where it may not.
import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ledgerRightsEnforced } from '#src/modules/escrow/adapters/pg-ledger';
import { createApplicationKnex, createKnex } from '#src/platform/database';
import { migrate } from '#src/migrate';
import { testApp } from '#tests/support/app';
import { testDatabase, type TestDatabase } from '#tests/support/database';

const CAPTURE = [
  { kind: 'provider_clearing', amount: 10_000 },
  { kind: 'held', owner: 'p', amount: -10_000 },
];
const post = (db: Knex) =>
  db.raw(`select posted from ledger.post('capture', 'capture:p', ?::jsonb, now(), 'p', null, null)`, [
    JSON.stringify(CAPTURE),
  ]);
const changes = [
  `insert into ledger.transaction (kind, fact, at, xact) values ('payout', 'x', now(), pg_current_xact_id())`,
  'update ledger.entry set amount = amount * 2',
  'delete from ledger.entry',
  'update ledger.balance set amount = 0',
];
const who = async (db: Knex) =>
  (await db.raw<{ rows: [{ name: string }] }>('select current_user as name')).rows[0].name;

let database: TestDatabase;
beforeAll(async () => void (database = await testDatabase()));
afterAll(() => database.destroy());

describe('on a server where the product may create roles', () => {
  let knex: Knex;
  beforeAll(() => void (knex = createApplicationKnex(database.url, { max: 3 })));
  afterAll(() => knex.destroy());

  test('every connection can read the ledger and post to it, and nothing else', async () => {
    expect(new Set(await Promise.all([1, 2, 3].map(() => who(knex))))).toEqual(new Set(['hedgerow_app']));
    await post(knex);
    expect((await knex('ledger.entry')).length).toBe(2);
    for (const change of changes) await expect(knex.raw(change), change).rejects.toThrow('permission denied');
  });

  test('the product reports that these rights are enforced', async () => {
    const world = await testApp();
    expect(await world.app.escrow.ledgerRightsEnforced()).toBe(true);
    await world.close();
  });
});

describe('on a server where the product may not create roles', () => {
  const gardener = `gardener_${randomBytes(4).toString('hex')}`;
  let owned: Knex;
  beforeAll(async () => {
    const { knex } = database;
    await knex.raw(`create role ${gardener} login password 'quince'`);
    await knex.raw(`grant ${gardener} to current_user`);
    await knex.raw(`create database ${gardener} owner ${gardener}`);
    const url = Object.assign(new URL(database.url), {
      username: gardener,
      password: 'quince',
      pathname: `/${gardener}`,
    });
    const migrating = createKnex(url.href, { max: 1 });
    await migrate(migrating);
    await migrating.destroy();
    owned = createApplicationKnex(url.href, { max: 2 });
  });
  afterAll(async () => {
    await owned.destroy();
    await database.knex.raw(`drop database ${gardener} with (force)`);
    await database.knex.raw(`drop role ${gardener}`);
  });

  test('the product owns its ledger and reports that; even so, what was posted cannot be changed or added to', async () => {
    expect([await who(owned), await ledgerRightsEnforced(owned)]).toEqual([gardener, false]);
    await post(owned);
    for (const change of changes)
      await expect(owned.raw(change), change).rejects.toThrow(/append-only|kept by the journal|0 lines/);
    expect(await owned('ledger.entry').sum({ all: 'amount' })).toEqual([{ all: '0' }]);
  });
});
