import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addHours } from '#src/kernel/clock';
import {
  compare,
  differencesOf,
  gapOf,
  isDue,
  isFeePart,
  isOverdue,
  subjectIdOf,
  type Difference,
} from '#src/modules/escrow/domain/reconciliation/difference';
import {
  aMorning,
  aMovement,
  anEntry,
  anyEntry,
  anyMovement,
  feeEntry,
  notShown,
  sumOf,
} from '#tests/support/escrow/books';

const kindsOf = (differences: Difference[]) => differences.map(({ kind }) => kind);

describe('comparing a movement with what we booked', () => {
  test('finds nothing if amount, charge and fee agree', () => {
    expect(compare(aMovement({ fee: 1_70 }), [anEntry(), feeEntry(1_70)])).toEqual([]);
    expect(compare(aMovement({ chargeId: null }), [anEntry()])).toEqual([]);
    expect(compare(aMovement(), [anEntry({ chargeIds: [] })])).toEqual([]);
  });

  test('STRIPE-M2: finds a movement that was not booked at all', () => {
    expect(compare(aMovement({ amount: -25_00 }), [])).toEqual([{ kind: 'no-entry', here: 0, there: -25_00 }]);
  });

  test('STRIPE-M2: finds another amount, with both amounts', () => {
    expect(compare(aMovement({ amount: 11_70 }), [anEntry({ amount: 12_00 })])).toEqual([
      { kind: 'amount', here: 12_00, there: 11_70 },
    ]);
  });

  test('STRIPE-M2: finds a fee that is not booked, or booked with another amount', () => {
    expect(compare(aMovement({ fee: 1_70 }), [anEntry()])).toEqual([{ kind: 'fee-not-booked', here: 0, there: 1_70 }]);
    expect(compare(aMovement({ fee: 1_70 }), [anEntry(), feeEntry(1_50)])).toEqual([
      { kind: 'fee-not-booked', here: 1_50, there: 1_70 },
    ]);
  });

  test('finds an entry booked for the payment of another charge', () => {
    expect(compare(aMovement(), [anEntry({ chargeIds: ['ch_2', 'ch_3'] })])).toEqual([
      { kind: 'other-charge', here: 100_00, there: 100_00 },
    ]);
    expect(compare(aMovement(), [anEntry({ chargeIds: ['ch_2', 'ch_1'] })])).toEqual([]);
  });

  test('finds every reason, not the first one only', () => {
    const movement = aMovement({ amount: 11_70, fee: 40 });
    expect(kindsOf(compare(movement, [anEntry({ amount: 12_00, chargeIds: ['ch_9'] })]))).toEqual([
      'amount',
      'other-charge',
      'fee-not-booked',
    ]);
  });

  test('treats a movement that is only a fee as the fee itself', () => {
    const movement = aMovement({ kind: 'fee', amount: -5_00, sourceIds: [], chargeId: null });
    expect(compare(movement, [feeEntry(5_00)])).toEqual([]);
    expect(compare(movement, [])).toEqual([{ kind: 'no-entry', here: 0, there: -5_00 }]);
  });

  test('whatever the two say, it finds a difference exactly if the amount, the fee or the charge is another', () => {
    fc.assert(
      fc.property(anyMovement, fc.array(anyEntry, { maxLength: 4 }), (movement, entries) => {
        const main = entries.filter((entry) => !isFeePart(entry, movement));
        const agrees =
          sumOf(main) === movement.amount &&
          sumOf(entries) - sumOf(main) === -movement.fee &&
          main.every(
            ({ chargeIds }) =>
              movement.chargeId === null || chargeIds.length === 0 || chargeIds.includes(movement.chargeId),
          );
        expect(compare(movement, entries).length === 0).toBe(agrees);
      }),
    );
  });

  test('the differences add up to exactly the gap between the two books, so no surplus hides a loss', () => {
    fc.assert(
      fc.property(anyMovement, fc.array(anyEntry, { maxLength: 4 }), (movement, entries) => {
        const apart = compare(movement, entries)
          .filter(({ kind }) => kind !== 'other-charge')
          .reduce((sum, { kind, here, there }) => sum + (kind === 'fee-not-booked' ? here - there : there - here), 0);
        expect(apart).toBe(gapOf({ movement, entries }));
        expect(apart).toBe(movement.net - sumOf(entries));
      }),
    );
  });

  test('the order in which things were booked does not matter', () => {
    fc.assert(
      fc.property(anyMovement, fc.array(anyEntry, { maxLength: 4 }), (movement, entries) => {
        expect(compare(movement, entries.toReversed())).toEqual(compare(movement, entries));
      }),
    );
  });
});

describe('an entry that belongs to no movement', () => {
  test('CHAOS-M1: is a difference', () => {
    expect(differencesOf(notShown(anEntry({ amount: -25_00 })))).toEqual([
      { kind: 'no-movement', here: -25_00, there: 0 },
    ]);
    expect(gapOf(notShown(anEntry({ amount: -25_00 })))).toBe(25_00);
  });

  test('is no difference after it has been corrected', () => {
    expect(differencesOf(notShown(anEntry({ amount: 0 })))).toEqual([]);
  });
});

describe('what is merely on its way', () => {
  const movement = { movement: aMovement(), entries: [] };

  test('is no difference yet: we book within two hours, and the provider shows within a day', () => {
    expect(isDue(movement, addHours(aMorning, 1.9))).toBe(false);
    expect(isDue(movement, addHours(aMorning, 2))).toBe(true);
    expect(isDue(notShown(), addHours(aMorning, 23.9))).toBe(false);
    expect(isDue(notShown(), addHours(aMorning, 24))).toBe(true);
  });

  test('is overdue a day after it should have agreed', () => {
    expect(isOverdue(movement, addHours(aMorning, 25.9))).toBe(false);
    expect(isOverdue(movement, addHours(aMorning, 26))).toBe(true);
    expect(isOverdue(notShown(), addHours(aMorning, 47.9))).toBe(false);
    expect(isOverdue(notShown(), addHours(aMorning, 48))).toBe(true);
  });
});

test('a difference is named by the movement, or by the number of our ledger transaction', () => {
  expect(subjectIdOf({ movement: aMovement({ id: 'txn_9' }), entries: [] })).toBe('movement-txn_9');
  expect(subjectIdOf(notShown(anEntry({ transactionId: 7 })))).toBe('entry-7');
});
