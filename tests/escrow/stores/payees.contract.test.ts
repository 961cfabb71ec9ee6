import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { addHours } from '#src/kernel/clock';
import { pence } from '#src/kernel/money';
import { type MoneyIntent, payOutOf } from '#src/modules/escrow/domain/money-intent';
import { openPayee } from '#src/modules/escrow/domain/payee';
import { inMemoryAndPostgres, held, now, storesOf } from '#tests/support/escrow/escrow-store-benches';

describe.each(inMemoryAndPostgres)('payees %s', (_where, open) => {
  const { run, kept } = storesOf(open);

  const payeeOf = (landscaperId: string) =>
    openPayee({ email: 'fern@hedgerow.test', businessType: 'company', landscaperId }, randomUUID(), now);

  test('a landscaper has one payout account, which is read back as saved', async () => {
    const { landscaperId } = await kept();
    const first = payeeOf(landscaperId);
    expect(await run(({ payees }) => payees.addOrFind(first))).toEqual(first);
    expect(await run(({ payees }) => payees.addOrFind(payeeOf(landscaperId)))).toEqual(first);
    const payee = {
      ...first,
      payeeId: `acct_${first.intentId}`,
      canReceive: true,
      detailsSubmitted: true,
      chargesEnabled: true,
      payoutsEnabled: true,
      currentlyDue: ['a', 'b'],
      earlierPayeeIds: ['acct_1'],
      bankFailure: { payoutRef: 'po_1', amount: pence(9_000), reason: 'wrong-name' as const, at: now },
      updatedAt: addHours(now, 1),
    };
    await run(({ payees }) => payees.save(payee));
    expect(await run(({ payees }) => payees.find({ landscaperId }))).toEqual(payee);
    expect(await run(({ payees }) => payees.find({ payeeId: payee.payeeId }))).toEqual(payee);
    expect(await run(({ payees }) => payees.lock(landscaperId))).toEqual(payee);
    const gone = { ...payee, canReceive: false, gone: 'closed' as const, goneSince: now };
    await run(({ payees }) => payees.save(gone));
    expect(await run(({ payees }) => payees.find({ landscaperId }))).toEqual(gone);
    await expect(run(({ payees }) => payees.save(payeeOf(randomUUID())))).rejects.toThrow();
  });

  test('accounts that cannot receive money that waits for them are claimed', async () => {
    const waiting = async (facts: object, state: MoneyIntent['state'] = 'waiting_payee') => {
      const hold = await kept(held);
      const payee = { ...payeeOf(hold.landscaperId), payeeId: `acct_${hold.id}`, ...facts };
      await run(({ payees }) => payees.addOrFind(payee));
      await run(({ intents }) =>
        intents.add({
          ...payOutOf(
            {
              id: randomUUID(),
              holdId: hold.id,
              paymentRef: hold.id,
              amount: pence(1),
              chargeId: 'ch',
              landscaperId: hold.landscaperId,
            },
            false,
            now,
          ),
          state,
        }),
      );
      return hold.landscaperId;
    };
    const recent = await waiting({ updatedAt: now });
    const longAgo = await waiting({ updatedAt: addHours(now, -1) });
    const others = [
      await waiting({ updatedAt: addHours(now, 1) }),
      await waiting({ canReceive: true }),
      await waiting({ payeeId: null }),
      await waiting({}, 'ready'),
    ];
    const asOf = addHours(now, 1 / 3600);
    const claim = (at = asOf) => run(({ payees }) => payees.claimDueForReading(at, addHours(asOf, 1), 100));
    expect((await claim()).filter((id) => [recent, longAgo, ...others].includes(id))).toEqual([longAgo, recent]);
    expect(await claim()).toEqual([]);
    expect(await claim(addHours(asOf, 1))).toEqual(expect.arrayContaining([longAgo, recent]));
  });

  test('STRIPE-M5: accounts that were not read for a day are claimed too, unless they have been gone for a month', async () => {
    const add = async (facts: object) => {
      const { landscaperId } = await kept();
      const payee = { ...payeeOf(landscaperId), payeeId: `acct_${landscaperId}`, ...facts };
      await run(({ payees }) => payees.addOrFind(payee));
      return landscaperId;
    };
    const asOf = addHours(now, 40 * 24);
    const dayOld = { updatedAt: addHours(asOf, -25) };
    const due = [
      await add({ ...dayOld, canReceive: true }),
      await add({ ...dayOld, gone: 'closed', goneSince: addHours(asOf, -29 * 24) }),
    ];
    const others = [
      await add({ updatedAt: addHours(asOf, -23) }),
      await add({ ...dayOld, gone: 'closed', goneSince: addHours(asOf, -31 * 24) }),
      await add({ ...dayOld, payeeId: null }),
    ];
    const claimed = await run(({ payees }) => payees.claimDueForReading(asOf, addHours(asOf, 1), 1000));
    expect(claimed.filter((id) => [...due, ...others].includes(id)).sort()).toEqual([...due].sort());
  });
});
