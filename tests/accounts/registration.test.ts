import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { newDocument, type DocumentKind } from '#src/modules/accounts/domain/document';
import { rangeOf, sizeAmong } from '#src/modules/accounts/domain/company-size';
import { noRegistrationAnswers, type RegistrationAnswers } from '#src/modules/accounts/domain/registration';
import {
  firstOpenStep,
  isOpen,
  sizesShown,
  tidyRegistration,
} from '#src/modules/accounts/domain/registration-progress';
import { problemsInStep, type RegistrationDoor } from '#src/modules/accounts/domain/registration-rules';
import { CompleteRegistration } from '#src/modules/accounts/use-cases/complete-registration';
import { RegisterLandscaper } from '#src/modules/accounts/use-cases/register-landscaper';
import { SavePortfolio } from '#src/modules/accounts/use-cases/save-portfolio';
import { SaveRegistrationStep } from '#src/modules/accounts/use-cases/save-registration-step';
import {
  aUser,
  frome,
  inMemoryLandscaperProfiles,
  inMemoryRegistrations,
  inMemoryTerms,
  inMemoryUsers,
  placesOf,
  workOn,
} from '#tests/support/in-memory-accounts';
import { InMemoryDocuments, inMemoryPortfolios, InMemoryProfilePhotos } from '#tests/support/in-memory-documents';

const now = new Date('2026-05-13T08:20:00Z');
const today = '2026-05-13';
const BIO = 'Hedges laid and trimmed by hand, all the year round, with two dogs.';
const photo = randomUUID();

const business = {
  firstName: 'fern',
  lastName: 'o’blackthorn',
  phone: '07700 900456',
  bio: BIO,
  yearsExperience: '12',
  serviceArea: 'Frome and around',
  postcode: frome.postcode,
};
const insurance = (documentId: string) => ({
  publicLiabilityFile: documentId,
  publicLiabilityProvider: 'Hiscox',
  publicLiabilityPolicy: 'PL-1',
  publicLiabilityExpiry: '2027-05-02',
});
const picture = {
  id: 'a',
  imageUrl: `/photos/${photo}/1200.jpg`,
  jobType: 'Hedge Trimming',
  caption: '',
  monthYear: '',
};

function stage(fern = aUser({ userType: 'landscaper', email: 'fern@hedgerow.test' })) {
  const stores = {
    users: inMemoryUsers(fern),
    registrations: inMemoryRegistrations(),
    documents: new InMemoryDocuments(),
    landscaperProfiles: inMemoryLandscaperProfiles(),
    terms: inMemoryTerms(),
    portfolios: inMemoryPortfolios(),
    profilePhotos: new InMemoryProfilePhotos({ [photo]: fern.id }),
  };
  const clock = { now: async () => now };
  const saveStep = new SaveRegistrationStep(workOn(stores), placesOf(frome), clock);
  const registerLandscaper = new RegisterLandscaper(workOn(stores), placesOf(frome), clock);
  const savePortfolio = new SavePortfolio(workOn(stores), randomUUID, clock);
  const completion = new CompleteRegistration(
    stores.users,
    stores.registrations,
    savePortfolio,
    registerLandscaper,
    clock,
  );
  const landscaperId = fern.id;
  return {
    ...stores,
    fern,
    save: (
      step: 1 | 2 | 3 | 4,
      answers: Partial<RegistrationAnswers>,
      door: RegistrationDoor = 'wizard',
      leaving?: 'not',
    ) => saveStep.execute({ landscaperId, door, step, answers, leaving }),
    complete: (answers: Partial<RegistrationAnswers>, door: RegistrationDoor = 'wizard') =>
      completion.execute({ landscaperId, door, answers }),
    async document(kind: DocumentKind = 'public_liability', ownerId = landscaperId) {
      const id = randomUUID();
      const facts = { originalName: 'policy.pdf', contentType: 'application/pdf' as const, uploadedAt: now };
      await stores.documents.add(newDocument({ id, landscaperId: ownerId, kind, ...facts }));
      return id;
    },
  };
}

