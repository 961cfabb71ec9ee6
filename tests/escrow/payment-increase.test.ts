import { describe, expect, test } from 'vitest';
import { CHARGE_MIN, pence } from '#src/kernel/money';
import { servicePrices } from '#src/modules/sales/domain/service-order';
import { aHold } from '#tests/support/memory/in-memory-escrow/holds';
import {
  acceptIncrease,
  declineIncrease,
  increaseMoves,
  type IncreaseState,
  requestIncrease,
} from '#src/modules/escrow/domain/payment-increase';

test('every move follows the graph', () => {
  expect(increaseMoves).toEqual({
    asked: ['accepted', 'declined', 'closed'],
    accepted: ['paid', 'closed'],
    paid: [],
    declined: [],
    closed: [],
  } satisfies Record<IncreaseState, IncreaseState[]>);
});

describe('STRIPE-M4: the difference is paid on its own, so a card must be able to be charged for it', () => {
  const now = new Date('2026-05-13T08:20:00Z');
  const hold = { ...aHold(), amount: pence(15_000), state: 'held' as const };
  const ask = (newAmount: number) =>
    requestIncrease(
      hold,
      { open: undefined, landscaperCompletedAt: null, absence: null },
      { id: 'i', landscaperId: hold.landscaperId, newAmount: pence(newAmount), reason: 'x' },
      now,
    );

  test.each([
    [15_001, { ok: false, reason: 'less-than-chargeable' }],
    [15_029, { ok: false, reason: 'less-than-chargeable' }],
    [15_030, { ok: true }],
  ])('an increase from 15000 to %i pence can be asked for, or not', (newAmount, answer) =>
    expect(ask(newAmount)).toMatchObject(answer),
  );

  test('an increase that was asked for before this rule cannot be accepted, but can be declined', () => {
    const asked = ask(15_030);
    if (!asked.ok) throw new Error(asked.reason);
    const small = { ...asked.value, toAmount: pence(15_001) };
    expect(acceptIncrease(small, hold, now)).toEqual({ ok: false, reason: 'less-than-chargeable' });
    expect(declineIncrease(small, hold, now)).toMatchObject({ ok: true });
  });
});

test('STRIPE-M4: every fixed price can be charged', () => {
  for (const price of Object.values(servicePrices)) expect(price).toBeGreaterThanOrEqual(CHARGE_MIN);
});
