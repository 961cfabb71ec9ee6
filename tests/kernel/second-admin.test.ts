import { expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { needsSecondAdmin } from '#src/kernel/second-admin';

test('more than £250 needs a second admin, who is not the first; exactly £250 does not', () => {
  expect(needsSecondAdmin(pence(250_00), { adminId: 'ada' })).toBe(false);
  expect(needsSecondAdmin(pence(250_01), { adminId: 'ada' })).toBe(true);
  expect(needsSecondAdmin(pence(250_01), { adminId: 'ada', agreedBy: 'ada' })).toBe(true);
  expect(needsSecondAdmin(pence(250_01), { adminId: 'ada', agreedBy: 'bea' })).toBe(false);
});
