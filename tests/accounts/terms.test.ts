import { expect, test } from 'vitest';
import { inForceAt, LEGAL_VERSIONS, versionsKept, type Versions } from '#src/kernel/legal-versions';
import { acceptanceOfTerms, termsStanding } from '#src/modules/accounts/domain/terms';

const TWO: Versions = ['2026-12-10', '2026-05-01'];
const versions = { terms: TWO, privacy: TWO, 'terms-for-landscapers': TWO };
const olive = { id: 'olive', userType: 'customer' } as const;
const [before, after] = [new Date('2026-12-09T12:00:00Z'), new Date('2026-12-10T00:00:00Z')];

test('a version is in force from the first minute of its day in London, and not before', () => {
  expect(inForceAt(before, TWO)).toBe('2026-05-01');
  expect(inForceAt(after, TWO)).toBe('2026-12-10');
  expect(inForceAt(new Date('2026-06-30T23:30:00Z'), ['2026-07-01', '2026-05-01'])).toBe('2026-07-01');
  expect(inForceAt(new Date('2026-01-01T00:00:00Z'), TWO)).toBe('2026-05-01');
});

test('a customer accepts the terms and the privacy policy, a landscaper also the terms for landscapers, an admin nothing', () => {
  const accepted = (userType: 'customer' | 'landscaper' | 'admin') =>
    acceptanceOfTerms({ id: 'one', userType }, after).map(({ document }) => document);
  expect(accepted('customer')).toEqual(['terms', 'privacy']);
  expect(accepted('landscaper')).toEqual(['terms', 'terms-for-landscapers', 'privacy']);
  expect(accepted('admin')).toEqual([]);
});

test('the record of each document says which version was accepted last, and whether it is in force', () => {
  const accepted = acceptanceOfTerms(olive, before, versions);
  const [terms] = termsStanding('customer', accepted, before, versions);
  expect(terms).toEqual({
    document: 'terms',
    accepted: { version: '2026-05-01', at: before },
    inForce: '2026-05-01',
    isCurrent: true,
  });
  expect(termsStanding('customer', accepted, after, versions)[0]?.isCurrent).toBe(false);
  const again = [...accepted, ...acceptanceOfTerms(olive, after, versions)];
  expect(termsStanding('customer', again, after, versions)[0]).toMatchObject({
    accepted: { version: '2026-12-10', at: after },
    isCurrent: true,
  });
});

test('without a record, it is unknown what an account accepted', () => {
  expect(
    termsStanding('customer', [], after, versions).map(({ accepted, isCurrent }) => [accepted, isCurrent]),
  ).toEqual([
    [null, false],
    [null, false],
  ]);
});

test('a job keeps the versions of the day on which it was posted', () => {
  const changed = { ...LEGAL_VERSIONS, ...versions };
  expect(versionsKept(before, changed)).toMatchObject({ terms: '2026-05-01', payments: '2026-05-01' });
  expect(versionsKept(after, changed)).toMatchObject({ terms: '2026-12-10', payments: '2026-05-01' });
});
