import { expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { divisionWith, restOf, usualDivision, withRest } from '#src/modules/escrow/domain/disputes/division';

const whole = pence(40_01);

test.each([
  ['all', 40_01, 0],
  ['half', 20_00, 20_01],
  ['none', 0, 40_01],
] as const)('%s of it back to the customer: the two parts make the whole', (back, toCustomer, toLandscaper) => {
  expect(usualDivision(whole, back)).toEqual({ toCustomer, toLandscaper });
});

test('The landscaper gets what the customer does not get back', () => {
  expect(divisionWith(whole, pence(1))).toEqual({ toCustomer: 1, toLandscaper: 40_00 });
});

test.each([
  [[pence(40_00), pence(1)], 0],
  [[pence(10_00), undefined], 30_01],
  [[undefined, undefined], 40_01],
  [[pence(40_00), pence(10_00)], -9_99],
])('The rest after the parts %j is %d', (parts, rest) => {
  expect(restOf(whole, parts)).toBe(rest);
});

test('The empty part gets the rest', () => {
  expect(withRest(pence(10_00), pence(30_01))).toBe(40_01);
  expect(withRest(undefined, pence(30_01))).toBe(30_01);
});
