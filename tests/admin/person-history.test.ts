import { describe, expect, test } from 'vitest';
import { personAsOf, type PersonHistory } from '#src/modules/admin/domain/person-history';

const on = (day: number, hour = 12) => new Date(Date.UTC(2026, 4, day, hour));
const olive = (more: Partial<PersonHistory> = {}): PersonHistory => ({
  createdAt: on(1),
  email: 'now@hedgerow.test',
  fullName: 'Olive Marsh',
  userType: 'landscaper',
  status: 'active',
  deletedAt: null,
  suspensions: [],
  restrictions: [],
  leavings: [],
  legalHolds: [],
  emailChanges: [],
  typeChanges: [],
  ...more,
});

describe('a person as they were at a moment', () => {
  test('had no account before they signed up, and is as they are now where nothing has changed', () => {
    expect(personAsOf(olive(), on(1, 11))).toBeUndefined();
    expect(personAsOf(olive(), on(1))).toEqual({
      status: 'active',
      userType: 'landscaper',
      email: 'now@hedgerow.test',
      fullName: 'Olive Marsh',
      isHeld: false,
    });
  });

  test('had the email and the type from before the first change that came later', () => {
    const changed = olive({
      emailChanges: [
        { at: on(9), before: 'second@hedgerow.test' },
        { at: on(5), before: 'first@hedgerow.test' },
      ],
      typeChanges: [{ at: on(7), before: 'customer' }],
    });
    const seen = [4, 5, 7, 9].map((day) => personAsOf(changed, on(day))!);
    expect(seen.map(({ email }) => email)).toEqual([
      'first@hedgerow.test',
      'second@hedgerow.test',
      'second@hedgerow.test',
      'now@hedgerow.test',
    ]);
    expect(seen.map(({ userType }) => userType)).toEqual(['customer', 'customer', 'landscaper', 'landscaper']);
  });

  test('was suspended, restricted or about to leave from the beginning of each to its end', () => {
    const busy = olive({
      suspensions: [{ from: on(3), until: on(5) }],
      restrictions: [{ from: on(4), until: on(8) }],
      leavings: [{ from: on(7), until: null }],
      legalHolds: [{ from: on(2), until: on(3) }],
    });
    const statuses = [2, 3, 4, 5, 7, 9].map((day) => personAsOf(busy, on(day))!.status);
    expect(statuses).toEqual(['active', 'suspended', 'suspended', 'restricted', 'leaving', 'leaving']);
    expect([2, 3].map((day) => personAsOf(busy, on(day))!.isHeld)).toEqual([true, false]);
  });

  test('whose account was erased has no name and no email at any moment, and is deleted from then on', () => {
    const gone = olive({
      status: 'deleted',
      deletedAt: on(6),
      email: 'x@deleted.invalid',
      fullName: 'Former customer',
    });
    expect([5, 6].map((day) => personAsOf(gone, on(day)))).toMatchObject([
      { status: 'active', email: null, fullName: null },
      { status: 'deleted', email: null, fullName: null },
    ]);
  });
});
