import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { addHours } from '#src/kernel/clock';
import { pence } from '#src/kernel/money';
import type { Checkout } from '#src/modules/escrow/domain/checkout';
import type { Hold } from '#src/modules/escrow/domain/hold';
import { inMemoryAndPostgres, now, storesOf } from '#tests/support/escrow/escrow-store-benches';

describe.each(inMemoryAndPostgres)('checkouts %s', (_where, open) => {
  const { run, kept } = storesOf(open);

  const aCheckout = (hold: Hold, facts: Partial<Checkout> = {}): Checkout => ({
    id: randomUUID(),
    holdId: hold.id,
    increaseId: null,
    state: 'opening',
    providerRef: null,
    url: null,
    chargeId: null,
    card: null,
    failedTries: 2,
    openedAt: now,
    nextReadAt: addHours(now, 1),
    request: {
      about: { holdId: hold.id, jobId: hold.jobId },
      lines: [{ name: 'Hedge — “front”', amount: pence(100) }],
      customer: { email: 'olive@hedgerow.test' },
      doneUrl: 'https://a',
      cancelUrl: 'https://b',
    },
    ...facts,
  });

  test('are read back as saved, and found by either id', async () => {
    const hold = await kept();
    const opening = aCheckout(hold);
    await run(({ checkouts }) => checkouts.add(opening));
    expect(await run(({ checkouts }) => checkouts.lock(opening.id))).toEqual(opening);
    const opened: Checkout = { ...opening, state: 'open', providerRef: `cs_${opening.id}`, url: 'https://pay.test' };
    await run(({ checkouts }) => checkouts.save(opened));
    expect(await run(({ checkouts }) => checkouts.find({ id: opening.id }))).toEqual(opened);
    expect(await run(({ checkouts }) => checkouts.find({ providerRef: opened.providerRef! }))).toEqual(opened);
    expect(await run(({ checkouts }) => checkouts.find({ providerRef: 'cs_unknown' }))).toBeUndefined();
    const card = { brand: 'visa', last4: '4242' };
    const paid: Checkout = { ...opened, state: 'paid', chargeId: `ch_${opening.id}`, card };
    await run(({ checkouts }) => checkouts.save(paid));
    expect(await run(({ checkouts }) => checkouts.find({ chargeId: paid.chargeId! }))).toEqual(paid);
    await expect(run(({ checkouts }) => checkouts.save(aCheckout(hold)))).rejects.toThrow();
  });

  test.each(['opening', 'open', 'processing'] as const)(
    'a hold has at most one that can be paid: while one is %s, a second is a fault',
    async (state) => {
      const hold = await kept();
      const first = aCheckout(hold, { state });
      await run(({ checkouts }) => checkouts.add(first));
      await expect(run(({ checkouts }) => checkouts.add(aCheckout(hold)))).rejects.toThrow(/one_open_checkout_a_hold/);
      expect(await run(({ checkouts }) => checkouts.liveOf(hold.id))).toEqual(first);
      await run(({ checkouts }) => checkouts.save({ ...first, state: 'closed' }));
      expect(await run(({ checkouts }) => checkouts.liveOf(hold.id))).toBeUndefined();
      const second = aCheckout(hold, { openedAt: addHours(now, 2) });
      await run(({ checkouts }) => checkouts.add(second));
      expect(await run(({ checkouts }) => checkouts.latestOfJob(hold.jobId))).toEqual(second);
    },
  );

  test('open ones that are due are claimed for reading, most overdue first', async () => {
    const asOf = new Date('2020-03-03T00:00:00Z');
    const keep = async (facts: Partial<Checkout>) => {
      const checkout = aCheckout(await kept(), facts);
      await run(({ checkouts }) => checkouts.add(checkout));
      return checkout.id;
    };
    const due = await keep({ state: 'open', nextReadAt: asOf });
    const overdue = await keep({ state: 'processing', nextReadAt: addHours(asOf, -1) });
    await keep({ state: 'open', nextReadAt: addHours(asOf, 1) });
    await keep({ state: 'closed', nextReadAt: addHours(asOf, -1) });
    await keep({ state: 'opening', nextReadAt: addHours(asOf, -1) });
    const claim = (limit: number) =>
      run(({ checkouts }) => checkouts.claimDueForReading(asOf, addHours(asOf, 0.5), limit));
    expect(await claim(1)).toEqual([overdue]);
    expect(await claim(10)).toEqual([due]);
    expect(await claim(10)).toEqual([]);
    expect(await run(({ checkouts }) => checkouts.find({ id: due }))).toMatchObject({
      nextReadAt: addHours(asOf, 0.5),
    });
  });
});
