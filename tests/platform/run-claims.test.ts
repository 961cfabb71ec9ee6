import { afterAll, beforeAll, expect, test } from 'vitest';
import { RunClaims } from '#src/platform/run-claims';
import { testDatabase, type TestDatabase } from '#tests/support/database';

let database: TestDatabase;
beforeAll(async () => void (database = await testDatabase()));
afterAll(() => database.destroy());

test('if ten instances claim the same slot, one gets it, and any of them can get the next', async () => {
  const claims = new RunClaims(database.knex);
  const claimOf = async (slot: string) =>
    (await Promise.all(Array.from({ length: 10 }, (_, n) => claims.claim(slot, `instance ${n}`)))).filter(Boolean);
  expect(await claimOf('release due holds 09:00')).toHaveLength(1);
  expect(await claimOf('release due holds 09:00')).toHaveLength(0);
  expect(await claimOf('release due holds 09:01')).toHaveLength(1);
  expect(await claimOf('send due mails 09:00')).toHaveLength(1);
});

test('a claim is stored for a day', async () => {
  const claims = new RunClaims(database.knex);
  for (const slot of ['yesterday’s', 'today’s']) await claims.claim(slot, 'one');
  await database.knex.raw(`update run_claims set at = now() - interval '25 hours' where slot = 'yesterday’s'`);
  await claims.forgetOld();
  expect([await claims.claim('today’s', 'other'), await claims.claim('yesterday’s', 'other')]).toEqual([false, true]);
});
