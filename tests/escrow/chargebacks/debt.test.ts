import { expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { lift, openDebt, owedOf, setOff, writeOff, writtenOffOf } from '#src/modules/escrow/domain/debt';

const now = new Date('2026-05-20T09:00:00Z');
const debt = openDebt(
  { id: 'debt', chargebackId: 'case', holdId: 'hold', landscaperId: 'fern', amount: pence(100_00) },
  now,
);

test('a debt is reduced part by part until it is settled, and never by more than is owed', () => {
  const partly = setOff(debt, pence(60_00), now);
  expect(partly).toMatchObject({ state: 'due', settled: 60_00, endedAt: null });
  expect(owedOf(partly)).toBe(40_00);
  expect(setOff(partly, pence(40_00), now)).toMatchObject({ state: 'settled', settled: 100_00, endedAt: now });
  for (const amount of [0, -1, 40_01]) expect(() => setOff(partly, pence(amount), now)).toThrow(/cannot be lessened/);
});

test('what is written off is no longer owed, and only what is due can be written off', () => {
  const partly = setOff(debt, pence(60_00), now);
  const off = writeOff(partly, 'ada', 'Gone abroad', now);
  expect(off).toMatchObject({ ok: true, value: { state: 'written_off', writtenOffBy: 'ada' } });
  if (!off.ok) throw new Error(off.reason);
  expect([owedOf(off.value), writtenOffOf(off.value)]).toEqual([0, 40_00]);
  expect(writeOff(off.value, 'ada', 'Again', now)).toEqual({ ok: false, reason: 'not-due' });
});

test('winning a case cancels what is due or was kept back, but not what was written off', () => {
  const off = writeOff(debt, 'ada', 'Gone abroad', now);
  expect(lift(debt, now)).toMatchObject({ state: 'lifted', endedAt: now });
  expect(lift(setOff(debt, pence(100_00), now), now)).toMatchObject({ state: 'lifted', settled: 100_00 });
  expect(off.ok && lift(off.value, now)).toMatchObject({ state: 'written_off' });
});
