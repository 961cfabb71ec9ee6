import { describe, expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { payOutOf, refundOf } from '#src/modules/escrow/domain/money-intent';
import { Busy, Refused, Unclear } from '#src/modules/escrow/ports/payment-faults';
import { type ByHandLookup, findDoneByHand } from '#src/modules/escrow/use-cases/money-intents/find-done-by-hand';
import { aHold } from '#tests/support/memory/in-memory-escrow/holds';

const now = new Date('2026-05-13T08:20:00Z');
const hold = aHold();
const plan = {
  id: 'intent-1',
  holdId: hold.id,
  paymentRef: hold.id,
  landscaperId: hold.landscaperId,
  amount: pence(2_000),
  chargeId: 'ch_1',
};
const refund = refundOf(plan, 'contested', now);
const payout = payOutOf(plan, true, now);

const movement = (ref: string, amount: number) => ({ ref, amount: pence(amount) });
/** A provider at which money was moved by hand, on one charge and to one account. */
const provider: ByHandLookup = {
  refundsByHand: async ({ chargeId }) =>
    chargeId === 'ch_1' ? [movement('re_1', 2_000), movement('re_2', 1_999), movement('re_3', 2_000)] : [],
  payOutsByHand: async ({ payeeId, about }) =>
    payeeId === 'acct_fern' && about.jobId === hold.jobId && about.holdId === hold.id
      ? [movement('tr_1', 4_000), movement('tr_2', 2_000)]
      : [],
};
const failing = (fault: Error): ByHandLookup => ({
  refundsByHand: () => Promise.reject(fault),
  payOutsByHand: () => Promise.reject(fault),
});

test('a refund is looked for on its charge: those of exactly its amount count', async () => {
  expect(await findDoneByHand(provider, refund, hold, null)).toEqual([
    movement('re_1', 2_000),
    movement('re_3', 2_000),
  ]);
  expect(await findDoneByHand(provider, { ...refund, chargeId: 'ch_2' }, hold, null)).toEqual([]);
});

test('a payout is looked for at the landscaper’s account, for this job', async () => {
  expect(await findDoneByHand(provider, payout, hold, 'acct_fern')).toEqual([movement('tr_2', 2_000)]);
  expect(await findDoneByHand(provider, payout, hold, 'acct_other')).toEqual([]);
  expect(await findDoneByHand(provider, payout, aHold(), 'acct_fern')).toEqual([]);
});

test('nothing was paid to a landscaper who has no account, so the provider is not asked', async () => {
  expect(await findDoneByHand(failing(new TypeError('asked')), payout, hold, null)).toEqual([]);
});

describe.each([
  ['refund', refund, null],
  ['payout', payout, 'acct_fern'],
] as const)('a %s', (_kind, intent, payeeId) => {
  test.each([new Busy('busy'), new Unclear('lost')])(
    'if the provider cannot be asked now, is not known: %s',
    async (fault) => {
      expect(await findDoneByHand(failing(fault), intent, hold, payeeId)).toBeUndefined();
    },
  );

  test('was not made by hand if the provider does not know the charge or the account', async () => {
    expect(await findDoneByHand(failing(new Refused('not-found', 'no')), intent, hold, payeeId)).toEqual([]);
  });

  test('a fault on our side is not taken for an answer', async () => {
    await expect(findDoneByHand(failing(new TypeError('ours')), intent, hold, payeeId)).rejects.toThrow('ours');
  });
});
