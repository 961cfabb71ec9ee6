import { expect, test } from 'vitest';
import { easyGuesses, givenName, nameFromEmail, namesOf, titleCase } from '#src/modules/accounts/domain/name';

test.each([
  ['olive bramble', 'Olive Bramble'],
  ['  olive   de la tour ', 'Olive De La Tour'],
  ["siobhán o'hara-smith", "Siobhán O'Hara-Smith"],
  ['Ian McKay', 'Ian McKay'],
  ['ﬁona smith', 'ﬁona Smith'],
])('V-COMP-02 %j becomes %j', (typed, name) => expect(titleCase(typed)).toBe(name));

test('a full name is split at its first space if the names were never given separately', () => {
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

test('S-ENT-04 without a name, a user is addressed by the part of their email before the @', () =>
  expect(nameFromEmail('olive.b@hedgerow.test')).toBe('olive.b'));

test.each([
  [{ firstName: 'fern.b88', email: 'Fern.B88@hedgerow.test' }, undefined],
  [{ firstName: '', email: 'fern@hedgerow.test' }, undefined],
  [{ firstName: 'Fern', email: 'f.b@hedgerow.test' }, 'Fern'],
])('LOOK-S24 %j is called %s: nobody is called by their mailbox', (person, name) =>
  expect(givenName(person)).toBe(name),
);

test('the first guesses at a password are the email, the part before the @ and the name', () =>
  expect(easyGuesses({ email: 'olive.b@hedgerow.test', fullName: 'Olive Bramble' })).toEqual([
    'olive.b@hedgerow.test',
    'olive.b',
    'Olive Bramble',
  ]));
