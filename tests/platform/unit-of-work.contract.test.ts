// What every unit of work promises, in memory and on PostgreSQL.
import type { Knex } from 'knex';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ok, refuse } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { KnexUnitOfWork } from '#src/platform/knex-unit-of-work';
import { testDatabase, type TestDatabase } from '#tests/support/database';
import { UndoableList, workOn } from '#tests/support/memory/in-memory-work';

/** `within`: a unit of work inside the current one. */
type Words = { write(word: string): Promise<unknown>; within: UnitOfWork<Words> };
type Bench = { work: UnitOfWork<Words>; written(): Promise<string[]> };

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await database.knex.raw(`create table words (word text)`);
});
afterAll(() => database.destroy());

function inMemory(): Bench {
  const words = new UndoableList<string>();
  const stores: Words = {
    write: async (word) => words.push(word),
    get within() {
      return workOn(stores);
    },
  };
  return { work: stores.within, written: async () => [...words].sort() };
}

const wordsOn = (db: Knex): Words => ({
  write: async (word) => db('words').insert({ word }),
  within: new KnexUnitOfWork(db, wordsOn),
});
const onPostgres = async (): Promise<Bench> => {
  await database.knex('words').delete();
  return { work: wordsOn(database.knex).within, written: () => database.knex('words').orderBy('word').pluck('word') };
};

describe.each<[string, () => Bench | Promise<Bench>]>([
  ['in memory', inMemory],
  ['on PostgreSQL', onPostgres],
])('a unit of work %s', (_where, benchOf) => {
  let work: UnitOfWork<Words>;
  let written: () => Promise<string[]>;
  beforeEach(async () => void ({ work, written } = await benchOf()));

  test('saves its changes if the outcome is ok', async () => {
    expect(await work.run(async ({ write }) => (await write('kept'), ok('yes')))).toEqual({ ok: true, value: 'yes' });
    expect(await written()).toEqual(['kept']);
  });

  test('is undone by a refusal, which is returned', async () => {
    const answer = await work.run(async ({ write }) => (await write('refused'), refuse('no')));
    expect(answer).toEqual({ ok: false, reason: 'no' });
    expect(await written()).toEqual([]);
  });

  test('is undone by a fault, which is rethrown', async () => {
    const broken = work.run(async ({ write }) => {
      await write('broken');
      throw new Error('broken');
    });
    await expect(broken).rejects.toThrow('broken');
    expect(await written()).toEqual([]);
  });

  test('undoes only the inner part if that refuses', async () => {
    await work.run(async ({ write, within }) => {
      await write('before');
      const inner = await within.run(async (stores) => (await stores.write('inner'), refuse('no')));
      expect(inner).toEqual({ ok: false, reason: 'no' });
      await write('after');
      return ok(null);
    });
    expect(await written()).toEqual(['after', 'before']);
  });

  test('undoes everything after a fault in the inner part', async () => {
    const broken = work.run(async ({ write, within }) => {
      await write('before');
      await within.run(async (stores) => {
        await stores.write('inner');
        throw new Error('broken within');
      });
      return ok(null);
    });
    await expect(broken).rejects.toThrow('broken within');
    expect(await written()).toEqual([]);
  });

  test('undoes what an inner part has saved if the outer part refuses', async () => {
    await work.run(async ({ within }) => {
      await within.run(async ({ write }) => (await write('inner'), ok(null)));
      return refuse('no');
    });
    expect(await written()).toEqual([]);
  });

  test('keeps the levels above when a part two levels down refuses', async () => {
    await work.run(({ within }) =>
      within.run(async ({ write, within: deeper }) => {
        await write('first');
        await deeper.run(async (stores) => (await stores.write('second'), refuse('no')));
        return ok(null);
      }),
    );
    expect(await written()).toEqual(['first']);
  });
});
