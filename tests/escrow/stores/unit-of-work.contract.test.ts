import { describe, expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { refuse } from '#src/kernel/result';
import { release } from '#src/modules/escrow/domain/hold';
import * as ledger from '#src/modules/escrow/domain/ledger-transaction';
import { inMemoryAndPostgres, held, now, storesOf, valueOf } from '#tests/support/escrow/escrow-store-benches';

describe.each(inMemoryAndPostgres)('units of work %s', (_where, open) => {
  const { bench, run, kept } = storesOf(open);

  test('a unit of work that refuses or throws leaves nothing behind', async () => {
    const hold = await bench().newHold();
    await bench().work.run(async ({ holds }) => {
      await holds.open(hold);
      return refuse('thought-better-of-it');
    });
    await expect(
      run(async ({ holds }) => {
        await holds.open(hold);
        throw new Error('broken');
      }),
    ).rejects.toThrow('broken');
    expect(await run(({ holds }) => holds.find(hold.id))).toBeUndefined();
  });

  test('what a release writes in one unit of work is saved as a whole or not at all', async () => {
    const hold = await kept(held);
    const decided = valueOf(
      release(
        hold,
        { customerId: hold.customerId, status: 'in_progress', landscaperCompletedAt: now, autoCompleteAt: now },
        'clock',
        now,
      ),
    );
    // No money was captured for this release, so the ledger refuses it and everything else is undone.
    await expect(
      run(async (stores) => {
        await stores.holds.save(decided.hold);
        await stores.ledger.post(
          ledger.release(
            { payment: hold.id, landscaperId: hold.landscaperId, amount: hold.amount, alreadyReleased: pence(0) },
            now,
          ),
        );
      }),
    ).rejects.toThrow(/than is held/);
    expect(await run(({ holds }) => holds.find(hold.id))).toEqual(hold);
  });
});
