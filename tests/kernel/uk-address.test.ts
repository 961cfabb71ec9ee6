import { describe, expect, test } from 'vitest';
import { addressFrom, linesOf, problemsOfLines } from '#src/kernel/places/uk-address';

const nothing = { address: '', postcode: '', addressLine1: '', addressLine2: '', town: '' };
const full = { ...nothing, postcode: 'BA11 1UQ', addressLine1: '14 Orchard Close', town: 'Frome' };

describe('LOOK-M14: the lines of a page make one address', () => {
  test.each([
    [full, '14 Orchard Close, Frome, BA11 1UQ'],
    [{ ...full, addressLine2: 'Lower Keyford' }, '14 Orchard Close, Lower Keyford, Frome, BA11 1UQ'],
    [{ ...full, postcode: 'ba111uq' }, '14 Orchard Close, Frome, BA11 1UQ'],
    [{ ...full, postcode: ' BA11-1UQ ' }, '14 Orchard Close, Frome, BA11 1UQ'],
    [{ ...full, postcode: 'BA11  1UQ' }, '14 Orchard Close, Frome, BA11 1UQ'],
    [{ ...full, addressLine1: ' 14  Orchard Close , ' }, '14 Orchard Close, Frome, BA11 1UQ'],
    [{ ...full, town: '' }, '14 Orchard Close, BA11 1UQ'],
    [{ ...full, addressLine1: '14 Orchard Close, Frome ba111uq' }, '14 Orchard Close, Frome, BA11 1UQ'],
    [{ ...full, postcode: '', addressLine1: '14 Orchard Close, Frome BA11 1UQ' }, '14 Orchard Close, Frome, BA11 1UQ'],
    [{ ...full, postcode: 'BAI 1UQ' }, '14 Orchard Close, Frome, BAI 1UQ'],
    [{ ...full, addressLine1: '14 Bath Road', town: 'Bath' }, '14 Bath Road, Bath, BA11 1UQ'],
  ])('%o', (typed, address) => expect(addressFrom(typed)).toBe(address));

  test('the address in one text, as calls send it, stays as it is; a postcode beside it is added', () => {
    expect(addressFrom({ ...nothing, address: ' 14 Orchard Close, Frome BA11 4HT ' })).toBe(
      '14 Orchard Close, Frome BA11 4HT',
    );
    expect(addressFrom({ ...nothing, address: '14 Orchard Close', postcode: 'ba114ht' })).toBe(
      '14 Orchard Close, BA11 4HT',
    );
    expect(addressFrom({ ...nothing, address: '14 Orchard Close ba114ht', postcode: 'BA11 4HT' })).toBe(
      '14 Orchard Close ba114ht',
    );
  });
});

describe('problems with the lines of an address', () => {
  test.each([
    [full, {}],
    [{ ...full, town: '' }, {}],
    [nothing, { postcode: 'all-missing' }],
    [{ ...full, postcode: '' }, { postcode: 'missing' }],
    [{ ...full, postcode: 'BAI 1UQ' }, { postcode: 'malformed' }],
    [{ ...full, postcode: 'BA11' }, { postcode: 'malformed' }],
    [{ ...full, addressLine1: ' , ' }, { addressLine1: 'missing' }],
    [{ ...full, addressLine1: 'a'.repeat(300) }, { addressLine1: 'too-long' }],
    [
      { ...full, addressLine1: '', postcode: '' },
      { postcode: 'missing', addressLine1: 'missing' },
    ],
  ])('%o', (typed, problems) => expect(problemsOfLines(typed)).toEqual(problems));
});

describe('an address in one text is taken apart', () => {
  test.each([
    ['14 Orchard Close, Frome BA11 4HT', ['14 Orchard Close', '', 'Frome', 'BA11 4HT']],
    ['14 Orchard Close, Frome, ba114ht', ['14 Orchard Close', '', 'Frome', 'BA11 4HT']],
    ['14 Orchard Close\nLower Keyford\nFrome\nBA11 4HT', ['14 Orchard Close', 'Lower Keyford', 'Frome', 'BA11 4HT']],
    ['Flat 2, 14 Orchard Close, Frome, BA11 4HT', ['Flat 2', '14 Orchard Close', 'Frome', 'BA11 4HT']],
    ['Flat 2, 14 Orchard Close, BA11 4HT', ['Flat 2', '14 Orchard Close', '', 'BA11 4HT']],
    ['The Old Forge, Church Lane, BA11 4HT', ['The Old Forge', 'Church Lane', '', 'BA11 4HT']],
    ['14, Orchard Close, Frome, BA11 4HT', ['14 Orchard Close', '', 'Frome', 'BA11 4HT']],
    ['14 Orchard Close Frome BA11 4HT', ['14 Orchard Close Frome', '', '', 'BA11 4HT']],
    ['BA11 4HT, 14 Orchard Close, Frome', ['14 Orchard Close', '', 'Frome', 'BA11 4HT']],
    ['14 Orchard Close, Frome', ['14 Orchard Close', '', 'Frome', '']],
    ['14 Orchard Close, Frome, BAI 1UQ', ['14 Orchard Close', '', 'Frome', 'BAI 1UQ']],
    ['BA11 4HT', ['', '', '', 'BA11 4HT']],
    ['', ['', '', '', '']],
  ])('%j', (address, [addressLine1, addressLine2, town, postcode]) =>
    expect(linesOf(address)).toEqual({ addressLine1, addressLine2, town, postcode }),
  );

  const words = (text: string) => (text.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.toUpperCase()).sort();
  test.each([
    'Behind the pub, by the river; ask for Jo (red gate), 3 Mill Lane, Frome, Somerset, BA11 4HT, England',
    'Plot 7 – the allotments, off Broad Street, Bury St Edmunds IP33 1AA',
    '1, 2 and 3 The Row, St Mary’s Way, Little Snoring, NR21 0JE',
    'Unit 12A\nHome Farm\n\nNr Frome,\nSomerset',
    'Ty’n-y-Coed, Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch LL61 5UJ',
  ])('and put together again without losing a word: %j', (address) => {
    const again = addressFrom({ address: '', ...linesOf(address) });
    expect(words(again)).toEqual(words(address));
    expect(addressFrom({ address: '', ...linesOf(again) })).toBe(again);
  });
});