describe('a step', () => {
  test('V-STEP1-03 is saved by itself, with names capitalised, and completes that step', async () => {
    const { save, registrations, fern } = stage();
    expect(await save(1, business)).toMatchObject({ ok: true, value: { completed: [1] } });
    const kept = await registrations.find(fern.id);
    expect(kept?.answers).toMatchObject({ firstName: 'Fern', lastName: 'O’Blackthorn', phone: '07700900456' });
    expect(await save(3, { services: ['weeding'] })).toMatchObject({ ok: true, value: { completed: [1, 3] } });
  });

  test('changes its own answers only', async () => {
    const { save, registrations, fern } = stage();
    await save(3, { services: ['weeding'], bio: 'Something else' });
    expect((await registrations.find(fern.id))?.answers).toMatchObject({ services: ['weeding'], bio: '' });
  });

  test('with wrong answers is refused and changes nothing', async () => {
    const { save, registrations, fern } = stage();
    await save(1, business);
    expect(await save(1, { ...business, bio: 'Short.' })).toEqual({
      ok: false,
      reason: 'answers-not-valid',
      problems: { bio: ['Bio must be at least 50 characters'] },
    });
    expect(await registrations.find(fern.id)).toMatchObject({ completed: [1], answers: { bio: BIO } });
  });

  test('that is only kept completes nothing, and no longer counts once it is wrong', async () => {
    const { save } = stage();
    expect(await save(3, { services: ['weeding'] }, 'wizard', 'not')).toMatchObject({ value: { completed: [] } });
    await save(3, { services: ['weeding'] });
    expect(await save(3, { customServices: ['Willow'] }, 'wizard', 'not')).toMatchObject({ value: { completed: [3] } });
    expect(await save(3, { services: [] }, 'wizard', 'not')).toMatchObject({ value: { completed: [] } });
  });

  test('asks for a postcode that is known, or for one within the service area', async () => {
    const { save } = stage();
    expect(await save(1, { ...business, postcode: 'ZZ99 9ZZ' })).toEqual({ ok: false, reason: 'postcode-unknown' });
    expect(await save(1, { ...business, postcode: '' })).toMatchObject({
      problems: { postcode: ['Please enter your postcode'] },
    });
    expect(await save(1, { ...business, postcode: '', serviceArea: frome.postcode })).toMatchObject({ ok: true });
  });

  test('says to whoever checks a document what it is', async () => {
    const { save, documents, document } = stage();
    const [policy, certificate] = [await document(), await document('credential')];
    await save(2, { ...insurance(policy), certifications: [{ name: 'RHS Level 2', documentId: certificate }] });
    expect(await documents.find(policy)).toMatchObject({
      provider: 'Hiscox',
      policyNumber: 'PL-1',
      expiresOn: '2027-05-02',
    });
    expect(await documents.find(certificate)).toMatchObject({ title: 'RHS Level 2' });
  });

  test('does not take a document that is gone or somebody else’s, and leaves one alone that was decided', async () => {
    const { save, documents, document } = stage();
    const hers = await document('public_liability', randomUUID());
    for (const id of [hers, randomUUID(), 'nonsense'])
      expect(await save(2, insurance(id))).toMatchObject({
        problems: { publicLiabilityFile: ['This file is no longer there. Please upload it again.'] },
      });
    expect(await documents.find(hers)).toMatchObject({ provider: null });
    const policy = await document();
    await documents.save({ ...(await documents.find(policy))!, review: 'approved', reviewedAt: now });
    expect(await save(2, insurance(policy))).toMatchObject({ ok: true });
    expect(await documents.find(policy)).toMatchObject({ provider: null });
  });

  test('is for landscapers who are not registered yet', async () => {
    expect(await stage(aUser()).save(1, business)).toEqual({ ok: false, reason: 'not-a-landscaper' });
    const registered = aUser({ userType: 'landscaper', profileCompleted: true });
    expect(await stage(registered).save(1, business)).toEqual({ ok: false, reason: 'already-registered' });
  });
});

