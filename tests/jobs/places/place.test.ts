import { expect, test } from 'vitest';
import { isOutsideServiceArea, milesBetween } from '#src/modules/jobs/domain/place';

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
