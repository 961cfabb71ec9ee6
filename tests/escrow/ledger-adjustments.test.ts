// Adjustments settle a difference with the provider. Posted by the product's login, which owns nothing.
import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { brokenInvariants } from '#src/modules/escrow/adapters/pg-ledger';
import { createApplicationKnex } from '#src/platform/database';
import { testDatabase, type TestDatabase } from '#tests/support/database';
import { capture, post, type Entry, type Fact } from '#tests/support/escrow/ledger-facts';

let database: TestDatabase;
let product: Knex;
beforeAll(async () => {
  database = await testDatabase();
  product = createApplicationKnex(database.loginUrl, { max: 4 });
});
afterAll(async () => {
  await product.destroy();
  await database.destroy();
});

/** £25 that moved at the provider and that nobody has booked. */
let movement: string;
/** £100 that was booked and that no movement shows. */
let booked: string;
beforeEach(async () => {
  movement = `txn_${randomUUID()}`;
  const at = new Date();
  const times = { createdAt: at, availableAt: at, readAt: at };
  const facts = { id: movement, kind: 'refund', amount: -25_00, fee: 0, net: -25_00, sourceIds: [], words: 'refund' };
  await product('providerMovements').insert({ ...facts, ...times });
  const payment = randomUUID();
  booked = `capture:${payment}`;
  await post(product, capture(payment, 100_00));
});

const entries = (amount: number, against = 'write_offs'): Entry[] => [
  { kind: 'provider_clearing', amount },
  { kind: against, amount: -amount },
];
const adjustment = (facts: Omit<Fact, 'kind'>): Fact => ({ kind: 'adjustment', ...facts });
/** As the use case does: both in one transaction. */
const postsAndMatches = (fact: Fact) =>
  product.transaction(async (transaction) => {
    const name = `adjustment:${randomUUID()}`;
    await post(transaction, { ...fact, fact: name });
    const { rows } = await transaction.raw<{ rows: [{ id: number }] }>(
      'select id from ledger.transaction where fact = ?',
      [name],
    );
    const match = { movementId: movement, transactionId: rows[0].id, rule: 'id', matchedAt: new Date() };
    await transaction('movementMatches').insert(match);
  });

test('books what moved at the provider, to the penny', async () => {
  await expect(postsAndMatches(adjustment({ movement, entries: entries(-24_00) }))).rejects.toThrow('apart');
  await expect(postsAndMatches(adjustment({ movement, entries: entries(-26_00) }))).rejects.toThrow('apart');
  await postsAndMatches(adjustment({ movement, entries: entries(-25_00) }));
  await expect(postsAndMatches(adjustment({ movement, entries: entries(-25_00) }))).rejects.toThrow('apart');
  expect(await brokenInvariants(database.knex)).toEqual([]);
});

test('makes up for what the provider does not show, to the penny', async () => {
  const off = (amount: number) => post(product, adjustment({ refersTo: booked, entries: entries(-amount, 'bank') }));
  await expect(off(100_01)).rejects.toThrow('apart');
  await expect(off(99_99)).rejects.toThrow('apart');
  await off(100_00);
  await expect(off(100_00)).rejects.toThrow('apart');
  expect(await brokenInvariants(database.knex)).toEqual([]);
});

test('moves nothing that is held for a job, owed to a landscaper or earned', async () => {
  for (const against of ['fee_income', 'service_income', 'dispute_losses', 'disputed'])
    await expect(postsAndMatches(adjustment({ movement, entries: entries(-25_00, against) }))).rejects.toThrow(
      'does not touch',
    );
  const held = [entries(-25_00)[0]!, { kind: 'landscaper', owner: 'fern', amount: 25_00 }];
  await expect(postsAndMatches(adjustment({ movement, entries: held }))).rejects.toThrow('does not touch');
});

test('names a known movement or an earlier booking as what it adjusts, but no payment', async () => {
  const refused = (facts: Omit<Fact, 'kind' | 'entries'>) =>
    expect(postsAndMatches(adjustment({ ...facts, entries: entries(-25_00) }))).rejects.toThrow(/adjusts|apart/);
  await refused({});
  await refused({ movement: 'txn_unknown' });
  await refused({ movement, refersTo: booked });
  await refused({ movement, payment: booked.slice('capture:'.length) });
  await expect(post(product, adjustment({ movement, entries: entries(-25_00) }))).rejects.toThrow('apart');
});
