import { describe, expect, test } from 'vitest';
import { refuse } from '#src/kernel/result';
import type { Hold } from '#src/modules/escrow/domain/hold';
import { inMemoryAndPostgres, now, type Stores, storesOf } from '#tests/support/escrow/escrow-store-benches';

describe.each(inMemoryAndPostgres)('receipts %s', (_where, open) => {
  const { bench, run, kept } = storesOf(open);

  const issue = (stores: Stores, { jobId, landscaperId, id }: Hold) =>
    stores.receiptBook.issue({ jobId, holdId: id, landscaperId, at: now });
  const issued = (hold: Hold) => run((stores) => issue(stores, hold));
  const keptFor = (landscaperId?: string) => kept(landscaperId ? { landscaperId } : {});

  test('are numbered in sequence for each landscaper', async () => {
    const first = await keptFor();
    const [second, elsewhere] = [await keptFor(first.landscaperId), await keptFor()];
    for (const hold of [first, second, elsewhere]) await issued(hold);
    const numbers = await Promise.all([first, second, elsewhere].map(({ jobId }) => bench().receiptNumberOf(jobId)));
    expect(numbers).toEqual([1, 2, 1]);
  });

  test('have numbers without gaps even if a unit of work is undone or two end at once', async () => {
    const first = await keptFor();
    const others = [await keptFor(first.landscaperId), await keptFor(first.landscaperId)];
    const undone = bench().work.run(async (stores) => {
      await issue(stores, first);
      return refuse('changed my mind');
    });
    expect((await undone).ok).toBe(false);
    await Promise.all([first, ...others].map(issued));
    const numbers = await Promise.all([first, ...others].map(({ jobId }) => bench().receiptNumberOf(jobId)));
    expect(numbers.sort()).toEqual([1, 2, 3]);
  });

  test('are issued once per job', async () => {
    const hold = await keptFor();
    await issued(hold);
    await expect(issued(hold)).rejects.toThrow(/receipts_pkey/);
  });
});
