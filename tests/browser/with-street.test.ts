import { expect, test } from 'vitest';
import { hasStreet, withStreet } from '#app/islands/address-finder/with-street';

const streets = ['Vicarage Street', 'Christchurch Street East', 'Street'];
const chosen = (line: string, street = 'Vicarage Street') => withStreet(line, street, streets);

test.each([
  ['14', '14 Vicarage Street'],
  ['14a', '14a Vicarage Street'],
  ['Flat 2, 14 ', 'Flat 2, 14 Vicarage Street'],
  ['Rose Cottage', 'Rose Cottage, Vicarage Street'],
  ['Rose Cottage,', 'Rose Cottage, Vicarage Street'],
])('a chosen street is added to what was typed: %j becomes %j', (line, whole) => {
  expect(chosen(line)).toBe(whole);
});

test('alone in the line, it leaves room in front for the number', () => {
  expect(chosen('')).toBe(' Vicarage Street');
});

test('a street chosen earlier is replaced, and the same street is not written twice', () => {
  expect(chosen('14 Christchurch Street East')).toBe('14 Vicarage Street');
  expect(chosen('14 vicarage street ')).toBe('14 Vicarage Street');
  expect(chosen(' Christchurch Street East')).toBe(' Vicarage Street');
});

test('a street whose name ends like another’s is not cut in two', () => {
  expect(chosen('14 Vicarage Street', 'Street')).toBe('14 Street');
});

test('a street that only ends in the same letters is a different one', () => {
  expect(hasStreet('14 Barking Street', 'King Street')).toBe(false);
  expect(hasStreet('14 king street ', 'King Street')).toBe(true);
  expect(hasStreet('King Street', 'King Street')).toBe(true);
});
