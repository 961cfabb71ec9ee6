import { expect, test } from 'vitest';
import { noRegistrationAnswers } from '#src/modules/onboarding/domain/registration';
import { answersWithFile } from '#src/modules/onboarding/domain/registration-files';

const newId = () => 'new';
const certificate = { name: 'Tree surgery', documentId: 'first' };

test('A photo of work joins those that the portfolio has', () => {
  const first = answersWithFile(noRegistrationAnswers, { slot: 'portfolio', id: 'fern' }, newId);
  const both = answersWithFile({ ...noRegistrationAnswers, ...first }, { slot: 'portfolio', id: 'moss' }, newId);
  expect(both.portfolio?.map(({ photoId }) => photoId)).toEqual(['fern', 'moss']);
});

test('A certificate is added to the others, and is called “Certificate” until the landscaper names it', () => {
  const answers = { ...noRegistrationAnswers, certifications: [certificate] };
  expect(answersWithFile(answers, { slot: 'certifications', id: 'second' }, newId)).toEqual({
    certifications: [certificate, { name: 'Certificate', documentId: 'second' }],
  });
});

test('An uploaded profile photo takes the place of one on another site', () => {
  const answers = { ...noRegistrationAnswers, profilePhotoUrl: 'https://example.org/fern.jpg' };
  expect({ ...answers, ...answersWithFile(answers, { slot: 'profilePhotoUrl', id: 'fern' }, newId) }).toMatchObject({
    profilePhotoId: 'fern',
    profilePhotoUrl: '',
  });
});

test('A proof of insurance takes the place of the one before', () => {
  expect(answersWithFile(noRegistrationAnswers, { slot: 'publicLiabilityFile', id: 'policy' }, newId)).toEqual({
    publicLiabilityFile: 'policy',
  });
});
