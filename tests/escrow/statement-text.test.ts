import { expect, test } from 'vitest';
import { statementTextOf } from '#src/modules/escrow/domain/orders';

test.each([
  [42, 'JOB 42'],
  [999_999, 'JOB 999999'],
  [1_000_000, 'JOB1000000'],
  [9_999_999, 'JOB9999999'],
  [10_000_000, 'J10000000'],
])('STRIPE-N5: the statement of job %d says %s, in at most 10 characters', (number, text) => {
  expect(statementTextOf(number)).toBe(text);
  expect(text.length).toBeLessThanOrEqual(10);
});
