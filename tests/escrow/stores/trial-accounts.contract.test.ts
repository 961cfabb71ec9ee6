import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PgTrialAccounts } from '#src/modules/escrow/adapters/pg-trial-accounts';
import { testDatabase, type TestDatabase } from '#tests/support/database';
import { inMemoryTrialAccounts } from '#tests/support/memory/in-memory-trial-accounts';
import { addLandscaper } from '#tests/support/people';

const now = new Date('2026-05-13T08:20:00Z');

let database: TestDatabase;
beforeAll(async () => void (database = await testDatabase({ max: 2 })));
afterAll(() => database.destroy());

describe.each([
  ['memory', inMemoryTrialAccounts],
  ['PostgreSQL', () => new PgTrialAccounts(database.knex)],
])('accounts of the test pages in %s', (_where, open) => {
  test('the latest account of an email counts, in any capitals, and adding an account twice adds one', async () => {
    const accounts = open();
    const email = `Fern.${randomUUID()}@hedgerow.test`;
    const [first, second] = [`acct_${randomUUID()}`, `acct_${randomUUID()}`];
    expect(await accounts.findByEmail(email)).toBeUndefined();
    const add = (accountId: string, minutes: number) =>
      accounts.add({ accountId, email, businessType: 'individual', openedAt: new Date(+now + minutes * 60_000) });
    await add(second, 5);
    await add(first, 0);
    await add(second, 5);
    expect(await accounts.findByEmail(email.toLowerCase())).toEqual({ accountId: second });
  });
});

test("the product's own landscapers are listed only on request", async () => {
  const accounts = new PgTrialAccounts(database.knex);
  const landscaperId = await addLandscaper(database.knex);
  const accountId = `acct_${randomUUID()}`;
  await database.knex('payees').insert({
    landscaperId,
    intentId: randomUUID(),
    request: JSON.stringify({}),
    payeeId: accountId,
    updatedAt: now,
  });
  const listed = async (ofLandscapers: boolean) =>
    (await accounts.all({ ofLandscapers })).some((one) => one.accountId === accountId);
  expect([await listed(true), await listed(false)]).toEqual([true, false]);
});
