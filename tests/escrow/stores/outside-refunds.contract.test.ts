import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { addHours } from '#src/kernel/clock';
import { pence } from '#src/kernel/money';
import type { Hold } from '#src/modules/escrow/domain/hold';
import { openOutsideRefund } from '#src/modules/escrow/domain/outside-refund';
import { held, inMemoryAndPostgres, now, storesOf } from '#tests/support/escrow/escrow-store-benches';

describe.each(inMemoryAndPostgres)('STRIPE-M1 refunds made elsewhere %s', (_where, open) => {
  const { run, kept, bench } = storesOf(open);
  const aRefund = (hold: Hold | null, changes: { chargeId?: string; foundAt?: Date } = {}) =>
    openOutsideRefund(
      {
        id: randomUUID(),
        providerRef: `re_${randomUUID()}`,
        chargeId: changes.chargeId ?? `ch_${randomUUID()}`,
        paymentRef: hold?.id ?? randomUUID(),
        holdId: hold?.id ?? null,
        amount: pence(2_000),
      },
      hold ? { held: pence(15_00), owed: pence(5_00) } : { sold: pence(20_00) },
      changes.foundAt ?? now,
    );
  const added = async (refund: ReturnType<typeof aRefund>) => {
    await run(({ outsideRefunds }) => outsideRefunds.add(refund));
    return refund;
  };

  test('are read back as saved, with what an admin decided', async () => {
    const refund = await added(aRefund(await kept(held)));
    expect(await run(({ outsideRefunds }) => outsideRefunds.find({ id: refund.id }))).toEqual(refund);
    const by = await bench().anAdmin();
    const decision = { what: 'borne' as const, amount: pence(5_00), because: 'A goodwill refund', by, at: now };
    const decided = { ...refund, decision, nextReadAt: null };
    await run(({ outsideRefunds }) => outsideRefunds.save(decided));
    expect(await run(({ outsideRefunds }) => outsideRefunds.lock(refund.id))).toEqual(decided);
    const { providerRef } = refund;
    expect(await run(({ outsideRefunds }) => outsideRefunds.find({ providerRef }))).toEqual(decided);
    expect(await run(({ outsideRefunds }) => outsideRefunds.find({ id: 'no id' }))).toBeUndefined();
  });

  test('are booked once for each refund at the provider', async () => {
    const refund = await added(aRefund(null));
    await expect(added({ ...aRefund(null), providerRef: refund.providerRef })).rejects.toThrow();
  });

  test('are found by their charge, oldest first', async () => {
    const chargeId = `ch_${randomUUID()}`;
    const later = await added(aRefund(null, { chargeId, foundAt: addHours(now, 1) }));
    const first = await added(aRefund(null, { chargeId }));
    await added(aRefund(null));
    expect(await run(({ outsideRefunds }) => outsideRefunds.onCharges([chargeId, 'ch_1']))).toEqual([first, later]);
    expect(await run(({ outsideRefunds }) => outsideRefunds.onCharges([]))).toEqual([]);
  });

  test('are claimed by charge when they are due to be read, and not again before the time they are put back to', async () => {
    const chargeId = `ch_${randomUUID()}`;
    const longAgo = new Date('2020-01-01T00:00:00Z');
    await added(aRefund(null, { chargeId, foundAt: longAgo }));
    await added(aRefund(null, { chargeId, foundAt: longAgo }));
    const claim = (asOf: Date) =>
      run(({ outsideRefunds }) => outsideRefunds.claimDueForReading(asOf, addHours(asOf, 1), 10));
    expect(await claim(addHours(longAgo, 0.5))).toEqual([]);
    expect(await claim(addHours(longAgo, 2))).toEqual([chargeId]);
    expect(await claim(addHours(longAgo, 2))).toEqual([]);
  });
});