describe('completing', () => {
  test('L-STATE-04 D-LREG registers what was begun at one door and finished at the other, and clears the progress', async () => {
    const { save, complete, users, landscaperProfiles, portfolios, registrations, terms, fern, document } = stage();
    await save(1, { ...business, email: 'hedges@fern.test', profilePhotoUrl: '' }, 'pages').then(({ ok }) =>
      expect(ok).toBe(true),
    );
    await save(2, insurance(await document()));
    await save(3, { services: ['hedge_trimming'] }, 'pages');
    expect(await complete({ portfolio: [picture], termsAccepted: true })).toMatchObject({
      ok: true,
      value: { profileCompleted: true, fullName: 'Fern O’Blackthorn' },
    });
    expect(users.all()).toMatchObject([{ email: 'fern@hedgerow.test', phoneNumber: '07700900456', city: 'Frome' }]);
    expect(await landscaperProfiles.find(fern.id)).toMatchObject({
      contactEmail: 'hedges@fern.test',
      yearsExperience: 12,
      services: ['hedge_trimming'],
    });
    expect(await portfolios.of(fern.id)).toMatchObject([{ id: 'a', photoId: photo, imageUrl: null }]);
    expect(await registrations.find(fern.id)).toBeUndefined();
    expect(terms.all).toHaveLength(2);
    expect(await complete({ termsAccepted: true })).toEqual({ ok: false, reason: 'already-registered' });
  });

  test('names the first step that needs another answer, and everything that is wrong', async () => {
    const { save, complete, users } = stage();
    await save(1, business);
    const outcome = await complete({ portfolio: [], termsAccepted: false });
    expect(outcome).toMatchObject({ ok: false, reason: 'answers-not-valid', step: 2 });
    expect(outcome.ok || ('problems' in outcome && outcome.problems)).toMatchObject({
      services: ['At least one service must be selected'],
      termsAccepted: ['You must accept the terms and conditions'],
    });
    expect(users.all()).toMatchObject([{ profileCompleted: false }]);
  });

  test('API-LREG-05 takes the whole at once; what was saved before and does not come along stays', async () => {
    const { save, complete, landscaperProfiles, fern } = stage();
    await save(1, business);
    expect(await complete({ services: ['weeding'], termsAccepted: true }, 'call')).toMatchObject({ ok: true });
    expect(await landscaperProfiles.find(fern.id)).toMatchObject({ bio: BIO, services: ['weeding'] });
  });

  test('a picture that is somebody else’s is refused, and nobody is registered', async () => {
    const { complete, users } = stage();
    const stolen = { ...picture, imageUrl: `/photos/${randomUUID()}/1200.jpg` };
    const outcome = await complete(
      { ...business, services: ['weeding'], portfolio: [stolen], termsAccepted: true },
      'call',
    );
    expect(outcome).toMatchObject({
      step: 4,
      problems: { portfolio: ['A picture is no longer there. Please add it again.'] },
    });
    expect(users.all()).toMatchObject([{ profileCompleted: false }]);
  });

  test('is for landscapers', async () => {
    expect(await stage(aUser()).complete({ termsAccepted: true })).toEqual({ ok: false, reason: 'not-a-landscaper' });
  });
});

const wrong = (step: 1 | 2 | 3 | 4, door: RegistrationDoor, changed: Partial<RegistrationAnswers>) =>
  problemsInStep(
    tidyRegistration({
      ...noRegistrationAnswers,
      ...business,
      ...insurance('id'),
      services: ['weeding'],
      termsAccepted: true,
      ...changed,
    }),
    step,
    { door, today },
  );

