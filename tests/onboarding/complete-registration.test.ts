import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aUser } from '#tests/support/memory/in-memory-accounts';
import { BIO, business, insurance, photo, picture } from '#tests/support/onboarding/registration-answers';
import { registrationStage } from '#tests/support/onboarding/registration-stage';

test('L-STATE-04 D-LREG a registration started at one entry point can be completed at the other, which clears its progress', async () => {
  const { save, complete, document, users, landscaperProfiles, portfolios, registrations, terms, landscaperId } =
    registrationStage();
  const atPages = { entryPoint: 'pages' } as const;
  expect(await save(1, { ...business, email: 'hedges@fern.test', profilePhotoUrl: '' }, atPages)).toMatchObject({
    ok: true,
  });
  await save(2, insurance(await document()));
  await save(3, { services: ['hedge_trimming'] }, atPages);
  expect(await complete({ portfolio: [picture], termsAccepted: true })).toMatchObject({
    ok: true,
    value: { profileCompleted: true, fullName: 'Fern O’Blackthorn' },
  });
  expect(users.all()).toMatchObject([{ email: 'fern@hedgerow.test', phoneNumber: '07700900456', city: 'Frome' }]);
  expect(await landscaperProfiles.find(landscaperId)).toMatchObject({
    contactEmail: 'hedges@fern.test',
    yearsExperience: 12,
    services: ['hedge_trimming'],
  });
  expect(await portfolios.of(landscaperId)).toMatchObject([{ id: 'a', photoId: photo, imageUrl: null }]);
  expect(await registrations.find(landscaperId)).toBeUndefined();
  expect(terms.all.map(({ document }) => document)).toEqual(['terms', 'terms-for-landscapers', 'privacy']);
  expect(await complete({ termsAccepted: true })).toEqual({ ok: false, reason: 'already-registered' });
});

test('all errors are returned', async () => {
  const { save, complete, users } = registrationStage();
  await save(1, business);
  expect(await complete({ portfolio: [], termsAccepted: false })).toMatchObject({
    ok: false,
    reason: 'answers-not-valid',
    problems: { publicLiabilityFile: 'missing', services: 'missing', termsAccepted: 'missing' },
  });
  expect(users.all()).toMatchObject([{ profileCompleted: false }]);
});

test('API-LREG-05 one call can send everything, and what was saved before is kept unless it is sent again', async () => {
  const { save, complete, landscaperProfiles, landscaperId } = registrationStage();
  await save(1, business);
  expect(await complete({ services: ['weeding'], termsAccepted: true }, 'call')).toMatchObject({ ok: true });
  expect(await landscaperProfiles.find(landscaperId)).toMatchObject({ bio: BIO, services: ['weeding'] });
});

test('SPEC3-M4 the details of a document that come with the whole registration are stored with it, for its review', async () => {
  const { complete, document, documents } = registrationStage();
  const policy = await document();
  const answers = { ...business, ...insurance(policy), services: ['weeding'], termsAccepted: true };
  expect(await complete(answers, 'call')).toMatchObject({ ok: true });
  expect(await documents.find(policy)).toMatchObject({
    provider: 'Hiscox',
    policyNumber: 'PL-1',
    expiresOn: '2027-05-02',
  });
});

test('SPEC3-M4 a whole registration cannot name a document that is another landscaper’s, or that is gone', async () => {
  const { complete, document, users } = registrationStage();
  for (const id of [await document('public_liability', randomUUID()), randomUUID(), 'nonsense']) {
    const answers = { ...business, ...insurance(id), services: ['weeding'], termsAccepted: true };
    expect(await complete(answers, 'call')).toMatchObject({ problems: { publicLiabilityFile: 'gone' } });
  }
  expect(users.all()).toMatchObject([{ profileCompleted: false }]);
});

test('a portfolio with another landscaper’s upload is refused', async () => {
  const { complete, users } = registrationStage();
  const portfolio = [{ ...picture, photoId: randomUUID() }];
  const answers = { ...business, services: ['weeding'], portfolio, termsAccepted: true };
  expect(await complete(answers, 'call')).toMatchObject({ problems: { portfolio: 'gone' } });
  expect(users.all()).toMatchObject([{ profileCompleted: false }]);
});

test('only landscapers can register', async () => {
  expect(await registrationStage(aUser()).complete({ termsAccepted: true })).toEqual({
    ok: false,
    reason: 'not-a-landscaper',
  });
});
