import { expect, test } from 'vitest';
import { cellOf, isOutsideServiceArea, milesBetween } from '#src/modules/jobs/domain/place';

const frome = { east: 377_648, north: 148_140 };
const bath = { east: 375_100, north: 164_800 };

test('Northern Ireland and the Crown dependencies are not served', () => {
  expect(['BT1 5GS', 'JE2 3AB', 'GY1 1AA', 'IM1 1AA', 'BT12'].every(isOutsideServiceArea)).toBe(true);
  expect(['BA11 4HT', 'B1 1AA', 'IP1 1AA', 'G1 1AA'].some(isOutsideServiceArea)).toBe(false);
});

test('Frome is ten and a half miles from Bath', () => {
  expect(milesBetween(frome, bath)).toBeCloseTo(10.47, 1);
  expect(milesBetween(frome, frome)).toBe(0);
});

test('no two squares of Great Britain share a number', () => {
  const numbers = new Set<number>();
  for (let east = 0; east < 700_000; east += 20_000)
    for (let north = 0; north < 1_300_000; north += 20_000) numbers.add(cellOf({ east, north }));
  expect(numbers.size).toBe(35 * 65);
  expect(cellOf({ east: 379_999, north: 159_999 })).toBe(cellOf({ east: 360_000, north: 140_000 }));
});