describe('the wizard’s rules', () => {
  test.each<[string, 1 | 2 | 3 | 4, Partial<RegistrationAnswers>, object]>([
    ['V-WIZ-01 first name', 1, { firstName: ' ' }, { firstName: ['First name is required'] }],
    ['V-WIZ-01 last name', 1, { lastName: '' }, { lastName: ['Last name is required'] }],
    ['V-WIZ-02 ten digits', 1, { phone: '0770090045' }, { phone: ['Valid UK mobile number required'] }],
    ['V-WIZ-02 twelve digits', 1, { phone: '077009004567' }, { phone: ['Valid UK mobile number required'] }],
    ['V-WIZ-02 a landline', 1, { phone: '01373 465555' }, { phone: ['Valid UK mobile number required'] }],
    ['V-WIZ-03 49 characters', 1, { bio: 'x'.repeat(49) }, { bio: ['Bio must be at least 50 characters'] }],
    ['V-WIZ-04 none', 1, { yearsExperience: '0' }, { yearsExperience: ['Years of experience required'] }],
    ['V-WIZ-04 51', 1, { yearsExperience: '51' }, { yearsExperience: ['Years of experience required'] }],
    ['V-WIZ-04 no number', 1, { yearsExperience: 'many' }, { yearsExperience: ['Years of experience required'] }],
    ['V-WIZ-05 service area', 1, { serviceArea: '' }, { serviceArea: ['Service area is required'] }],
    ['V-WIZ-06 no address', 1, { profilePhotoUrl: 'me.jpg' }, { profilePhotoUrl: ['Valid image URL required'] }],
    [
      'V-WIZ-06 a script',
      1,
      { profilePhotoUrl: 'javascript:alert(1)' },
      { profilePhotoUrl: ['Valid image URL required'] },
    ],
    [
      'V-WIZ-07 another size',
      1,
      { isCompany: true, companySize: '3' },
      { companySize: ['Please choose a size from the list'] },
    ],
    [
      'V-WIZ-08 no file',
      2,
      { publicLiabilityFile: '' },
      { publicLiabilityFile: ['Public liability document required'] },
    ],
    ['V-WIZ-09 provider', 2, { publicLiabilityProvider: ' ' }, { publicLiabilityProvider: ['Provider name required'] }],
    ['V-WIZ-10 policy', 2, { publicLiabilityPolicy: '' }, { publicLiabilityPolicy: ['Policy number required'] }],
    ['V-WIZ-11 expiry', 2, { publicLiabilityExpiry: '' }, { publicLiabilityExpiry: ['Expiry date required'] }],
    [
      'V-WIZ-11 no day',
      2,
      { publicLiabilityExpiry: '2027-02-30' },
      { publicLiabilityExpiry: ['Expiry date required'] },
    ],
    [
      'one that has run out',
      2,
      { publicLiabilityExpiry: '2026-05-12' },
      { publicLiabilityExpiry: ['This insurance has run out. Please give the one that is in force.'] },
    ],
    ['V-WIZ-15 no service', 3, { services: [] }, { services: ['At least one service must be selected'] }],
    [
      'V-WIZ-17 no address',
      4,
      { portfolio: [{ ...picture, imageUrl: 'hedge.jpg' }] },
      { 'portfolio.0.imageUrl': ['Valid image URL required'] },
    ],
    [
      'V-WIZ-18 no type',
      4,
      { portfolio: [picture, { ...picture, jobType: '' }] },
      { 'portfolio.1.jobType': ['Job type required'] },
    ],
    [
      'V-WIZ-19 61 characters',
      4,
      { portfolio: [{ ...picture, caption: 'x'.repeat(61) }] },
      { 'portfolio.0.caption': ['Caption must be 60 characters or less'] },
    ],
    ['V-WIZ-20 seven', 4, { portfolio: Array(7).fill(picture) }, { portfolio: ['Maximum 6 portfolio items allowed'] }],
    ['V-WIZ-21 terms', 4, { termsAccepted: false }, { termsAccepted: ['You must accept the terms and conditions'] }],
  ])('%s', (_title, step, changed, problems) => {
    expect(wrong(step, 'wizard', changed)).toEqual(problems);
  });

  test.each<[string, 1 | 2 | 3 | 4, Partial<RegistrationAnswers>]>([
    ['V-WIZ-02 a mobile as a phone fills it in', 1, { phone: '+44 7700 900456' }],
    ['V-WIZ-03 exactly 50 characters', 1, { bio: 'x'.repeat(50) }],
    ['V-WIZ-04 1 year', 1, { yearsExperience: '1' }],
    ['V-WIZ-04 50 years', 1, { yearsExperience: '50' }],
    ['V-WIZ-06 an address on the web', 1, { profilePhotoUrl: 'https://example.org/fern.jpg' }],
    ['V-WIZ-07 Solo', 1, { isCompany: true, companySize: 'Solo' }],
    ['V-WIZ-12 no employers’ liability', 2, { isCompany: true }],
    ['V-WIZ-19 exactly 60 characters', 4, { portfolio: [{ ...picture, caption: 'x'.repeat(60) }] }],
    ['V-WIZ-20 exactly six', 4, { portfolio: Array(6).fill(picture) }],
  ])('%s is right', (_title, step, changed) => {
    expect(wrong(step, 'wizard', changed)).toEqual({});
  });
});

