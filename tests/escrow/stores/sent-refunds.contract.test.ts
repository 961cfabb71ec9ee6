import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { addHours } from '#src/kernel/clock';
import { pence } from '#src/kernel/money';
import { cameBack, doneByHand, type MoneyIntent, refundOf } from '#src/modules/escrow/domain/money-intent';
import { inMemoryAndPostgres, held, now, storesOf, valueOf } from '#tests/support/escrow/escrow-store-benches';

describe.each(inMemoryAndPostgres)('sent refunds %s', (_where, open) => {
  const { run, kept } = storesOf(open);

  const aRefund = async (nextReadAt: Date | null, providerRef = `re_${randomUUID()}`) => {
    const { id: holdId, landscaperId } = await kept(held);
    const plan = { id: randomUUID(), holdId, paymentRef: holdId, amount: pence(100), chargeId: 'ch_1', landscaperId };
    const intent: MoneyIntent = {
      ...refundOf(plan, 'held', now),
      state: 'sent',
      providerRef,
      sentAt: now,
      nextReadAt,
    };
    await run(({ intents }) => intents.add(intent));
    return intent;
  };

  test('are found by the provider’s id, which belongs to one intent only', async () => {
    const refund = await aRefund(now);
    expect(await run(({ intents }) => intents.findByProviderRef(refund.providerRef!))).toEqual(refund);
    expect(await run(({ intents }) => intents.findByProviderRef('re_of_someone_else'))).toBeUndefined();
    await expect(aRefund(null, refund.providerRef!)).rejects.toThrow(/one_intent_a_movement/);
  });

  test('are claimed for reading when due, most overdue first, and not due again at once', async () => {
    const asOf = new Date('2020-04-03T00:00:00Z');
    const [second, first] = [await aRefund(asOf), await aRefund(addHours(asOf, -1))];
    await aRefund(addHours(asOf, 1));
    await aRefund(null);
    const claim = (at = asOf, limit = 10) =>
      run(({ intents }) => intents.claimDueForReading(at, addHours(asOf, 0.5), limit));
    expect(await claim(asOf, 1)).toEqual([first.id]);
    expect(await claim()).toEqual([second.id]);
    expect(await claim()).toEqual([]);
    expect((await claim(addHours(asOf, 0.5))).sort()).toEqual([first.id, second.id].sort());
    await run(async ({ intents }) => {
      for (const one of [first, second]) await intents.save({ ...one, nextReadAt: null });
    });
  });

  test('that came back keep the provider’s id, and are outstanding until settled by hand', async () => {
    const refund = await aRefund(now);
    const outstanding = () => run(({ intents }) => intents.anyOutstanding(refund.holdId));
    expect(await outstanding()).toBe(false);
    const back = cameBack(refund, 'The card has expired.', now);
    await run(({ intents }) => intents.save(back));
    expect(await run(({ intents }) => intents.find(refund.id))).toEqual(back);
    expect(await outstanding()).toBe(true);
    const by = (await run(({ holds }) => holds.find(refund.holdId)))!.customerId;
    const done = valueOf(doneByHand(back, { id: randomUUID(), by, now, providerRef: null }));
    await run(({ intents }) => intents.add(done));
    expect(await run(({ intents }) => intents.find(done.id))).toEqual(done);
    expect(await outstanding()).toBe(false);

    const settlement = {
      intentId: done.id,
      paidFrom: 'bank' as const,
      reference: 'FP-1',
      note: 'By phone',
      adminId: by,
      at: now,
    };
    expect(await run(({ handSettlements }) => handSettlements.find(done.id))).toBeUndefined();
    await run(({ handSettlements }) => handSettlements.add(settlement));
    expect(await run(({ handSettlements }) => handSettlements.find(done.id))).toEqual(settlement);
    await expect(run(({ handSettlements }) => handSettlements.add(settlement))).rejects.toThrow(
      /hand_settlements_pkey/,
    );
  });

  test('that were settled by hand at the provider are found by their reference, which belongs to one only', async () => {
    const reference = `tr_${randomUUID()}`;
    const settle = async (paidFrom: 'bank' | 'provider') => {
      const back = cameBack(await aRefund(now), 'The card has expired.', now);
      const by = (await run(({ holds }) => holds.find(back.holdId)))!.customerId;
      const done = valueOf(doneByHand(back, { id: randomUUID(), by, now, providerRef: null }));
      const settlement = { intentId: done.id, paidFrom, reference, note: 'By phone', adminId: by, at: now };
      await run(async ({ intents, handSettlements }) => {
        await handSettlements.lockReferences();
        await intents.save(back);
        await intents.add(done);
        await handSettlements.add(settlement);
      });
      return settlement;
    };
    const found = () => run(({ handSettlements }) => handSettlements.findByProviderRef(reference));
    await settle('bank');
    expect(await found()).toBeUndefined();
    const settlement = await settle('provider');
    expect(await found()).toEqual(settlement);
    await expect(settle('provider')).rejects.toThrow(/one_hand_settlement_a_movement/);
    await settle('bank');
  });
});
