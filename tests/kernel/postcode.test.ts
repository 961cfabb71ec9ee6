import { expect, test } from 'vitest';
import { loneOutcode, outcodeOf, postcodeIn, readPostcode, sectorOf, tidyPostcode } from '#src/kernel/places/postcode';

test.each([
  ['ba114ht', 'BA11 4HT'],
  ['BA11   4HT', 'BA11 4HT'],
  ['SW1A 1AA', 'SW1A 1AA'],
  ['gir 0aa', 'GIR 0AA'],
  ['GIR0AA', 'GIR 0AA'],
  ['12 Vicarage Street, Frome, Somerset BA11 1PU', 'BA11 1PU'],
  ['12 Vicarage Street\nFrome\nba11 1pu\n', 'BA11 1PU'],
  ['Unit 5, off the M1, M1 1AE, Manchester.', 'M1 1AE'],
  ['billing BA1 1AA, job at LS6 3HN', 'LS6 3HN'],
  ['EC1A 1BB', 'EC1A 1BB'],
  ['W1A 0AX', 'W1A 0AX'],
  ['B33 8TH', 'B33 8TH'],
  ['CR2 6XH', 'CR2 6XH'],
  ['DN55 1PT', 'DN55 1PT'],
  ['bt1 5gs', 'BT1 5GS'],
  ['BA11-1UQ', 'BA11 1UQ'],
  ['14 Orchard Close, Frome BA11 - 1UQ', 'BA11 1UQ'],
])('finds the postcode in %j', (text, postcode) => {
  expect(postcodeIn(text)).toBe(postcode);
});

test.each([
  '',
  'Frome',
  'BA11',
  'BA11 4H',
  'BA11 4HTX',
  'XBA11 4HT',
  'QA1 1AA',
  'BA11 4CK',
  'GIR 1AA',
  '90210',
  'Flat 3, the A303 12 miles on',
])('finds no postcode in %j', (text) => {
  expect(postcodeIn(text)).toBeUndefined();
});

test('an outward code is recognised only if the text contains nothing else', () => {
  expect(loneOutcode(' ba11 ')).toBe('BA11');
  expect(loneOutcode('SW1A')).toBe('SW1A');
  expect(loneOutcode('the M1')).toBeUndefined();
  expect(loneOutcode('12')).toBeUndefined();
});

test('a postcode has its sector and its outward code', () => {
  expect(sectorOf('BA11 4HT')).toBe('BA11 4');
  expect(outcodeOf('BA11 4HT')).toBe('BA11');
});

test.each([
  'BA11 1UQ',
  'ba111uq',
  'BA11  1UQ',
  'BA11-1UQ',
  ' Ba11 1uQ. ',
  'BA1 11UQ',
  'BA11 1U Q',
  'B A 1 1 1 U Q',
  'BA11–1UQ',
  '\ufeffBA11\u200b 1UQ',
])('%j is a postcode and nothing else', (typed) => {
  expect(readPostcode(typed)).toBe('BA11 1UQ');
  expect(tidyPostcode(typed)).toBe('BA11 1UQ');
});

test.each(['BAI 1UQ', 'BA11', 'Frome BA11 1UQ', ''])('%j is not a postcode, and is stored in capitals', (typed) => {
  expect(readPostcode(typed)).toBeUndefined();
  expect(tidyPostcode(` ${typed} `)).toBe(typed.toUpperCase());
});

test.each(['BA11 1UQ, Frome', '3 BA11 1UQ', 'BA11', 'BAI 1UQ', '', 'B@11 1UQ', 'BA11/1UQ', 'BA(11) 1UQ', 'BA11_1UQ'])(
  'BUG3-S11: %j is more or less than a postcode',
  (typed) => {
    expect(readPostcode(typed)).toBeUndefined();
  },
);
