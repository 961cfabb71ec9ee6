import { expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { splitVat, writtenVatNumber } from '#src/kernel/vat';

test.each([
  [120_00, 20_00, 100_00],
  [100_00, 16_67, 83_33],
  [9, 2, 7],
  [1, 0, 1],
  [0, 0, 0],
  [100_000_00, 16_666_67, 83_333_33],
])('the VAT in %i pence is %i, half a penny up, and the rest is %i', (price, vat, net) => {
  expect(splitVat(pence(price))).toEqual({ vat, net });
});

test('a VAT number is written in groups', () => {
  expect([writtenVatNumber('GB434031494'), writtenVatNumber('GB434031494001')]).toEqual([
    'GB 434 0314 94',
    'GB 434 0314 94 001',
  ]);
});
