import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { newDocument, type DocumentKind } from '#src/modules/onboarding/domain/document';
import { POSTCODE_NEEDED, type RegistrationAnswers } from '#src/modules/onboarding/domain/registration';
import { firstOpenStep, isOpen } from '#src/modules/onboarding/domain/registration-progress';
import type { RegistrationDoor } from '#src/modules/onboarding/domain/registration-rules';
import { CompleteRegistration } from '#src/modules/onboarding/use-cases/complete-registration';
import { RegisterLandscaper } from '#src/modules/onboarding/use-cases/register-landscaper';
import { SavePortfolio } from '#src/modules/onboarding/use-cases/save-portfolio';
import { SaveRegistrationStep } from '#src/modules/onboarding/use-cases/save-registration-step';
import {
  aUser,
  frome,
  inMemoryLandscaperProfiles,
  inMemoryRegistrations,
  inMemoryTerms,
  inMemoryUsers,
  placesOf,
  workOn,
} from '#tests/support/memory/in-memory-accounts';
import {
  InMemoryDocuments,
  inMemoryPortfolios,
  InMemoryProfilePhotos,
} from '#tests/support/memory/in-memory-documents';
import { BIO, business, insurance, photo, picture } from '#tests/support/registration-answers';

const now = new Date('2026-05-13T08:20:00Z');

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

  test('takes a postcode that is known, or the place that the service area names, and asks for a postcode only without either', async () => {
    const { save } = stage();
    expect(await save(1, { ...business, postcode: 'ZZ99 9ZZ' })).toEqual({ ok: false, reason: 'postcode-unknown' });
    expect(await save(1, { ...business, postcode: '', serviceArea: 'All over' })).toEqual({
      ok: false,
      reason: 'answers-not-valid',
      problems: { postcode: [POSTCODE_NEEDED] },
    });
    expect(await save(1, { ...business, postcode: '', serviceArea: 'Frome' })).toMatchObject({ ok: true });
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

test('D-BIO what was right at one door is not judged again at the other until it changes', async () => {
  const { save } = stage();
  await save(1, { ...business, bio: 'Hedges only.', phone: '01373 465555', yearsExperience: '0' }, 'pages');
  const again = { ...business, bio: 'Hedges only.', phone: '01373 465555', yearsExperience: '0' };
  expect(await save(1, again)).toMatchObject({ ok: true });
  expect(await save(1, { ...again, bio: 'Hedges!' })).toMatchObject({
    problems: { bio: ['Bio must be at least 50 characters'] },
  });
});

test('D-LREGNEXT a step opens when all before it are completed', () => {
  expect(firstOpenStep([])).toBe(1);
  expect(firstOpenStep([1, 3])).toBe(2);
  expect(firstOpenStep([1, 2, 3])).toBe(4);
  expect(([1, 2, 3, 4] as const).filter((step) => isOpen(step, [1, 3]))).toEqual([1, 2]);
});
