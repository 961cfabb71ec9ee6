import type { Knex } from 'knex';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brokenInvariants } from '#src/modules/escrow/adapters/pg-ledger';
import { testDatabase, type TestDatabase } from '#tests/support/database';
import { capture, post, refund, releaseFrom, setAside, transfer } from '#tests/support/escrow/ledger-facts';

let database: TestDatabase;
beforeAll(async () => void (database = await testDatabase()));
afterAll(() => database.destroy());

/** A new payment for each test, with £100 held. */
let payment: string;
beforeEach(async () => {
  payment = randomUUID();
  await post(database.knex, capture(payment, 10_000));
});

const position = async (ref = payment) =>
  (await database.knex.raw('select * from ledger.payment_position where payment_ref = ?', [ref])).rows[0];
const whole = async () => expect(await brokenInvariants(database.knex)).toEqual([]);

type Role = 'the owner of the tables' | 'the application';
/** Runs a function in one transaction, with one role's rights, and commits it. */
const attempt = (role: Role, attack: (db: Knex.Transaction) => Promise<unknown>) =>
  database.knex.transaction(async (transaction) => {
    if (role === 'the application') await transaction.raw('set local role hedgerow_app');
    await attack(transaction);
  });

describe.each<Role>(['the owner of the tables', 'the application'])('what %s cannot do', (role) => {
  const facts: [string, RegExp, (db: Knex.Transaction) => Promise<unknown>][] = [
    [
      'post lines that do not sum to zero',
      /sum to 1/,
      (db) =>
        post(db, {
          kind: 'capture',
          payment: 'p',
          entries: [
            { kind: 'provider_clearing', amount: 10_000 },
            { kind: 'held', owner: 'p', amount: -9_999 },
          ],
        }),
    ],
    [
      'post a single line',
      /1 lines/,
      (db) => post(db, { kind: 'capture', payment: 'p', entries: [{ kind: 'provider_clearing', amount: 5 }] }),
    ],
    ['post no lines', /0 lines/, (db) => post(db, { kind: 'capture', payment: 'p', entries: [] })],
    [
      'post a line of nothing',
      /violates check/,
      (db) =>
        post(db, {
          kind: 'capture',
          payment: 'p',
          entries: [
            { kind: 'provider_clearing', amount: 0 },
            { kind: 'held', owner: 'p', amount: 0 },
          ],
        }),
    ],
    ['post parts of a penny', /invalid input syntax/, (db) => post(db, capture('p', 10.5))],
    [
      'post to an account that does not exist',
      /account_kind/,
      (db) =>
        post(db, {
          kind: 'capture',
          payment: 'p',
          entries: [
            { kind: 'mallory', amount: 5 },
            { kind: 'held', owner: 'p', amount: -5 },
          ],
        }),
    ],
    [
      'post to a held account without an owner',
      /null value/,
      (db) =>
        post(db, {
          kind: 'capture',
          payment: 'p',
          entries: [
            { kind: 'provider_clearing', amount: 5 },
            { kind: 'held', amount: -5 },
          ],
        }),
    ],
    ['post an unknown kind of fact', /violates check/, (db) => post(db, { ...capture('p', 5), kind: 'gift' })],
    [
      "post a payment's fact without naming the payment",
      /violates check/,
      (db) => post(db, { ...capture('p', 5), payment: null }),
    ],
    ['refund more than is held', /than is held/, (db) => post(db, refund(payment, 10_001))],
    [
      'refund what is held twice, in two facts',
      /than is held/,
      async (db) => {
        await post(db, refund(payment, 6_000));
        await post(db, refund(payment, 4_001));
      },
    ],
    ['set aside more than is held', /than is held/, (db) => post(db, setAside(payment, 10_001))],
    [
      'settle more than was set aside',
      /than is held/,
      async (db) => {
        await post(db, setAside(payment, 1_000));
        await post(db, releaseFrom('settle', payment, 1_001, 100));
      },
    ],
    ['settle what was not set aside', /than is held/, (db) => post(db, releaseFrom('settle', payment, 1_000, 100))],
    [
      'release what was refunded',
      /than is held/,
      async (db) => {
        await post(db, refund(payment, 10_000));
        await post(db, releaseFrom('release', payment, 10_000, 1_000));
      },
    ],
    [
      'release the money of another payment',
      /another payment/,
      async (db) => {
        await post(db, capture('p', 10_000));
        await post(db, { ...releaseFrom('release', payment, 10_000, 1_000), payment: 'p' });
      },
    ],
    ['keep a penny more than 10 %', /90\/10/, (db) => post(db, releaseFrom('release', payment, 10_000, 1_001))],
    ['keep a penny less than 10 %', /90\/10/, (db) => post(db, releaseFrom('release', payment, 10_000, 999))],
    [
      'round half a penny down',
      /90\/10/,
      async (db) => {
        await post(db, capture('p', 15));
        await post(db, releaseFrom('release', 'p', 15, 1));
      },
    ],
    [
      'round each part of a payment separately',
      /90\/10/,
      async (db) => {
        await post(db, capture('p', 10));
        await post(db, setAside('p', 5));
        await post(db, releaseFrom('release', 'p', 5, 1));
        await post(db, releaseFrom('settle', 'p', 5, 1));
      },
    ],
    [
      'release a part and leave the rest',
      /leaves money held/,
      (db) => post(db, releaseFrom('release', payment, 5_000, 500)),
    ],
    [
      'release straight to the provider',
      /does not touch/,
      (db) =>
        post(db, {
          kind: 'release',
          payment,
          entries: [
            { kind: 'held', owner: payment, amount: 10_000 },
            { kind: 'provider_clearing', amount: -10_000 },
          ],
        }),
    ],
    [
      'post a capture that does not come from the provider',
      /does not touch/,
      (db) =>
        post(db, {
          kind: 'capture',
          payment: 'p',
          entries: [
            { kind: 'bank', amount: 5 },
            { kind: 'held', owner: 'p', amount: -5 },
          ],
        }),
    ],
    [
      'set aside backwards',
      /does not touch/,
      (db) =>
        post(db, {
          kind: 'set_aside',
          payment,
          entries: [
            { kind: 'held', owner: payment, amount: -5 },
            { kind: 'contested', owner: payment, amount: 5 },
          ],
        }),
    ],
    [
      'capture a payment twice',
      /once_a_payment/,
      (db) => post(db, { ...capture(payment, 10_000), fact: 'capture again' }),
    ],
    [
      'release a payment twice',
      /once_a_payment/,
      async (db) => {
        await post(db, releaseFrom('release', payment, 10_000, 1_000));
        await post(db, { ...releaseFrom('release', payment, 10_000, 1_000), fact: 'again' });
      },
    ],
    [
      'send a landscaper more than they earned',
      /more than was earned/,
      async (db) => {
        await post(db, releaseFrom('release', payment, 10_000, 1_000));
        await post(db, transfer(payment, 9_001));
      },
    ],
    [
      'send a landscaper their money twice',
      /more than was earned/,
      async (db) => {
        await post(db, releaseFrom('release', payment, 10_000, 1_000));
        await post(db, transfer(payment, 9_000));
        await post(db, transfer(payment, 9_000));
      },
    ],
    [
      'send a landscaper what another payment earned',
      /more than was earned/,
      async (db) => {
        await post(db, releaseFrom('release', payment, 10_000, 1_000));
        await post(db, capture('p', 500));
        await post(db, transfer('p', 100));
      },
    ],
    ['post a fact again with another amount', /already posted/, (db) => post(db, capture(payment, 9_999))],
    [
      'post a fact again for another payment',
      /already posted/,
      (db) => post(db, { ...capture(payment, 10_000), payment: 'p' }),
    ],
    [
      'post a fact again as another kind',
      /already posted/,
      (db) => post(db, { ...capture(payment, 10_000), kind: 'refund' }),
    ],
    [
      'post a correction that names no mistake',
      /violates check/,
      (db) => post(db, { kind: 'correction', payment, entries: capture(payment, 5).entries }),
    ],
    [
      'slip a line in after an early check',
      /out of order|sum to|permission denied/,
      async (db) => {
        await post(db, capture('p', 10_000));
        await db.raw('set constraints all immediate');
        await db.raw(
          `insert into ledger.entry select id, 3, (select min(id) from ledger.account), 5 from ledger.transaction where fact = 'capture:p'`,
        );
      },
    ],
  ];
  test.each(facts)('%s', async (_attack, words, attack) => {
    await expect(attempt(role, attack)).rejects.toThrow(words);
    expect(await position('p')).toBeUndefined();
    expect(await position()).toMatchObject({ captured: 10_000, held: 10_000 });
    await whole();
  });

  const journal = (what: string) => `ledger.${what}`;
  const changes: [string, string][] = ['entry', 'transaction', 'account', 'balance'].flatMap(
    (table): [string, string][] => [
      [`truncate the ${table} table`, `truncate ${journal(table)} cascade`],
      [`delete from the ${table} table`, `delete from ${journal(table)}`],
    ],
  );
  test.each<[string, string]>([
    ...changes,
    ['change an amount', 'update ledger.entry set amount = amount * 2'],
    ['change a date', `update ledger.transaction set at = at + interval '1 day'`],
    ['change the owner of an account', `update ledger.account set owner_ref = 'mallory' where kind = 'held'`],
    ['change a balance', 'update ledger.balance set amount = 0'],
    ['invent a balance', `insert into ledger.balance select id, 5, 1 from ledger.account where kind = 'fee_income'`],
    [
      'add a line to a closed transaction',
      'insert into ledger.entry select id, 3, (select min(id) from ledger.account), 5 from ledger.transaction',
    ],
    [
      'write a header that claims to be a later transaction',
      `insert into ledger.transaction (kind, provider_ref, fact, at, xact) values ('payout', 'po_1', 'x', now(), '999999999')`,
    ],
    [
      'write a header without lines',
      `insert into ledger.transaction (kind, provider_ref, fact, at, xact) values ('payout', 'po_1', 'x', now(), pg_current_xact_id())`,
    ],
  ])('%s', async (_attack, sql) => {
    await expect(attempt(role, (db) => db.raw(sql))).rejects.toThrow(
      role === 'the application' ? /permission denied/ : /append-only|kept by the journal|closed|0 lines/,
    );
    expect(await position()).toMatchObject({ captured: 10_000, held: 10_000 });
    await whole();
  });
});

