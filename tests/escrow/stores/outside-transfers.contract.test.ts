import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { addHours } from '#src/kernel/clock';
import { pence } from '#src/kernel/money';
import { payOutOf, sent, startCall } from '#src/modules/escrow/domain/money-intent';
import { held, inMemoryAndPostgres, now, storesOf } from '#tests/support/escrow/escrow-store-benches';

describe.each(inMemoryAndPostgres)('transfers made elsewhere %s', (_where, open) => {
  const { kept, run } = storesOf(open);

  test('are found by amount and time, oldest first, until they are known as a payout; adding one again changes nothing', async () => {
    const amount = pence(50_01);
    const transfer = (hours: number, of = amount) => ({
      ref: `tr_${randomUUID()}`,
      amount: of,
      madeAt: addHours(now, hours),
    });
    const [newer, older, early, other] = [transfer(2), transfer(1), transfer(-1), transfer(1, pence(50_02))];
    for (const one of [newer, older, early, other, { ...older, madeAt: addHours(now, 9) }])
      await run(({ outsideTransfers }) => outsideTransfers.add(one));
    const unnamed = () => run(({ outsideTransfers }) => outsideTransfers.unnamed({ amount, since: now }));
    expect(await unnamed()).toEqual([older.ref, newer.ref]);
    const { id: holdId, landscaperId, chargeId } = await kept(held);
    const plan = { id: randomUUID(), holdId, paymentRef: holdId, landscaperId, chargeId: chargeId!, amount };
    const payOut = payOutOf(plan, true, now);
    await run(({ intents }) => intents.add(payOut));
    const order = {
      amount: payOut.amount,
      chargeId: payOut.chargeId,
      payeeId: 'acct_1',
      about: { holdId: '', jobId: '' },
    };
    const calling = startCall(payOut, order, addHours(now, 24));
    if (!calling.ok) throw new Error(calling.reason);
    await run(({ intents }) => intents.save(sent(calling.value, older.ref, now)));
    expect(await unnamed()).toEqual([newer.ref]);
  });
});
