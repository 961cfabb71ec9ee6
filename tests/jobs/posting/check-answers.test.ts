import { expect, test } from 'vitest';
import { checkAnswers } from '#src/modules/jobs/use-cases/posting/check-answers';
import { problemsInWords } from '#app/commands/jobs/words';
import { InMemoryGeocoder } from '#tests/support/memory/in-memory-geocoder';
import { goodAnswers } from '#tests/support/memory/in-memory-jobs';

const check = (changes: Parameters<typeof goodAnswers>[0]) =>
  checkAnswers(goodAnswers(changes), { rules: 'json', today: '2026-05-13', geocoder: new InMemoryGeocoder() });

test('valid answers are returned with the place of their address', async () => {
  expect(await check({})).toMatchObject({ ok: true, value: { town: 'Frome', postcode: 'BA11 4HT' } });
});

test.each([
  ['14 Orchard Close, AB99 9ZZ', 'We could not find that postcode. Please check it'],
  ['1 Donegall Square, Belfast BT1 5GS', 'We do not cover that postcode yet'],
  ['', 'Please provide the job address'],
])('a problem with the address %j is reported along with the others', async (address, message) => {
  const checked = await check({ address, description: '' });
  expect(checked).toMatchObject({ ok: false, reason: 'answers-not-valid', step: 'job-type', rules: 'json' });
  expect('problems' in checked && problemsInWords(checked.problems, checked.rules)).toEqual({
    description: ['Please provide a job description'],
    address: [message],
  });
});
