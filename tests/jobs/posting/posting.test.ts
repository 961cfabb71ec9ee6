import { expect, test } from 'vitest';
import { londonDay } from '#src/kernel/day';
import { titleFor } from '#src/modules/jobs/domain/job';
import {
  noAnswers,
  readBudget,
  steps,
  tidy,
  type PostingAnswers,
  type PostingField,
} from '#src/modules/jobs/domain/posting';
import { problemsIn } from '#src/modules/jobs/domain/posting-problems';
import { problemsInWords, stepTitles } from '#app/commands/jobs/words';
import { frome, goodAnswers, hedgePhoto } from '#tests/support/memory/in-memory-jobs';

const problems = (changes: Partial<PostingAnswers>) =>
  problemsInWords(
    problemsIn(tidy(goodAnswers(changes), 'wizard'), { entryPoint: 'wizard', today: '2026-05-13' }),
    'wizard',
  );

test('C-POST1-02 the steps are Job Type, Photos & Scheduling, Address & Extras', () => {
  expect(steps.map(({ slug }) => stepTitles[slug])).toEqual(['Job Type', 'Photos & Scheduling', 'Address & Extras']);
});

test('good answers have no problems', () => {
  expect(problems({})).toEqual({});
});

test.each<[string, Partial<PostingAnswers>, PostingField, string]>([
  ['V-POST1-01 no job type', { jobTypes: [] }, 'jobTypes', 'Please select at least one job type'],
  [
    'V-POST1-02 Other without a description of the work',
    { jobTypes: ['other'], customJobType: '  ' },
    'customJobType',
    'Please specify the custom job type',
  ],
  ['V-POST1-03 no description', { description: ' ' }, 'description', 'Please provide a job description'],
  [
    'V-POST1-04 a description of 201 characters',
    { description: 'x'.repeat(201) },
    'description',
    'Description must be 200 characters or less',
  ],
  [
    'V-POST1-05 no photo',
    { photos: [] },
    'photos',
    'We recommend adding at least 1 photo to help landscapers understand your job better',
  ],
  [
    'V-POST1-06 no date and not flexible',
    { preferredDate: '' },
    'preferredDate',
    'Please select a preferred date or mark as flexible',
  ],
  [
    'V-POST1-07 a date without a time',
    { timeOfDay: '' },
    'timeOfDay',
    "Please select a preferred time or choose 'Anytime'",
  ],
  [
    'D-TIMESLOT the evening, which only the edit page offers',
    { timeOfDay: 'evening' },
    'timeOfDay',
    "Please select a preferred time or choose 'Anytime'",
  ],
  [
    'V-POST1-08 yesterday',
    { preferredDate: '2026-05-12' },
    'preferredDate',
    'The preferred date cannot be in the past',
  ],
  [
    'a day more than two years away',
    { preferredDate: '2028-05-14' },
    'preferredDate',
    'The preferred date must be within two years',
  ],
  [
    'a day that does not exist',
    { preferredDate: '2026-02-30' },
    'preferredDate',
    'Please select a preferred date or mark as flexible',
  ],
  ['V-POST1-09 no address', { address: '' }, 'address', 'Please provide the job address'],
  [
    'V-POST1-10 recurring without a frequency',
    { isRecurring: true },
    'recurrenceType',
    'Please select recurrence frequency',
  ],
  [
    'V-POST1-11 V-POST1-12 custom recurrence that is not described',
    { isRecurring: true, recurrenceType: 'custom' },
    'customRecurrenceValue',
    'Please specify custom recurrence',
  ],
  ['V-POST1-13 seven photos', { photos: Array<string>(7).fill(hedgePhoto) }, 'photos', 'Photo limit reached'],
  ['an unknown job type', { jobTypes: ['juggling'] }, 'jobTypes', 'Please choose job types from the list'],
  [
    'a budget that is not an amount',
    { budget: 'a fiver' },
    'budget',
    'Budget must be an amount in pounds, such as 120 or 85.50',
  ],
])('%s', (_row, changes, field, message) => {
  expect(problems(changes)).toEqual({ [field]: [message] });
});

test('all problems are reported at once', () => {
  expect(Object.keys(problemsIn(noAnswers, { entryPoint: 'json', today: '2026-05-13' }))).toEqual([
    'jobTypes',
    'description',
    'photos',
    'preferredDate',
    'address',
  ]);
});

test('V-POST1-08 today is accepted, and so is a described custom recurrence', () => {
  expect(
    problems({
      preferredDate: '2026-05-13',
      isRecurring: true,
      recurrenceType: 'custom',
      customRecurrenceValue: 'every 10 days',
    }),
  ).toEqual({});
});

test('today is the day in London, where at half past midnight in summer it is still yesterday in UTC', () => {
  expect(londonDay(new Date('2026-05-12T23:30:00Z'))).toBe('2026-05-13');
  expect(londonDay(new Date('2026-01-12T23:30:00Z'))).toBe('2026-01-12');
});

test('C-POST-06 choosing flexible clears the date', () => {
  expect(tidy(goodAnswers({ flexibleDate: true }), 'wizard')).toMatchObject({
    preferredDate: '',
    timeOfDay: 'morning',
  });
});

test('C-POST-07 turning recurring off clears the type and the custom value', () => {
  expect(
    tidy(
      goodAnswers({ isRecurring: false, recurrenceType: 'custom', customRecurrenceValue: 'every 10 days' }),
      'wizard',
    ),
  ).toMatchObject({ recurrenceType: '', customRecurrenceValue: '' });
});

test('C-POST-08 a non-custom frequency clears the custom value', () => {
  expect(
    tidy(
      goodAnswers({ isRecurring: true, recurrenceType: 'weekly', customRecurrenceValue: 'every 10 days' }),
      'wizard',
    ),
  ).toMatchObject({ recurrenceType: 'weekly', customRecurrenceValue: '' });
});

test('job types are kept by their ids, each once, whichever name was sent', () => {
  expect(tidy(goodAnswers({ jobTypes: ['Lawn Mowing', 'grass_cutting', 'Weed Control'] }), 'wizard').jobTypes).toEqual([
    'grass_cutting',
    'weeding',
  ]);
});

test('D-TITLEBUDGET the title comes from the job types and the town', () => {
  const title = (...jobTypes: Parameters<typeof titleFor>[0]['jobTypes']) =>
    titleFor({ jobTypes, customJobType: 'Pond cleaning', place: frome });
  expect(title('hedge_trimming')).toBe('Hedge Trimming in Frome');
  expect(title('hedge_trimming', 'weeding')).toBe('Hedge Trimming and Weed Control in Frome');
  expect(title('hedge_trimming', 'weeding', 'planting')).toBe('Hedge Trimming and 2 more in Frome');
  expect(title('other')).toBe('Pond cleaning in Frome');
});

test('D-TITLEBUDGET no budget, or a budget of 0, means open to offers', () => {
  expect(['', '0', '120', '85.5', '£1,250', '-5', 'x'].map(readBudget)).toEqual([
    null,
    null,
    12000,
    8550,
    125000,
    undefined,
    undefined,
  ]);
});
