import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { answersFrom } from '#src/modules/onboarding/adapters/stored-answers';
import { noRegistrationAnswers } from '#src/modules/onboarding/domain/registration';

const upload = randomUUID();
const piece = { id: 'a', jobType: 'Planting', caption: '', monthYear: '' };

test('a question that was added after the answers were stored has not been answered', () => {
  expect(answersFrom({ firstName: 'Fern' })).toEqual({ ...noRegistrationAnswers, firstName: 'Fern' });
});

test('uploads that were stored by their address are read by their id', () => {
  const portfolio = [
    { ...piece, imageUrl: `/photos/${upload}/1200.jpg` },
    { ...piece, imageUrl: 'https://example.org/a.jpg' },
  ];
  expect(answersFrom({ profilePhotoUrl: `/photos/${upload}/1200.jpg`, portfolio })).toMatchObject({
    profilePhotoId: upload,
    profilePhotoUrl: '',
    portfolio: [
      { ...piece, photoId: upload, imageUrl: '' },
      { ...piece, photoId: null, imageUrl: 'https://example.org/a.jpg' },
    ],
  });
});

test('answers are read as they are stored today', () => {
  const answers = {
    ...noRegistrationAnswers,
    profilePhotoUrl: 'https://example.org/fern.jpg',
    portfolio: [{ ...piece, photoId: upload, imageUrl: '' }],
  };
  expect(answersFrom(answers)).toEqual(answers);
});
