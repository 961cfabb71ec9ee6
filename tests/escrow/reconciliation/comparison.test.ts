import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addHours } from '#src/kernel/clock';
import { pence } from '#src/kernel/money';
import { compareBooks, gapBetween, warningOf } from '#src/modules/escrow/domain/reconciliation/comparison';
import { differencesOf, type Entry, type Subject } from '#src/modules/escrow/domain/reconciliation/difference';
import { differencesAsText, differencesIn } from '#src/modules/escrow/domain/reconciliation/difference-settlement';
import type { Movement } from '#src/modules/escrow/domain/reconciliation/movement';
import { aMorning, aMovement, anEntry, anyEntry, anyMovement, notShown, sumOf } from '#tests/support/escrow/books';

const noSettlements = new Map();
const later = addHours(aMorning, 48);
const netOf = (movements: readonly Movement[]) => movements.reduce((sum, { net }) => sum + net, 0);

describe('comparing both balances', () => {
  /** Movements, each with what we booked for it, and entries that belong to none. */
  const books = fc.record({
    matched: fc.uniqueArray(fc.tuple(anyMovement, fc.array(anyEntry, { maxLength: 2 })), {
      maxLength: 4,
      selector: ([{ id }]) => id,
    }),
    free: fc.array(anyEntry, { maxLength: 3 }),
    after: fc.nat(4),
  });
  function compared({ matched, free, after }: typeof books extends fc.Arbitrary<infer One> ? One : never, missing = 0) {
    const subjects: Subject[] = [
      ...matched.map(([movement, entries]) => ({ movement, entries })),
      ...free.map((entry) => notShown(entry)),
    ].filter((subject) => differencesOf(subject).length > 0);
    const movements = matched.map(([movement]) => movement);
    const news = movements.slice(0, after);
    const shown = movements.slice(after);
    const booked = (entries: Entry[][]) => sumOf(entries.flat());
    const ledgerBalance = pence(booked(matched.map(([, entries]) => entries)) + sumOf(free));
    const balance = { amount: pence(netOf(shown) + missing), newestId: 'txn_1' };
    const facts = compareBooks(
      { ledgerBalance, subjects, settlements: noSettlements },
      { balance, after: news },
      later,
    );
    return { facts, shownBooked: booked(matched.slice(after).map(([, entries]) => entries)) };
  }

  test('whatever was booked, our balance is what we booked for the movements in the provider’s balance, and nothing is unexplained', () => {
    fc.assert(
      fc.property(books, (one) => {
        const { facts, shownBooked } = compared(one);
        expect(facts.ourBalance).toBe(shownBooked);
        expect(facts.unexplained).toBe(0);
      }),
    );
  });

  test('a movement that was never shown to us is unexplained, to the penny', () => {
    fc.assert(
      fc.property(books, fc.integer({ min: -500, max: 500 }), (one, missing) => {
        expect(compared(one, missing).facts.unexplained).toBe(missing);
      }),
    );
  });

  test('counts what is open separately from what is expected or not due yet', () => {
    const open = { movement: aMovement({ id: 'txn_1', amount: -25_00 }), entries: [] };
    const expected = { movement: aMovement({ id: 'txn_2', amount: -5_00 }), entries: [] };
    const fresh = { movement: aMovement({ id: 'txn_3', amount: -1_00, createdAt: later }), entries: [] };
    const settlements = new Map([
      ['movement-txn_2', { way: 'expected' as const, differences: differencesAsText(expected) }],
    ]);
    const balance = { amount: pence(-31_00), newestId: 'txn_3' };
    const subjects = [open, expected, fresh];
    const facts = compareBooks({ ledgerBalance: pence(0), subjects, settlements }, { balance, after: [] }, later);
    expect(facts).toEqual({
      upTo: 'txn_3',
      providerBalance: -31_00,
      ourBalance: 0,
      unexplained: 0,
      differences: 1,
      openGap: -25_00,
      oldestSince: aMorning,
      expectedGap: -5_00,
    });
  });
});

describe('warning admins', () => {
  const subject: Subject = { movement: aMovement(), entries: [] };
  const watched = { open: [subject], comparedAt: later, firstAt: aMorning, warnedAt: null };

  test('of a difference a day after it was due, once a day', () => {
    expect(warningOf(watched, addHours(aMorning, 25))).toBeUndefined();
    expect(warningOf(watched, addHours(aMorning, 26))).toEqual({
      overdue: 1,
      oldestSince: aMorning,
      comparedAt: later,
    });
    const warnedAt = addHours(aMorning, 26);
    expect(warningOf({ ...watched, warnedAt }, addHours(aMorning, 49))).toBeUndefined();
    expect(warningOf({ ...watched, warnedAt }, addHours(aMorning, 50))).toBeDefined();
  });

  test('of a comparison that is more than 26 hours old, or has never been made', () => {
    const silent = { open: [], comparedAt: aMorning, firstAt: aMorning, warnedAt: null };
    expect(warningOf(silent, addHours(aMorning, 26))).toBeUndefined();
    expect(warningOf(silent, addHours(aMorning, 26.1))).toMatchObject({ overdue: 0, oldestSince: null });
    expect(warningOf({ ...silent, comparedAt: null }, addHours(aMorning, 26.1))).toMatchObject({ comparedAt: null });
    expect(warningOf({ ...silent, comparedAt: null, firstAt: null }, later)).toBeUndefined();
  });
});

test('differences as text can be read back', () => {
  const subject = { movement: aMovement({ fee: 40 }), entries: [anEntry({ amount: 12_00, chargeIds: ['ch_9'] })] };
  expect(differencesIn(differencesAsText(subject))).toEqual(differencesOf(subject));
  expect(differencesIn('nonsense')).toEqual([]);
});

test('The gap is how much more the provider has than our books say', () => {
  expect(gapBetween({ providerBalance: pence(100_00), ourBalance: pence(101_50) })).toBe(-1_50);
});