test('a header that claims another transaction still belongs to the transaction that wrote it', async () => {
  const claimed = database.knex.transaction(async (transaction) => {
    await transaction.raw(
      `insert into ledger.transaction (kind, provider_ref, fact, at, xact) values ('payout', 'po_1', 'claims', now(), '999999999')`,
    );
    const { rows } = await transaction.raw(
      `select xact = pg_current_xact_id() as own from ledger.transaction where fact = 'claims'`,
    );
    expect(rows).toEqual([{ own: true }]);
  });
  await expect(claimed).rejects.toThrow(/0 lines/);
});

test('lines must be numbered without gaps, so that none escapes the check on the last line', async () => {
  const gap = database.knex.transaction(async (transaction) => {
    await transaction.raw(
      `insert into ledger.transaction (kind, provider_ref, fact, at, xact) values ('payout', 'po_1', 'gap', now(), '1')`,
    );
    await transaction.raw(
      `insert into ledger.entry select t.id, 2, a.id, 5 from ledger.transaction t, ledger.account a where t.fact = 'gap' and a.kind = 'bank'`,
    );
  });
  await expect(gap).rejects.toThrow(/out of order/);
});

test('the application has the rights it needs and no others', async () => {
  await attempt('the application', async (db) => {
    await post(db, releaseFrom('release', payment, 10_000, 1_000));
    await db.raw('set constraints all immediate');
    await db('holds').select('id').limit(1);
  });
  expect(await position()).toMatchObject({ held: 0, released: 10_000, fee: 1_000, landscaperShare: 9_000 });
});

