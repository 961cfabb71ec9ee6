import { expect, test } from 'vitest';
import { bandOf, milesBand, milesInMetres } from '#src/kernel/places/miles';

test('a distance is told in bands: under 2 miles, 2 to 5, then every five', () => {
  const told = [0, 1.99, 2, 5, 5.1, 24.9, 31, 130].map((miles) => milesBand(bandOf(milesInMetres(miles))));
  expect(told).toEqual([
    'under 2 miles',
    'under 2 miles',
    '2 to 5 miles',
    '2 to 5 miles',
    '5 to 10 miles',
    '20 to 25 miles',
    '30 to 35 miles',
    '125 to 130 miles',
  ]);
});
