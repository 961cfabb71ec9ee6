import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  formatPounds,
  formatShortPounds,
  formatWholePounds,
  fromPounds,
  half,
  less,
  parsePounds,
  pence,
  plus,
  pounds,
  priceParts,
  split,
  typedPounds,
} from '#src/kernel/money';

test('K-PAY-01 K-PAY-02 D-ROUND the platform keeps 10 %, half a penny rounds up, and the two parts always add up', () => {
  const feeOf = (gross: number) => split(pence(gross)).fee;
  expect([0, 4, 5, 14, 15, 104, 105, 10_000, 18_550].map(feeOf)).toEqual([0, 0, 1, 1, 2, 10, 11, 1_000, 1_855]);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (gross) => {
      const { fee, share } = split(pence(gross));
      expect(plus(fee, share)).toBe(gross);
      // The fee never differs from a tenth by more than half a penny.
      expect(Math.abs(fee * 10 - gross)).toBeLessThanOrEqual(5);
    }),
  );
});

test('a payment is not negative, and an amount is never a fraction of a penny', () => {
  expect(() => split(pence(-1))).toThrow('a payment is not negative');
  for (const amount of [0.5, NaN, Infinity, 2 ** 53]) expect(() => pence(amount)).toThrow('not whole pence');
  expect(less(pence(500), pence(700))).toBe(-200);
});

test.each([
  ['85', 8_500],
  ['50.', 5_000],
  ['£50\u200b', 5_000],
  ['\u202d£1,250.00\u202c', 125_000],
  ['.', undefined],
  ['50.1.', undefined],
  ['85.5', 8_550],
  ['85.05', 8_505],
  [' £1,250.00 ', 125_000],
  ['0', 0],
  ['1,000,000', 100_000_000],
  ['', undefined],
  ['85.505', undefined],
  ['-5', undefined],
  ['1e3', undefined],
  ['12,50', undefined],
  ['ten', undefined],
  ['٣', undefined],
])('pounds as people type them: “%s”', (typed, expected) => {
  expect(parsePounds(typed)).toBe(expected);
});

test('K-FMT-01 K-PAY-07 pounds are shown with two decimal places, and can be read back', () => {
  const amounts = [0, 5, 50, 123_450, 100_000_000, 1_126_578_000, -250, -1];
  expect(amounts.map(formatPounds)).toEqual([
    '£0.00',
    '£0.05',
    '£0.50',
    '£1,234.50',
    '£1,000,000.00',
    '£11,265,780.00',
    '−£2.50',
    '−£0.01',
  ]);
  expect(typedPounds(pence(123_450))).toBe('1234.50');
  expect(() => formatPounds(0.5)).toThrow('not whole pence');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (amount) => {
      expect(parsePounds(formatPounds(pence(amount)))).toBe(amount);
      expect(parsePounds(typedPounds(pence(amount)))).toBe(amount);
    }),
  );
});

test('A price is written in two parts that are read as one', () => {
  expect(priceParts(842_50)).toEqual({ pounds: '£842', pence: '.50' });
  expect(priceParts(-1018_05)).toEqual({ pounds: '−£1,018', pence: '.05' });
});

test('a short price has pence only if they are not 00', () => {
  expect([50_00, 49_50, 1_200_00].map((amount) => formatShortPounds(pence(amount)))).toEqual([
    '£50',
    '£49.50',
    '£1,200',
  ]);
});

test('D-MONEYUNIT an amount in pounds is a number, or null', () => {
  expect([pounds(123_450), pounds(0), pounds(null)]).toEqual([1234.5, 0, null]);
});

test('Half of a sum leaves out the penny that cannot be halved', () => {
  expect([0, 1, 40_00, 40_01].map((whole) => half(pence(whole)))).toEqual([0, 0, 20_00, 20_00]);
});

test('Sums that sum up others are in whole pounds', () => {
  expect([110_49, 110_50, 1_234_567_00, -5_00].map(formatWholePounds)).toEqual(['£110', '£111', '£1,234,567', '−£5']);
});

test('D-MONEYUNIT an amount in pounds is whole pence again', () => {
  expect([12.34, 0.29, 0].map(fromPounds)).toEqual([12_34, 29, 0]);
});
