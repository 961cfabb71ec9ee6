import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { addHours } from '#src/kernel/clock';
import { pence } from '#src/kernel/money';
import type { Hold } from '#src/modules/escrow/domain/hold';
import type { PaymentIncrease } from '#src/modules/escrow/domain/payment-increase';
import { inMemoryAndPostgres, held, now, storesOf } from '#tests/support/escrow/escrow-store-benches';

describe.each(inMemoryAndPostgres)('payment increases %s', (_where, open) => {
  const { run, kept } = storesOf(open);

  const anIncrease = (hold: Hold, facts: Partial<PaymentIncrease> = {}): PaymentIncrease => ({
    id: randomUUID(),
    holdId: hold.id,
    fromAmount: hold.amount,
    toAmount: pence(hold.amount + 3_500),
    reason: 'The hedge is “twice” as long',
    state: 'asked',
    askedAt: now,
    payBy: null,
    endedAt: null,
    ...facts,
  });
  const keep = async (increase: PaymentIncrease) => {
    await run(({ increases }) => increases.add(increase));
    return increase;
  };

  test('are read back as they were saved, and a hold has at most one open increase', async () => {
    const hold = await kept(held);
    const openOf = () => run(({ increases }) => increases.openOf(hold.id));
    expect(await openOf()).toBeUndefined();
    const asked = await keep(anIncrease(hold));
    expect(await openOf()).toEqual(asked);
    await expect(keep(anIncrease(hold))).rejects.toThrow(/one_open_increase_a_hold/);
    const accepted = { ...asked, state: 'accepted' as const, payBy: addHours(now, 24) };
    await run(({ increases }) => increases.save(accepted));
    expect(await openOf()).toEqual(accepted);
    const closed = { ...accepted, state: 'closed' as const, endedAt: now };
    await run(({ increases }) => increases.save(closed));
    expect(await openOf()).toBeUndefined();
    expect(await run(({ increases }) => increases.find(asked.id))).toEqual(closed);
    expect(await run(({ increases }) => increases.find('unknown-id'))).toBeUndefined();
    await expect(run(({ increases }) => increases.save(anIncrease(hold)))).rejects.toThrow();
    await keep(anIncrease(hold));
  });

  test('are due to be closed if not paid in time, or if the hold is disputed or no longer held', async () => {
    const asOf = new Date('2020-05-03T00:00:00Z');
    const accepted = (hours: number) => ({ state: 'accepted' as const, payBy: addHours(asOf, hours), askedAt: asOf });
    const of = async (facts: Partial<PaymentIncrease>, change: (hold: Hold) => Hold = (hold) => hold) =>
      (await keep(anIncrease(await kept((hold) => change(held(hold))), { askedAt: addHours(asOf, -5), ...facts }))).id;
    const late = await of(accepted(-2));
    const exactly = await of(accepted(0));
    const dispute = { amount: pence(100), reason: 'x', openedAt: now, chargedBack: pence(0), settlement: null };
    const disputed = await of({}, (hold) => ({ ...hold, dispute }));
    const released = await of({ askedAt: addHours(asOf, -9) }, (hold) => ({ ...hold, state: 'releasing' }));
    await of({});
    await of(accepted(1));
    await of({ state: 'declined', endedAt: now }, (hold) => ({ ...hold, state: 'releasing' }));
    const claim = (limit: number) =>
      run(({ increases }) => increases.claimDueForClosing(asOf, addHours(asOf, 1), limit));
    expect(await claim(2)).toEqual([released, disputed]);
    expect(await claim(10)).toEqual([late, exactly]);
    expect(await claim(10)).toEqual([]);
  });
});
