import { expect, test } from 'vitest';
import { newJobFrom, tidy } from '#src/modules/jobs/domain/posting';
import { problemsIn } from '#src/modules/jobs/domain/posting-problems';
import { frome, goodAnswers, olive } from '#tests/support/memory/in-memory-jobs';

const weeds = { jobTypes: ['weeding'], weedMethod: 'non_chemical', wasteRemoval: true, wasteKinds: ['green', 'soil'] };
const found = (changes: object) =>
  problemsIn(goodAnswers({ ...weeds, ...changes }), { entryPoint: 'wizard', today: '2026-05-13' });

test('the answers about weeds and waste are kept with the job', () => {
  const posted = newJobFrom(tidy(goodAnswers(weeds), 'wizard'), { id: 'job-1', customerId: olive, place: frome });
  expect(posted).toMatchObject({ weedMethod: 'non_chemical', wasteKinds: ['green', 'soil'] });
});

test('answers to questions that do not apply are dropped: no weed control, no waste to take away', () => {
  expect(tidy(goodAnswers({ ...weeds, jobTypes: ['planting'] }), 'wizard').weedMethod).toBe('');
  expect(tidy(goodAnswers({ ...weeds, wasteRemoval: false }), 'wizard').wasteKinds).toEqual([]);
});

test('neither has to be answered, and an answer that is not on the list is refused', () => {
  expect(found({ weedMethod: '', wasteKinds: [] })).toEqual({});
  expect(found({ weedMethod: 'goats', wasteKinds: ['green', 'asbestos'] })).toEqual({
    weedMethod: 'not-listed',
    wasteKinds: 'not-listed',
  });
});
