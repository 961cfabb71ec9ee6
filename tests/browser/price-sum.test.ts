// The sum beside a bid's price, which the script shows while the price is typed: it must be the same as the server's.
import { describe, expect, test } from 'vitest';
import { priceSum } from '#app/browser/price-sum';
import { priceBreakdown } from '#src/modules/bidding/domain/bid-price';

const NONE = { receives: 0, words: 'Enter a price to see what you receive.' };

describe('the sum beside a price', () => {
  test('is what the landscaper receives, with the price and the fee in words', () => {
    expect(priceSum('85')).toEqual({
      receives: 76_50,
      words: 'The customer pays £85.00. Platform fee 10%: £8.50. No lead fee, nothing if you are not chosen.',
    });
    expect(priceSum(' £1,250.5 ')).toMatchObject({
      receives: 1_125_45,
      words: expect.stringContaining('The customer pays £1,250.50. Platform fee 10%: £125.05.') as string,
    });
  });

  test.each(['', 'abc', '0', '0.00', '-5', '12.345', '1,2,3', '12,50', '1e3', '£'])(
    'is nothing for "%s", which the server refuses as well',
    (typed) => {
      expect(priceSum(typed)).toEqual(NONE);
      expect(priceBreakdown(typed)).toBeUndefined();
    },
  );

  test('is nothing for a price above the maximum', () => {
    expect(priceSum('100000')).toMatchObject({ receives: 90_000_00 });
    expect(priceSum('100000.01')).toEqual(NONE);
  });

  test.each(['0.01', '0.05', '33.33', '99.95', '1250'])('agrees with the server for £%s', (typed) => {
    expect(priceSum(typed).receives).toBe(priceBreakdown(typed)!.share);
  });
});