test('the application can use tables that later migrations created', async () => {
  await attempt('the application', (db) => db('reviews').select('id').limit(1));
});

test('posting the same fact twice posts it once', async () => {
  expect(await post(database.knex, releaseFrom('release', payment, 10_000, 1_000))).toBe(true);
  expect(await post(database.knex, releaseFrom('release', payment, 10_000, 1_000))).toBe(false);
  expect(await position()).toMatchObject({ released: 10_000 });
});

test('when ten connections release at once, one succeeds', async () => {
  const posted = await Promise.all(
    Array.from({ length: 10 }, () => post(database.knex, releaseFrom('release', payment, 10_000, 1_000))),
  );
  expect(posted.filter(Boolean)).toHaveLength(1);
  await whole();
});

test('when a release and a refund are posted at once, only one succeeds', async () => {
  const outcomes = await Promise.allSettled([
    post(database.knex, releaseFrom('release', payment, 10_000, 1_000)),
    post(database.knex, refund(payment, 10_000)),
  ]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await whole();
});

test('two parts of a payment released at once cannot each be rounded separately', async () => {
  // 4 + 1 pence: no fee on 4 pence, but a penny on 5. The only account that both releases touch is the landscaper's.
  await post(database.knex, capture('tiny', 5));
  await post(database.knex, setAside('tiny', 1));
  const outcomes = await Promise.allSettled([
    post(database.knex, releaseFrom('release', 'tiny', 4, 0, 'tiny-one')),
    post(database.knex, releaseFrom('settle', 'tiny', 1, 0, 'tiny-two')),
  ]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await whole();
});

test('a disputed part is kept apart, and the fee of the parts adds up to the fee of the whole', async () => {
  await post(database.knex, setAside(payment, 3_335));
  await post(database.knex, releaseFrom('release', payment, 6_665, 667));
  await post(database.knex, transfer(payment, 5_998));
  expect(await position()).toMatchObject({ held: 0, contested: 3_335, released: 6_665, fee: 667 });

  await post(database.knex, releaseFrom('settle', payment, 1_335, 133));
  await post(database.knex, refund(payment, 2_000, 'contested'));
  await post(database.knex, transfer(payment, 1_202));
  expect(await position()).toMatchObject({
    held: 0,
    contested: 0,
    released: 8_000,
    refunded: 2_000,
    fee: 800,
    landscaperShare: 7_200,
    transferred: 7_200,
  });
  await whole();
});

test('a mistake is corrected by a new fact that refers to the old one', async () => {
  await post(database.knex, releaseFrom('release', payment, 10_000, 1_000));
  await post(database.knex, {
    kind: 'correction',
    payment,
    refersTo: `release:${payment}`,
    entries: [
      { kind: 'landscaper', owner: 'fern', amount: 100 },
      { kind: 'landscaper', owner: 'lee', amount: -100 },
    ],
  });
  await whole();
});

test('none of the platform’s accounts has a balance row for which every release would have to wait', async () => {
  await post(database.knex, releaseFrom('release', payment, 10_000, 1_000));
  const { rows } = await database.knex.raw(
    'select distinct a.kind from ledger.balance b join ledger.account a on a.id = b.account_id order by 1',
  );
  for (const { kind } of rows) expect(['held', 'contested', 'landscaper']).toContain(kind);
});

test('a statement shows a payment as amounts from one account to another, however many lines there are', async () => {
  await post(database.knex, setAside(payment, 1_000));
  await post(database.knex, releaseFrom('release', payment, 9_000, 900));
  await post(database.knex, transfer(payment, 8_100));
  const { rows } = await database.knex.raw(
    'select kind, debit, credit, amount_pence from ledger.statement where payment_ref = ? order by transaction_id, place',
    [payment],
  );
  expect(rows).toEqual([
    { kind: 'capture', debit: 'provider', credit: 'held', amountPence: 10_000 },
    { kind: 'set_aside', debit: 'held', credit: 'contested', amountPence: 1_000 },
    { kind: 'release', debit: 'held', credit: 'landscaper', amountPence: 8_100 },
    { kind: 'release', debit: 'held', credit: 'fee', amountPence: 900 },
    { kind: 'transfer', debit: 'landscaper', credit: 'provider', amountPence: 8_100 },
  ]);
});

test('a statement pairs several debits with several credits', async () => {
  await post(database.knex, releaseFrom('release', payment, 10_000, 1_000));
  await post(database.knex, {
    kind: 'refund',
    payment,
    entries: [
      { kind: 'landscaper', owner: 'fern', amount: 2_250 },
      { kind: 'fee_income', amount: 250 },
      { kind: 'provider_clearing', amount: -2_500 },
    ],
  });
  const { rows } = await database.knex.raw(
    `select debit, credit, amount_pence from ledger.statement where payment_ref = ? and kind = 'refund' order by debit`,
    [payment],
  );
  expect(rows).toEqual([
    { debit: 'fee', credit: 'provider', amountPence: 250 },
    { debit: 'landscaper', credit: 'provider', amountPence: 2_250 },
  ]);
  expect(await position()).toMatchObject({ fee: 750, landscaperShare: 6_750 });
  await whole();
});

test.each([
  [0, 0],
  [4, 0],
  [5, 1],
  [14, 1],
  [15, 2],
  [9_995, 1_000],
  [10_000, 1_000],
  [10_005, 1_001],
])('the fee of %i pence is %i', async (gross, fee) => {
  const { rows } = await database.knex.raw('select ledger.platform_fee(?) as fee', [gross]);
  expect(rows).toEqual([{ fee }]);
});

describe('the invariants detect', () => {
  beforeEach(() => post(database.knex, releaseFrom('release', payment, 10_000, 1_000)));

  /** Runs `sql` as the tables' owner could, with the guards switched off, in a transaction that is then rolled back. */
  const tampering = async (sql: string) => {
    const transaction = await database.knex.transaction();
    for (const table of ['account', 'transaction', 'entry', 'balance'])
      await transaction.raw(`alter table ledger.${table} disable trigger user`);
    await transaction.raw(sql, [payment]);
    const broken = (await brokenInvariants(transaction)).map(({ invariant }) => invariant);
    await transaction.rollback();
    return broken;
  };
  const heldLine = `(select e.transaction_id, e.line from ledger.entry e join ledger.account a on a.id = e.account_id where a.owner_ref = ? and e.amount < 0)`;
  test.each([
    [
      'an amount that was changed',
      `update ledger.entry set amount = amount - 1 where (transaction_id, line) in ${heldLine}`,
      ['broken_transaction', 'broken_balance', 'broken_equation'],
    ],
    [
      'a release that was renamed',
      `update ledger.transaction set kind = 'transfer' where kind = 'release' and payment_ref = ?`,
      ['broken_payment'],
    ],
    [
      'a line that was removed',
      `delete from ledger.entry where (transaction_id, line) in ${heldLine}`,
      ['broken_transaction', 'broken_balance', 'broken_equation'],
    ],
    [
      'a balance that was changed',
      `update ledger.balance set amount = 5 where account_id = (select id from ledger.account where owner_ref = ?)`,
      ['broken_balance'],
    ],
    [
      'a header without lines',
      `insert into ledger.transaction (kind, provider_ref, fact, at, xact) values ('payout', 'po_1', ?, now(), pg_current_xact_id())`,
      ['broken_transaction'],
    ],
  ])('%s', async (_what, sql, seen) => {
    expect(await tampering(sql)).toEqual(expect.arrayContaining(seen));
  });
});

test('posting looks its accounts up by index, however many there are', async () => {
  const { knex } = database;
  await knex.raw(
    `insert into ledger.account (kind, owner_ref) select 'landscaper', 'one of many ' || n from generate_series(1, 2000) n`,
  );
  await knex.raw('analyze ledger.account, ledger.entry, ledger.transaction, ledger.balance');
  await knex.transaction(async (db) => {
    const timesReadWhole = async () =>
      Number(
        (await db.raw(`select seq_scan from pg_stat_xact_all_tables where relid = 'ledger.account'::regclass`)).rows[0]
          .seqScan,
      );
    const before = await timesReadWhole();
    await post(db, releaseFrom('release', payment, 10_000, 1_000));
    await db.raw('set constraints all immediate');
    expect((await timesReadWhole()) - before).toBe(0);
  });
});
