import { describe, expect, test } from 'vitest';
import { priceBreakdown } from '#src/modules/bidding/domain/bid-price';
import { readTerms } from '#src/modules/bidding/domain/typed-terms';

const typed = { amount: '150', message: 'Level top.', estimatedDays: '2' };
const problemsIn = (change: Parameters<typeof readTerms>[0]) => {
  const read = readTerms({ ...typed, ...change });
  return read.ok ? {} : Object.fromEntries(Object.entries(read.problems).filter(([, problem]) => problem));
};

test('a price can have pence, and days can be left out', () => {
  const terms = { amount: ' £1,250.55 ', message: ' Level top.\nSquare face.\n', estimatedDays: '' };
  expect(readTerms(terms)).toEqual({
    ok: true,
    value: { amount: 1250_55, message: 'Level top.\nSquare face.', estimatedDays: null },
  });
  expect(readTerms({ amount: 85.05, estimatedDays: 3 })).toEqual({
    ok: true,
    value: { amount: 85_05, message: '', estimatedDays: 3 },
  });
});

describe('V-BID-03 these are not prices', () => {
  test.each(['0', '0.00', '-5', 'abc', '12.345', '1e3', '12 pounds', '٣', 0, 10.005, 1e21])('%j', (amount) => {
    expect(problemsIn({ amount })).toEqual({ amount: 'amount-not-valid' });
    expect(priceBreakdown(String(amount))).toBeUndefined();
  });
});

test('V-BID-01 a missing price is reported separately from an invalid one', () => {
  for (const amount of ['', '  ', null, undefined])
    expect(problemsIn({ amount })).toEqual({ amount: 'amount-missing' });
});

test('£100,000 is the highest price', () => {
  expect(problemsIn({ amount: '100000' })).toEqual({});
  expect(problemsIn({ amount: '100000.01' })).toEqual({ amount: 'amount-too-large' });
});

test('V-BID-05 a message has 200 characters at most, and space around it is not counted', () => {
  expect(problemsIn({ message: 'x'.repeat(201) })).toEqual({ message: 'message-too-long' });
  expect(problemsIn({ message: ` ${'x'.repeat(99)}\n${'y'.repeat(100)}\n` })).toEqual({});
});

test.each(['soon', '0', '366', '0.5', '1.5', '-1', '1e2', 0.5, 1e4])('%j is not a number of days', (estimatedDays) => {
  expect(problemsIn({ estimatedDays })).toEqual({ estimatedDays: 'days-not-valid' });
});

test('all problems are reported together', () => {
  expect(readTerms({ amount: '0', message: 'x'.repeat(201), estimatedDays: 'soon' })).toEqual({
    ok: false,
    problems: { amount: 'amount-not-valid', message: 'message-too-long', estimatedDays: 'days-not-valid' },
  });
});

test.each([
  ['£185.05', 185_05, 18_51, 166_54],
  ['0.05', 5, 1, 4],
  ['150', 150_00, 15_00, 135_00],
])('the fee on %s is rounded to the penny, and the rest goes to the landscaper', (price, amount, fee, share) => {
  expect(priceBreakdown(price)).toEqual({ amount, fee, share });
});
