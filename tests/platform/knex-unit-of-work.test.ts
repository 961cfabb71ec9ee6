// Only tests that need a real database. Those for every unit of work are in unit-of-work.contract.test.ts.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ok } from '#src/kernel/result';
import { isUnavailable } from '#src/platform/unavailable';
import { KnexUnitOfWork } from '#src/platform/knex-unit-of-work';
import { testDatabase, type TestDatabase } from '#tests/support/database';

let database: TestDatabase;
let work: KnexUnitOfWork<{ write(word: string): Promise<unknown>; pid(): Promise<number> }>;
beforeAll(async () => {
  database = await testDatabase();
  await database.knex.raw(`create table words (word text unique deferrable initially deferred)`);
  work = new KnexUnitOfWork(database.knex, (transaction) => ({
    write: async (word) => transaction('words').insert({ word }),
    pid: async () => (await transaction.raw('select pg_backend_pid() as pid')).rows[0].pid,
  }));
});
afterAll(() => database.destroy());
const written = async (word: string) => (await database.knex('words').where({ word })).length;

test('a commit that the database refuses is a fault', async () => {
  const twice = work.run(async ({ write }) => {
    await write('twice');
    await write('twice');
    return ok('yes');
  });
  await expect(twice).rejects.toThrow(/duplicate key/);
  expect(await written('twice')).toBe(0);
});

test('CHAOS-N7a: a connection lost before the commit is reported as an unavailable database, and the next unit of work gets another one', async () => {
  const lost = work.run(async ({ write, pid }) => {
    await write('lost');
    await database.knex.raw('select pg_terminate_backend(?)', [await pid()]);
    return ok('yes');
  });
  const fault: unknown = await lost.catch((thrown: unknown) => thrown);
  expect([String(fault), isUnavailable(fault)]).toEqual([expect.not.stringContaining('already complete'), true]);
  // The pool notices a moment later; until then it may hand out the lost connection once more.
  await expect.poll(() => written('lost')).toBe(0);
  expect(await work.run(async ({ write }) => (await write('after'), ok('yes')))).toMatchObject({ ok: true });
});

test('CHAOS-N7a: if the connection dies in the middle, the first fault is reported, not the failed rollback', async () => {
  const broken = work.run(async ({ write, pid }) => {
    await write('broken');
    await database.knex.raw('select pg_terminate_backend(?)', [await pid()]);
    await write('too');
    return ok('yes');
  });
  const fault: unknown = await broken.catch((thrown: unknown) => thrown);
  expect(String(fault)).not.toContain('Transaction query already complete');
  expect(isUnavailable(fault)).toBe(true);
});

test('CHAOS-N7a: a rollback that fails as well does not hide the first fault', async () => {
  const transaction = await database.knex.transaction();
  vi.spyOn(database.knex, 'transaction').mockResolvedValueOnce(transaction);
  vi.spyOn(transaction, 'rollback').mockRejectedValueOnce(new Error('Transaction query already complete'));
  const broken = work.run(() => Promise.reject(new Error('the hedge is too high')));
  await expect(broken).rejects.toThrow('the hedge is too high');
  await transaction.rollback();
});
