import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { monthsLater } from '#src/kernel/day';
import { addHours } from '#src/kernel/clock';
import { pence } from '#src/kernel/money';
import type { Hold } from '#src/modules/escrow/domain/hold';
import { refundOf } from '#src/modules/escrow/domain/money-intent';
import { movement } from '#src/modules/escrow/domain/ledger-transaction';
import { creditMoved } from '#src/modules/loyalty/domain/credit-ledger';
import { ended, giveBack, moved, reserve, type LoyaltyEntry } from '#src/modules/loyalty/domain/loyalty-account';
import { postEntry } from '#src/modules/loyalty/use-cases/post-entry';
import { held, inMemoryAndPostgres, now, storesOf } from '#tests/support/escrow/escrow-store-benches';

describe.each(inMemoryAndPostgres)('loyalty %s', (_where, open) => {
  const { run, kept } = storesOf(open);
  const opened = () => kept({ amount: pence(18_500) });
  const over = (hold: Hold, released = 18_500): Hold => ({
    ...held(hold),
    state: 'released',
    released: pence(released),
    endedAt: now,
    drawn: [
      {
        chargeId: `ch_${hold.id}`,
        released: pence(released),
        refunded: pence(0),
        chargedBack: pence(0),
      },
    ],
  });
  const given = (userId: string, points: number, more: Partial<LoyaltyEntry> = {}, at = now) =>
    run(async (stores) => {
      const account = await stores.loyalty.lock(userId, at);
      await postEntry(stores, moved(account, { id: randomUUID(), kind: 'referral', points, ...more }, at));
    });
  const accountOf = (userId: string) => run((stores) => stores.loyalty.lock(userId, now));
  const due = (hours = 0) =>
    run((stores) => stores.loyalty.claimToSettle(addHours(now, hours), addHours(now, hours + 1), 50));
  const uses = async (hold: Hold, points: number) => {
    const use = await run(async (stores) => {
      const account = await stores.loyalty.lock(hold.customerId, now);
      const ids = { id: randomUUID(), entryId: randomUUID(), holdId: hold.id };
      const reserved = reserve(account, { ...ids, points, price: hold.amount }, now);
      if (!reserved.ok) throw new Error(reserved.reason);
      await stores.loyalty.addUse(reserved.value.use);
      await postEntry(stores, reserved.value);
      return reserved.value.use;
    });
    return use;
  };

  test('an account begins empty, and keeps what comes and goes', async () => {
    const hold = await opened();
    expect(await accountOf(hold.customerId)).toMatchObject({ points: 0, toldAt: null });
    await given(hold.customerId, 640);
    await given(hold.customerId, -40, { kind: 'expired' });
    expect(await accountOf(hold.customerId)).toMatchObject({ points: 600, movedAt: now });
  });

  test('the entries of a job are read, the oldest first, and what was counted for a customer since a moment', async () => {
    const hold = await opened();
    const earned = { kind: 'earned', holdId: hold.id, rate: 2 } as const;
    await given(hold.customerId, 100, { ...earned, counted: pence(10_000) }, monthsLater(now, -13));
    await given(hold.customerId, 85, { ...earned, counted: pence(8_500) });
    await given(hold.customerId, -5, { ...earned, kind: 'taken_back', counted: pence(-500) });
    const earlier = await run((stores) => stores.loyalty.earnedFor(hold.id));
    expect(earlier.map(({ points, counted }) => [points, counted])).toEqual(
      expect.arrayContaining([
        [100, 10_000],
        [85, 8_500],
        [-5, -500],
      ]),
    );
    expect(earlier[0]?.points).toBe(100);
    const since = await run((stores) => stores.loyalty.countedSince(hold.customerId, monthsLater(now, -12)));
    expect(since).toBe(8_000);
  });

  test('a payment is due to be counted from its end until all that was released is counted, and is claimed once a run', async () => {
    const hold = await opened();
    await run((stores) => stores.holds.save(held(hold)));
    expect((await due()).map(({ holdId }) => holdId)).not.toContain(hold.id);
    await run((stores) => stores.holds.save(over(hold)));
    expect(await due()).toContainEqual({ holdId: hold.id, customerId: hold.customerId });
    expect((await due()).map(({ holdId }) => holdId)).not.toContain(hold.id);
    expect((await due(2)).map(({ holdId }) => holdId)).toContain(hold.id);
    await run((stores) => stores.loyalty.setCounted(hold.id, pence(18_500)));
    expect((await due(4)).map(({ holdId }) => holdId)).not.toContain(hold.id);
    await run((stores) => stores.holds.save(over(hold, 10_000)));
    expect((await due(6)).map(({ holdId }) => holdId)).toContain(hold.id);
  });

  test('a payment in dispute is not due to be counted', async () => {
    const hold = await opened();
    const dispute = { amount: pence(500), reason: 'Half done', openedAt: now, chargedBack: pence(0), settlement: null };
    await run((stores) => stores.holds.save({ ...over(hold, 18_000), dispute }));
    expect((await due()).map(({ holdId }) => holdId)).not.toContain(hold.id);
    expect(await run((stores) => stores.loyalty.hasOpenDispute(hold.customerId))).toBe(true);
    expect(await run((stores) => stores.loyalty.hasOpenDispute(hold.landscaperId))).toBe(false);
  });

  test('credit is set aside once for a payment, found, and due when the payment has ended', async () => {
    const hold = await opened();
    await given(hold.customerId, 900);
    const use = await uses(hold, 900);
    expect(await run((stores) => stores.loyalty.useOf(hold.id))).toEqual(use);
    await expect(uses(hold, 0)).rejects.toThrow(/credit_uses|points/);
    await run((stores) => stores.holds.save({ ...hold, state: 'closed', endedAt: now }));
    expect((await due()).map(({ holdId }) => holdId)).toContain(hold.id);
    await run(async (stores) => {
      const account = await stores.loyalty.lock(hold.customerId, now);
      await postEntry(stores, giveBack(account, use, 900, randomUUID(), now));
      await stores.loyalty.saveUse(ended(use, 'returned', now));
    });
    expect(await run((stores) => stores.loyalty.useOf(hold.id))).toBeUndefined();
    expect((await due(2)).map(({ holdId }) => holdId)).not.toContain(hold.id);
    expect(await accountOf(hold.customerId)).toMatchObject({ points: 900 });
  });

  describe('the ledger', () => {
    const entry = (userId: string, points: number, more: Partial<LoyaltyEntry> = {}): LoyaltyEntry => ({
      id: randomUUID(),
      userId,
      kind: 'referral',
      points,
      holdId: null,
      useId: null,
      referralId: null,
      counted: pence(0),
      rate: null,
      at: now,
      ...more,
    });
    const post = (one: LoyaltyEntry) => run((stores) => stores.ledger.post(creditMoved(one)!));

    test('does not let a customer use more than they have', async () => {
      const userId = randomUUID();
      await post(entry(userId, 500));
      await expect(post(entry(userId, -501, { kind: 'used', useId: randomUUID() }))).rejects.toThrow(
        /more would leave/,
      );
    });

    test('limits refunds to the amount set aside for that payment', async () => {
      const [userId, useId] = [randomUUID(), randomUUID()];
      await post(entry(userId, 900));
      await post(entry(userId, -900, { kind: 'used', useId }));
      const refund = (paymentRef: string, amount: number) => {
        const plan = { id: randomUUID(), holdId: randomUUID(), paymentRef, amount: pence(amount), chargeId: 'ch_1' };
        const intent = refundOf({ ...plan, landscaperId: randomUUID() }, 'credit_due', now);
        return run((stores) => stores.ledger.post(movement(intent, { providerRef: `re_${intent.id}` }, now)));
      };
      await expect(refund(useId, 901)).rejects.toThrow(/more would leave/);
      await expect(refund(randomUUID(), 100)).rejects.toThrow(/more would leave/);
      await refund(useId, 900);
      await expect(refund(useId, 1)).rejects.toThrow(/more would leave/);
    });
  });

  test('accounts without a movement since a moment are found, before and after their owners were told', async () => {
    const hold = await opened();
    const { customerId } = hold;
    await given(customerId, 640, {}, monthsLater(now, -20));
    const idle = (toldBefore: Date | null, movedBefore = monthsLater(now, -18)) =>
      run((stores) => stores.loyalty.idle({ movedBefore, toldBefore }, 50));
    expect(await idle(null)).toContain(customerId);
    expect(await idle(null, monthsLater(now, -21))).not.toContain(customerId);
    expect(await idle(now)).not.toContain(customerId);
    await run(async (stores) => {
      const account = await stores.loyalty.lock(customerId, now);
      await stores.loyalty.save({ ...account, toldAt: addHours(now, -1) });
    });
    expect(await idle(null)).not.toContain(customerId);
    expect(await idle(now)).toContain(customerId);
    expect(await idle(addHours(now, -2))).not.toContain(customerId);
  });
});
