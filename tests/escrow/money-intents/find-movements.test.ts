import { describe, expect, test } from 'vitest';
import { addHours } from '#src/kernel/clock';
import { pence } from '#src/kernel/money';
import { type MoneyIntent, payOutOf, refundOf } from '#src/modules/escrow/domain/money-intent';
import { Busy, NotAuthorised, Refused, Unclear } from '#src/modules/escrow/ports/payment-faults';
import { type MovementLookup, findMovements } from '#src/modules/escrow/use-cases/money-intents/find-movements';
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
const about = { holdId: hold.id, jobId: hold.jobId };
/** Tried once, and refused an hour after it was planned. */
const asked = (intent: MoneyIntent): MoneyIntent => ({
  ...intent,
  request: { payeeId: 'acct_fern', chargeId: intent.chargeId, amount: intent.amount, about },
  refusedAt: addHours(now, 1),
});
const refund = asked(refundOf(plan, 'contested', now));
const payout = asked(payOutOf(plan, true, now));

const movement = (ref: string, amount: number) => ({ ref, amount: pence(amount) });
/**
 * A provider at which money was moved by hand, on one charge and to one account, and by our attempt called `intent-0`.
 */
const provider: MovementLookup = {
  refundsByHand: async ({ chargeId }) =>
    chargeId === 'ch_1' ? [movement('re_1', 2_000), movement('re_2', 1_999), movement('re_3', 2_000)] : [],
  payOutsByHand: async ({ payeeId, about: { jobId, holdId }, since }) =>
    payeeId === 'acct_fern' && jobId === hold.jobId && holdId === hold.id
      ? [movement('tr_1', 4_000), movement(`tr_since_${since.toISOString()}`, 2_000)]
      : [],
  findPayOut: async (id, near) => (id === 'intent-0' && near.about === about ? { payoutId: 'tr_0' } : null),
  findRefund: async (id, near) => (id === 'intent-0' && near.chargeId === 'ch_1' ? { refundId: 're_0' } : null),
};
const failing = (fault: Error): MovementLookup => ({
  refundsByHand: () => Promise.reject(fault),
  payOutsByHand: () => Promise.reject(fault),
  findPayOut: () => Promise.reject(fault),
  findRefund: () => Promise.reject(fault),
});
const patience = () => new Promise<void>(() => {});
const find = (
  at: MovementLookup,
  intent: MoneyIntent,
  {
    payeeId = 'acct_fern',
    earlier = [],
    of = hold,
  }: { payeeId?: string | null; earlier?: MoneyIntent[]; of?: typeof hold } = {},
) => findMovements(at, patience, { intent, earlier, hold: of, payeeId });

test('a refund by hand is looked for on its charge: those of exactly its amount count', async () => {
  expect(await find(provider, refund)).toEqual({ ours: [], byHand: ['re_1', 're_3'] });
  expect(await find(provider, { ...refund, chargeId: 'ch_2' })).toEqual({ ours: [], byHand: [] });
});

test('STRIPE-M3: a payout by hand is looked for at the landscaper’s account, since the first refusal', async () => {
  const byHand = ['tr_since_2026-05-13T09:20:00.000Z'];
  expect(await find(provider, payout)).toEqual({ ours: [], byHand });
  const again = { ...payout, id: 'intent-2', refusedAt: addHours(now, 9) };
  expect(await find(provider, again, { earlier: [payout] })).toEqual({ ours: [], byHand });
  expect(await find(provider, payout, { payeeId: 'acct_other' })).toEqual({ ours: [], byHand: [] });
  expect(await find(provider, payout, { of: aHold() })).toEqual({ ours: [], byHand: [] });
});

test.each([
  ['refund', refund, 're_0'],
  ['payout', payout, 'tr_0'],
])('CHAOS-M1: a %s that this attempt or an earlier one made is found by our mark', async (_kind, intent, ref) => {
  const first = { ...intent, id: 'intent-0' };
  expect(await find(provider, first)).toMatchObject({ ours: [ref] });
  expect(await find(provider, intent, { earlier: [{ ...intent, id: 'intent-x' }, first] })).toMatchObject({
    ours: [ref],
  });
  expect(await find(provider, intent, { earlier: [{ ...first, request: null }] })).toMatchObject({ ours: [] });
});

test('STRIPE-S2: a provider that takes too long to answer counts as one that cannot be asked', async () => {
  const silent = { ...provider, findRefund: () => new Promise<never>(() => {}) };
  const attempts = { intent: refund, earlier: [], hold, payeeId: null };
  expect(await findMovements(silent, async () => {}, attempts)).toBeUndefined();
});

test('nothing was paid to a landscaper who has no account, so the provider is not asked', async () => {
  const never = { ...payout, request: null };
  expect(await find(failing(new TypeError('asked')), never, { payeeId: null })).toEqual({ ours: [], byHand: [] });
});

describe.each([
  ['refund', refund],
  ['payout', payout],
] as const)('a %s', (_kind, intent) => {
  test.each([new Busy('busy'), new Unclear('lost'), new NotAuthorised('key'), new Refused('wrong-request', 'blocked')])(
    'if the provider cannot be asked now, is not known: %s',
    async (fault) => {
      expect(await find(failing(fault), intent)).toBeUndefined();
    },
  );

  test('was not made if the provider says that it does not know the charge or the account', async () => {
    expect(await find(failing(new Refused('not-found', 'no')), intent)).toEqual({ ours: [], byHand: [] });
  });

  test('a fault on our side is not mistaken for an answer', async () => {
    await expect(find(failing(new TypeError('ours')), intent)).rejects.toThrow('ours');
  });
});
