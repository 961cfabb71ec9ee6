import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { answersFrom } from '#src/modules/onboarding/adapters/stored-answers';
import { noRegistrationAnswers } from '#src/modules/onboarding/domain/registration';

const upload = randomUUID();
const item = { id: 'a', jobType: 'Planting', caption: '', monthYear: '' };

test('a question that was added after the answers were stored counts as unanswered', () => {
  expect(answersFrom({ firstName: 'Fern' })).toEqual({ ...noRegistrationAnswers, firstName: 'Fern' });
});

test('uploads that were stored by their URL are read as ids', () => {
  const portfolio = [
    { ...item, imageUrl: `/photos/${upload}/1200.jpg` },
    { ...item, imageUrl: 'https://example.org/a.jpg' },
  ];
  expect(answersFrom({ profilePhotoUrl: `/photos/${upload}/1200.jpg`, portfolio })).toMatchObject({
    profilePhotoId: upload,
    profilePhotoUrl: '',
    portfolio: [
      { ...item, photoId: upload, imageUrl: '' },
      { ...item, photoId: null, imageUrl: 'https://example.org/a.jpg' },
    ],
  });
});

test('answers in today’s format are read unchanged', () => {
  const answers = {
    ...noRegistrationAnswers,
    profilePhotoUrl: 'https://example.org/fern.jpg',
    portfolio: [{ ...item, photoId: upload, imageUrl: '' }],
  };
  expect(answersFrom(answers)).toEqual(answers);
});
