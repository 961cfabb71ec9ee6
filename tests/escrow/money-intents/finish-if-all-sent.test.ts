import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import type { Hold } from '#src/modules/escrow/domain/hold';
import { type MoneyIntent, payOutOf, refundOf, retry, sent } from '#src/modules/escrow/domain/money-intent';
import { finishIfAllSent } from '#src/modules/escrow/use-cases/money-intents/finish-if-all-sent';
import { inMemoryEscrow } from '#tests/support/memory/in-memory-escrow/escrow';
import { aHold } from '#tests/support/memory/in-memory-escrow/holds';

const now = new Date('2026-05-13T08:20:00Z');

/** The hold after `finishIfAllSent`, with these intents stored. */
async function finished(state: Hold['state'], intentsOf: (hold: Hold) => MoneyIntent[]) {
  const { stores } = inMemoryEscrow();
  const isPaid = state !== 'requires_payment' && state !== 'closed';
  const hold = aHold({ state, chargeId: isPaid ? 'ch_1' : null, heldAt: isPaid ? now : null });
  await stores.holds.open(hold);
  for (const intent of intentsOf(hold)) await stores.intents.add(intent);
  await finishIfAllSent(stores, hold, now);
  return stores.holds.find(hold.id);
}
const planFor = ({ id: holdId, landscaperId }: Hold) => ({
  id: randomUUID(),
  holdId,
  paymentRef: holdId,
  landscaperId,
  amount: pence(9_000),
  chargeId: 'ch_1',
});
const payout = (hold: Hold) => payOutOf(planFor(hold), true, now);
const refund = (hold: Hold) => refundOf(planFor(hold), 'contested', now);
const done = (intent: MoneyIntent): MoneyIntent => sent({ ...intent, state: 'calling' }, intent.id, now);

test.each([
  ['releasing', 'released'],
  ['refunding', 'refunded'],
] as const)('a hold that is %s is %s once all its money has been sent', async (before, after) => {
  expect(await finished(before, (hold) => [done(payout(hold)), done(refund(hold))])).toMatchObject({
    state: after,
    endedAt: now,
  });
});

test('money that was paid by hand counts as sent', async () => {
  const byHand = (hold: Hold): MoneyIntent => ({
    ...refund(hold),
    state: 'by_hand',
    retryOf: randomUUID(),
    retriedBy: randomUUID(),
  });
  expect(await finished('releasing', (hold) => [done(payout(hold)), byHand(hold)])).toMatchObject({
    state: 'released',
  });
});

test.each(['ready', 'waiting_payee', 'calling', 'refused'] as const)(
  'it does not end while any of its money is %s',
  async (state) => {
    const rest = (hold: Hold): MoneyIntent => ({ ...payout(hold), state, refusedAt: state === 'refused' ? now : null });
    expect(await finished('releasing', (hold) => [done(refund(hold)), rest(hold)])).toMatchObject({
      state: 'releasing',
      endedAt: null,
    });
  },
);

test('a refused intent does not count once another has replaced it', async () => {
  const replaced = (hold: Hold) => {
    const refused: MoneyIntent = { ...payout(hold), state: 'refused', refusedAt: now };
    const again = retry(refused, { id: randomUUID(), by: null, now });
    if (!again.ok) throw new Error(again.reason);
    return [refused, done({ ...again.value, state: 'ready' })];
  };
  expect(await finished('releasing', replaced)).toMatchObject({ state: 'released' });
});

test('the refund of a stray payment is not money of the hold', async () => {
  const stray = (hold: Hold) => ({ ...refund(hold), paymentRef: randomUUID() });
  expect(await finished('releasing', (hold) => [done(payout(hold)), stray(hold)])).toMatchObject({ state: 'released' });
});

test.each(['requires_payment', 'held', 'released', 'refunded', 'closed'] as const)(
  'a hold that is %s stays so',
  async (state) => {
    expect(await finished(state, () => [])).toMatchObject({ state, endedAt: null });
  },
);