describe('the step pages’ rules', () => {
  const company = { companySize: ['Company size is required when registering as a company'] };
  test.each<[string, 1 | 2 | 3 | 4, Partial<RegistrationAnswers>, object]>([
    ['V-STEP1-01 first name', 1, { firstName: '' }, { firstName: ['First name is required'] }],
    ['V-STEP1-02 last name', 1, { lastName: ' ' }, { lastName: ['Last name is required'] }],
    ['V-STEP1-04 none', 1, { phone: '' }, { phone: ['Please enter a valid phone number'] }],
    ['V-STEP1-04 9 characters', 1, { phone: '013734655' }, { phone: ['Please enter a valid phone number'] }],
    ['V-STEP1-04 16 characters', 1, { phone: '0137346555500000' }, { phone: ['Please enter a valid phone number'] }],
    ['V-STEP1-04 letters', 1, { phone: '01373-CALLME' }, { phone: ['Please enter a valid phone number'] }],
    ['V-STEP1-05 email', 1, { email: 'fern at home' }, { email: ['Invalid email format'] }],
    ['V-STEP1-06 9 characters', 1, { bio: 'x'.repeat(9) }, { bio: ['Bio must be at least 10 characters'] }],
    ['V-STEP1-07 201 characters', 1, { bio: 'x'.repeat(201) }, { bio: ['Bio must be under 200 characters'] }],
    ['V-STEP1-08 negative', 1, { yearsExperience: '-1' }, { yearsExperience: ['Experience cannot be negative'] }],
    ['V-STEP1-08 51', 1, { yearsExperience: '51' }, { yearsExperience: ['Please enter reasonable experience'] }],
    ['V-STEP1-09 service area', 1, { serviceArea: ' ' }, { serviceArea: ['Service area is required'] }],
    ['V-STEP1-10 company without a size', 1, { isCompany: true }, company],
    [
      'V-STEP2-01 insured without a document',
      2,
      { carriesInsurance: true, publicLiabilityFile: '' },
      { publicLiabilityFile: ['Insurance document is required when you carry insurance'] },
    ],
    ['V-STEP3-01 no service', 3, { services: [] }, { services: ['Please select at least one service'] }],
    [
      'V-STEP3-02 other services without words',
      3,
      { services: ['other'], customServices: [' '] },
      { customServices: ['Please describe your other services when "Other Services" is selected'] },
    ],
    [
      'V-STEP4-01 no type',
      4,
      { portfolio: [{ ...picture, jobType: '' }] },
      { 'portfolio.0.jobType': ['Job type is required'] },
    ],
    [
      'V-STEP4-02 seven',
      4,
      { portfolio: Array(7).fill(picture) },
      { portfolio: ['Maximum 6 portfolio images allowed'] },
    ],
    [
      'V-STEP4-05 terms',
      4,
      { termsAccepted: false },
      { termsAccepted: ['You must agree to the terms and conditions'] },
    ],
  ])('%s', (_title, step, changed, problems) => {
    expect(wrong(step, 'pages', changed)).toEqual(problems);
  });

  test.each<[string, 1 | 2 | 3 | 4, Partial<RegistrationAnswers>]>([
    ['V-STEP1-04 a landline with brackets', 1, { phone: '(01373) 465-555' }],
    ['V-STEP1-06 exactly 10 characters', 1, { bio: 'x'.repeat(10) }],
    ['V-STEP1-07 exactly 200 characters', 1, { bio: 'x'.repeat(200) }],
    ['V-STEP1-08 0 years', 1, { yearsExperience: '0' }],
    ['V-STEP1-11 50+', 1, { isCompany: true, companySize: '50+' }],
    [
      'V-STEP2-01 not insured',
      2,
      {
        carriesInsurance: false,
        ...insurance(''),
        publicLiabilityProvider: '',
        publicLiabilityPolicy: '',
        publicLiabilityExpiry: '',
      },
    ],
  ])('%s is right', (_title, step, changed) => {
    expect(wrong(step, 'pages', changed)).toEqual({});
  });
});

test('D-BIO what was right at one door is not judged again at the other until it changes', async () => {
  const { save } = stage();
  await save(1, { ...business, bio: 'Hedges only.', phone: '01373 465555', yearsExperience: '0' }, 'pages');
  const again = { ...business, bio: 'Hedges only.', phone: '01373 465555', yearsExperience: '0' };
  expect(await save(1, again)).toMatchObject({ ok: true });
  expect(await save(1, { ...again, bio: 'Hedges!' })).toMatchObject({
    problems: { bio: ['Bio must be at least 50 characters'] },
  });
});

describe('D-COSIZE a company’s size', () => {
  test.each([
    ['Solo', 1, 1],
    ['2-5', 2, 5],
    ['10+', 11, Infinity],
    ['50+', 51, Infinity],
  ])('%s is %i to %i', (size, from, to) => expect(rangeOf(size)).toEqual({ from, to }));

  test('is shown as the option that contains it, or as it was said where none does', () => {
    expect(sizeAmong(['1-5', '6-10'], 'Solo')).toBe('1-5');
    expect(sizesShown('wizard', '26-50')).toEqual({ offered: ['Solo', '2-5', '6-10', '10+'], chosen: '10+' });
    expect(sizesShown('wizard', '1-5')).toEqual({ offered: ['Solo', '2-5', '6-10', '10+', '1-5'], chosen: '1-5' });
    expect(sizesShown('pages', '')).toEqual({ offered: ['1-5', '6-10', '11-25', '26-50', '50+'], chosen: '' });
  });
});

test('D-LREGNEXT a step opens when all before it are completed', () => {
  expect(firstOpenStep([])).toBe(1);
  expect(firstOpenStep([1, 3])).toBe(2);
  expect(firstOpenStep([1, 2, 3])).toBe(4);
  expect(([1, 2, 3, 4] as const).filter((step) => isOpen(step, [1, 3]))).toEqual([1, 2]);
});
