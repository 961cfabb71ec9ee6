import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aUser } from '#tests/support/memory/in-memory-accounts';
import { BIO, business, insurance } from '#tests/support/onboarding/registration-answers';
import { registrationStage } from '#tests/support/onboarding/registration-stage';

test('V-STEP1-03 each step is saved on its own, with capitalised names, and is then complete', async () => {
  const { save, registrations, landscaperId } = registrationStage();
  expect(await save(1, business)).toMatchObject({ ok: true, value: { completed: [1] } });
  const saved = await registrations.find(landscaperId);
  expect(saved?.answers).toMatchObject({ firstName: 'Fern', lastName: 'O’Blackthorn', phone: '07700900456' });
  expect(await save(3, { services: ['weeding'] })).toMatchObject({ ok: true, value: { completed: [1, 3] } });
});

test('a step changes only its own answers', async () => {
  const { save, registrations, landscaperId } = registrationStage();
  await save(3, { services: ['weeding'], bio: 'Something else' });
  expect((await registrations.find(landscaperId))?.answers).toMatchObject({ services: ['weeding'], bio: '' });
});

test('wrong answers are refused, and change nothing', async () => {
  const { save, registrations, landscaperId } = registrationStage();
  await save(1, business);
  expect(await save(1, { ...business, bio: 'Short.' })).toEqual({
    ok: false,
    reason: 'answers-not-valid',
    problems: { bio: 'too-short' },
  });
  expect(await registrations.find(landscaperId)).toMatchObject({ completed: [1], answers: { bio: BIO } });
});

test('a draft completes nothing, and a wrong one makes the step incomplete again', async () => {
  const { save } = registrationStage();
  const draft = { asDraft: true };
  expect(await save(3, { services: ['weeding'] }, draft)).toMatchObject({ value: { completed: [] } });
  await save(3, { services: ['weeding'] });
  expect(await save(3, { customServices: ['Willow'] }, draft)).toMatchObject({ value: { completed: [3] } });
  expect(await save(3, { services: [] }, draft)).toMatchObject({ value: { completed: [] } });
});

test('a file joins the answers that are saved, and completes nothing', async () => {
  const { save, saveFile } = registrationStage();
  await save(4, { portfolio: [], termsAccepted: true }, { asDraft: true });
  await saveFile(4, { slot: 'portfolio', id: 'fern' });
  expect(await saveFile(4, { slot: 'portfolio', id: 'moss' })).toMatchObject({
    value: { answers: { portfolio: [{ photoId: 'fern' }, { photoId: 'moss' }], termsAccepted: true }, completed: [] },
  });
});

test('a file changes nothing of another step, and nothing of a registration that is over', async () => {
  const { saveFile } = registrationStage();
  expect(await saveFile(4, { slot: 'profilePhotoUrl', id: 'fern' })).toMatchObject({
    value: { answers: { profilePhotoId: '' } },
  });
  const over = registrationStage(aUser({ userType: 'landscaper', profileCompleted: true }));
  expect(await over.saveFile(1, { slot: 'profilePhotoUrl', id: 'fern' })).toMatchObject({ ok: false });
});

test('D-BIO what one entry point accepted stays valid at the other until it changes', async () => {
  const { save } = registrationStage();
  const answers = { ...business, bio: 'Hedges only.', phone: '01373 465555', yearsExperience: '0' };
  await save(1, answers, { entryPoint: 'pages' });
  expect(await save(1, answers)).toMatchObject({ ok: true });
  expect(await save(1, { ...answers, bio: 'Hedges!' })).toMatchObject({ problems: { bio: 'too-short' } });
});

test('no postcode is needed, and one that is given has to exist', async () => {
  const { save } = registrationStage();
  expect(await save(1, { ...business, postcode: 'ZZ99 9ZZ' })).toEqual({ ok: false, reason: 'postcode-unknown' });
  expect(await save(1, { ...business, postcode: '', serviceArea: 'All over' })).toMatchObject({ ok: true });
  expect(await save(1, { ...business, postcode: '', serviceArea: 'Frome' })).toMatchObject({ ok: true });
});

test('the answers about a document are stored with it, for its review', async () => {
  const { save, documents, document } = registrationStage();
  const [policy, certificate] = [await document(), await document('credential')];
  await save(2, { ...insurance(policy), certifications: [{ name: 'RHS Level 2', documentId: certificate }] });
  expect(await documents.find(policy)).toMatchObject({
    provider: 'Hiscox',
    policyNumber: 'PL-1',
    expiresOn: '2027-05-02',
  });
  expect(await documents.find(certificate)).toMatchObject({ title: 'RHS Level 2' });
});

test('a document that does not exist, or is another landscaper’s, is refused', async () => {
  const { save, documents, document } = registrationStage();
  const others = await document('public_liability', randomUUID());
  for (const id of [others, randomUUID(), 'nonsense'])
    expect(await save(2, insurance(id))).toMatchObject({ problems: { publicLiabilityFile: 'gone' } });
  expect(await documents.find(others)).toMatchObject({ provider: null });
});

test('a document that has been reviewed does not change', async () => {
  const { save, documents, document, now } = registrationStage();
  const policy = await document();
  await documents.save({ ...(await documents.find(policy))!, review: 'approved', reviewedAt: now });
  expect(await save(2, insurance(policy))).toMatchObject({ ok: true });
  expect(await documents.find(policy)).toMatchObject({ provider: null });
});

test('only landscapers who have not registered yet have steps', async () => {
  const registered = aUser({ userType: 'landscaper', profileCompleted: true });
  expect(await registrationStage(aUser()).save(1, business)).toEqual({ ok: false, reason: 'not-a-landscaper' });
  expect(await registrationStage(registered).save(1, business)).toEqual({ ok: false, reason: 'already-registered' });
});
