import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { payOutOf } from '#src/modules/escrow/domain/money-intent';
import type { OutsideReversal } from '#src/modules/escrow/domain/outside-reversal';
import { held, inMemoryAndPostgres, now, storesOf } from '#tests/support/escrow/escrow-store-benches';

describe.each(inMemoryAndPostgres)('STRIPE-M1 payouts reversed elsewhere %s', (_where, open) => {
  const { run, kept, bench } = storesOf(open);
  async function aPayOut() {
    const hold = await kept(held);
    const { id: holdId, landscaperId, chargeId } = hold;
    const plan = { id: randomUUID(), holdId, paymentRef: holdId, landscaperId, chargeId: chargeId! };
    const payOut = payOutOf({ ...plan, amount: pence(50_00) }, true, now);
    await run(({ intents }) => intents.add(payOut));
    return payOut;
  }
  async function aReversal(): Promise<OutsideReversal> {
    const { id: payOutId, holdId, landscaperId } = await aPayOut();
    const facts = { id: randomUUID(), providerRef: `trr_${randomUUID()}`, payOutId, holdId, landscaperId };
    const reversal = { ...facts, amount: pence(20_00), foundAt: now, decision: null };
    await run(({ outsideReversals }) => outsideReversals.add(reversal));
    return reversal;
  }

  test('are read back as saved, with what an admin decided', async () => {
    const reversal = await aReversal();
    const { id, providerRef, holdId } = reversal;
    const undecided = (of: string) => run(({ outsideReversals }) => outsideReversals.anyUndecided(of));
    expect([await undecided(holdId), await undecided((await aReversal()).holdId)]).toEqual([true, true]);
    expect(await undecided((await kept(held)).id)).toBe(false);
    expect(await run(({ outsideReversals }) => outsideReversals.find({ providerRef }))).toEqual(reversal);
    expect(await run(({ outsideReversals }) => outsideReversals.find({ id: 'no id' }))).toBeUndefined();
    const facts = { because: 'Agreed', by: await bench().anAdmin(), at: now };
    for (const decision of [
      { ...facts, what: 'left' as const, intentId: null },
      { ...facts, what: 'paid-again' as const, intentId: (await aPayOut()).id },
    ]) {
      await run(({ outsideReversals }) => outsideReversals.save({ ...reversal, decision }));
      expect(await run(({ outsideReversals }) => outsideReversals.lock(id))).toEqual({ ...reversal, decision });
      expect(await undecided(holdId)).toBe(false);
    }
  });

  test('are booked once for each reversal at the provider', async () => {
    const reversal = await aReversal();
    const again = { ...reversal, id: randomUUID() };
    await expect(run(({ outsideReversals }) => outsideReversals.add(again))).rejects.toThrow();
  });
});
