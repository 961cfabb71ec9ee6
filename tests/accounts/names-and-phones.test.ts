import { expect, test } from 'vitest';
import { nameFromEmail, namesOf, titleCase } from '#src/modules/accounts/domain/name';
import { normalisePhone } from '#src/modules/accounts/domain/phone';

test.each([
  ['olive bramble', 'Olive Bramble'],
  ['  olive   de la tour ', 'Olive De La Tour'],
  ["siobhán o'hara-smith", "Siobhán O'Hara-Smith"],
  ['Ian McKay', 'Ian McKay'],
])('V-COMP-02 %j is written %j', (typed, name) => expect(titleCase(typed)).toBe(name));

test('a full name is split at its first space where the names were never given apart', () => {
  expect(namesOf({ fullName: 'Olive de la Tour', firstName: null, lastName: null })).toEqual({
    firstName: 'Olive',
    lastName: 'de la Tour',
  });
  expect(namesOf({ fullName: 'Olive', firstName: null, lastName: null })).toEqual({ firstName: 'Olive', lastName: '' });
  expect(namesOf({ fullName: 'Fern & Sons', firstName: 'Fern', lastName: 'Moss' })).toEqual({
    firstName: 'Fern',
    lastName: 'Moss',
  });
});

test('S-ENT-04 the part before the @ stands for a name nobody has given', () =>
  expect(nameFromEmail('olive.b@hedgerow.test')).toBe('olive.b'));

test.each([
  ['07700 900123', '07700900123'],
  ['+44 7700 900123', '07700900123'],
  ['+44 (0)7700 900-123', '07700900123'],
  ['0044 7700 900123', '07700900123'],
  ['01373 460000', '01373460000'],
  ['07700 90012', '0770090012'],
  ['+33 6 12 34 56 78', '+33612345678'],
])('%s is kept as %s', (typed, kept) => {
  expect(normalisePhone(typed)).toBe(kept);
});
