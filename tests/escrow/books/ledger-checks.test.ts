import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PgLedgerChecks } from '#src/modules/escrow/adapters/books/pg-ledger-checks';
import { PgLedgerStanding } from '#src/modules/escrow/adapters/books/pg-ledger-standing';
import { createApplicationKnex } from '#src/platform/database';
import { testDatabase, type TestDatabase } from '#tests/support/database';
import { capture, post, releaseFrom, reversal, transfer } from '#tests/support/escrow/ledger-facts';

let database: TestDatabase;
let product: Knex;
let checks: PgLedgerChecks;
beforeEach(async () => {
  database = await testDatabase();
  product = createApplicationKnex(database.loginUrl, { max: 2 });
  checks = new PgLedgerChecks(product);
});
afterEach(async () => {
  await product.destroy();
  await database.destroy();
});

const at = new Date('2026-05-13T09:23:00Z');
const later = new Date('2026-05-13T10:23:00Z');
const progress = () => database.knex('ledgerChecks').first('checkedUpto', 'recheckedUpto', 'completeAt');
const last = async () => Number((await database.knex('ledger.transaction').max('id as id').first())!.id);
const standing = () => new PgLedgerStanding(product).now();

/** A payment of £100 that was released and sent: three transactions. */
async function paid(): Promise<string> {
  const payment = randomUUID();
  await post(database.knex, capture(payment, 10_000));
  await post(database.knex, releaseFrom('release', payment, 10_000, 1_000));
  await post(database.knex, transfer(payment, 9_000));
  return payment;
}

/** Changes the books as their owner could, with the guards switched off. */
async function tamper(sql: string, values: string[] = []) {
  await database.knex.transaction(async (transaction) => {
    const tables = ['transaction', 'entry', 'balance'].map((name) => `ledger.${name}`);
    for (const table of tables) await transaction.raw(`alter table ${table} disable trigger user`);
    await transaction.raw(sql, values);
    for (const table of tables) await transaction.raw(`alter table ${table} enable trigger user`);
  });
}
const ofPayment = `transaction_id in (select id from ledger.transaction where payment_ref = ?)`;

test('each check reads what was posted since the last one, in parts', async () => {
  for (let n = 0; n < 4; n += 1) await paid();
  const upto = await last();
  const parts = [];
  for (let more = true; more;) {
    const check = await checks.checkNext(5, at);
    more = check.more;
    parts.push((await progress()).checkedUpto);
  }
  expect(parts).toEqual([5, 10, upto].filter((one) => one <= upto));
  expect(await progress()).toMatchObject({ checkedUpto: upto, completeAt: at });
  expect(await standing()).toEqual({ completeAt: at, failure: null, findings: [] });

  await paid();
  expect(await checks.checkNext(5, later)).toEqual({ findings: [], foundNow: 0, more: false });
  expect(await progress()).toMatchObject({ checkedUpto: upto + 3, completeAt: later });
});

test.each([
  [
    'an amount',
    `update ledger.entry set amount = amount - 1 where line = 2 and ${ofPayment}`,
    ['broken_balance', 'broken_transaction'],
  ],
  [
    'a balance',
    `update ledger.balance set amount = amount + 5 where account_id in (select account_id from ledger.entry where ${ofPayment})`,
    ['broken_balance'],
  ],
  [
    'a kind',
    `update ledger.transaction set kind = 'transfer' where kind = 'release' and payment_ref = ?`,
    ['broken_payment'],
  ],
])(
  '%s that was changed since the last check is found, once, and shown until it is put right',
  async (_what, change, invariants) => {
    await paid();
    await checks.checkNext(100, at);
    const payment = await paid();
    await tamper(change, [payment]);
    const found = await checks.checkNext(100, later);
    expect([...new Set(found.findings.map(({ invariant }) => invariant))].toSorted()).toEqual(
      expect.arrayContaining(invariants),
    );
    expect(found.foundNow).toBe(found.findings.length);
    expect(found.findings[0]!.foundAt).toEqual(later);

    const again = await checks.checkNext(100, later);
    expect(again).toEqual({ ...found, foundNow: 0 });
    expect((await standing()).findings).toEqual(found.findings);
  },
);

test('a finding that adds up again is no longer shown', async () => {
  const payment = await paid();
  const change = (by: string) =>
    `update ledger.balance set amount = amount ${by} where account_id in (select account_id from ledger.entry where ${ofPayment})`;
  await tamper(change('+ 5'), [payment]);
  expect((await checks.checkNext(100, at)).findings).not.toEqual([]);
  await tamper(change('- 5'), [payment]);
  expect((await checks.checkNext(100, later)).findings).toEqual([]);
  expect((await standing()).findings).toEqual([]);
});

test('a reversal that exceeds its transfer is found', async () => {
  const payment = await paid();
  await checks.checkNext(100, at);
  await database.knex.transaction(async (transaction) => {
    await transaction.raw(
      'alter table ledger.transaction disable trigger user; alter table ledger.entry disable trigger whole',
    );
    await transaction.raw('alter table ledger.transaction enable trigger stamp');
    const sent = await transaction('ledger.transaction').where({ paymentRef: payment, kind: 'transfer' }).first('fact');
    await post(transaction, reversal(payment, 9_001, sent.fact as string));
    await transaction.raw(
      'alter table ledger.transaction enable trigger user; alter table ledger.entry enable trigger whole',
    );
  });
  expect((await checks.checkNext(100, later)).findings.map(({ invariant }) => invariant)).toContain('broken_reference');
});

test('good transactions are checked again in turn, so that a change to them is found as well', async () => {
  const first = await paid();
  for (let n = 0; n < 5; n += 1) await paid();
  await checks.checkNext(100, at);
  await tamper(`update ledger.entry set amount = amount - 1 where line = 1 and ${ofPayment}`, [first]);
  const found: number[] = [];
  for (let runs = 0; runs < 5; runs += 1) found.push((await checks.checkNext(4, later)).findings.length);
  expect(found.at(-1)).toBeGreaterThan(0);
  expect((await progress()).recheckedUpto).toBeLessThanOrEqual(await last());
});

test('a transaction with a lower number that commits later is not missed', async () => {
  await checks.checkNext(100, at);
  const [early, late] = [randomUUID(), randomUUID()];
  const open = await database.knex.transaction();
  await post(open, capture(early, 100));
  await post(database.knex, capture(late, 200));
  const checking = checks.checkNext(100, at).then(() => 'checked');
  const waiting = new Promise((resolve) => setTimeout(() => resolve('waiting'), 1_500));
  expect(await Promise.race([checking, waiting])).toBe('waiting');
  await open.commit();
  expect(await checking).toBe('checked');
  expect((await progress()).checkedUpto).toBe(await last());
});

test('a check that could not run is shown, with why, until one has run', async () => {
  await checks.couldNotRun('canceling statement due to statement timeout', at);
  expect((await standing()).failure).toEqual({ at, because: 'canceling statement due to statement timeout' });
  await checks.checkNext(100, later);
  expect(await standing()).toMatchObject({ failure: null, completeAt: later });
});
