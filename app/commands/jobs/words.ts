/** What the forms and calls about a job say: what is wrong with an answer, and the names of steps and choices. */
import { inWords } from '#app/ui/format';
import { DESCRIPTION_MIN } from '#src/modules/jobs/domain/editing';
import { limitsOf, type EntryPoint, type Limits } from '#src/modules/jobs/domain/entry-point';
import { YEARS_AHEAD } from '#src/modules/jobs/domain/latest-day';
import type { RecurrenceType, TimeOfDay } from '#src/modules/jobs/domain/job';
import type { StepSlug } from '#src/modules/jobs/domain/posting';
import type { PostingProblems, ProblemWith } from '#src/modules/jobs/domain/posting-problems';
import type { PermissionDateProblem } from '#src/modules/jobs/domain/garden-law/protected-trees';
import type { AnswersRefused } from '#src/modules/jobs/use-cases/posting/check-answers';

type Sentence = string | ((limits: Limits) => string);
type ProblemWords = { [Field in keyof ProblemWith]: { [Problem in Extract<ProblemWith[Field], string>]: Sentence } };

const tooLong =
  (field: keyof Limits['maxLength'], name: string): Sentence =>
  ({ maxLength }) =>
    `${name} must be ${maxLength[field]} characters or less`;

/** What is wrong with the day of the notice or the consent. */
export const PERMISSION_DATE_WORDS: Record<PermissionDateProblem, string> = {
  'not-a-date': 'Please give the day, month and year, or leave it empty',
  'in-the-future': 'Please give a day that has come, or leave it empty until it has',
};

const USUAL: ProblemWords = {
  title: { 'too-long': tooLong('title', 'Title') },
  jobTypes: { missing: 'Please select at least one job type', 'not-listed': 'Please choose job types from the list' },
  customJobType: {
    missing: 'Please specify the custom job type',
    'too-long': tooLong('customJobType', 'Custom job type'),
  },
  treeProtection: { 'not-listed': 'Please choose one of the answers about the tree' },
  treePermissionDate: PERMISSION_DATE_WORDS,
  weedMethod: { 'not-listed': 'Please choose one of the answers about weed killer' },
  wasteKinds: { 'not-listed': 'Please choose the kinds of waste from the list' },
  description: {
    missing: 'Please provide a job description',
    'too-short': `Description must be at least ${DESCRIPTION_MIN} characters`,
    'too-long': tooLong('description', 'Description'),
  },
  photos: {
    'too-few': 'We recommend adding at least 1 photo to help landscapers understand your job better',
    'too-many': 'Photo limit reached',
    gone: 'A photo is no longer there. Please add it again',
  },
  preferredDate: {
    missing: 'Please select a preferred date or mark as flexible',
    'in-the-past': 'The preferred date cannot be in the past',
    'too-far-ahead': `The preferred date must be within ${inWords(YEARS_AHEAD)} years`,
  },
  timeOfDay: { 'not-offered': "Please select a preferred time or choose 'Anytime'" },
  address: {
    missing: 'Please provide the job address',
    'too-long': tooLong('address', 'Address'),
    'postcode-missing': 'Please include the postcode in the address',
    'postcode-unknown': 'We could not find that postcode. Please check it',
    'outside-service-area': 'We do not cover that postcode yet',
  },
  accessInstructions: { 'too-long': tooLong('accessInstructions', 'Access instructions') },
  recurrenceType: { missing: 'Please select recurrence frequency' },
  customRecurrenceValue: {
    missing: 'Please specify custom recurrence',
    'too-long': tooLong('customRecurrenceValue', 'Custom recurrence'),
  },
  budget: { 'not-an-amount': 'Budget must be an amount in pounds, such as 120 or 85.50' },
};

const CLASSIC: ProblemWords = {
  ...USUAL,
  jobTypes: { ...USUAL.jobTypes, missing: 'Please select at least one service' },
  customJobType: { ...USUAL.customJobType, missing: 'Please specify the custom service' },
  description: { ...USUAL.description, missing: 'Please add job details' },
  photos: { ...USUAL.photos, 'too-few': 'At least one photo is required', 'too-many': 'Too many photos' },
  preferredDate: { ...USUAL.preferredDate, missing: 'Please select a date or mark as flexible' },
  address: { ...USUAL.address, missing: 'Address is required' },
  recurrenceType: { missing: 'Please select recurrence type' },
};

const EDIT: ProblemWords = {
  ...USUAL,
  jobTypes: { ...USUAL.jobTypes, missing: 'Select at least one job type' },
  address: { ...USUAL.address, missing: 'Address is required' },
};

const PROBLEM_WORDS: Record<EntryPoint, ProblemWords> = {
  wizard: USUAL,
  json: USUAL,
  classic: CLASSIC,
  multipart: CLASSIC,
  guest: USUAL,
  soft: USUAL,
  edit: EDIT,
  again: USUAL,
};

export const photoUsed = (name: string) =>
  `The photo “${name}” is already on another job. Please upload it again, or leave it out`;

/** The problems as sentences, by field. `rules`: the entry point whose rules were applied. */
export function problemsInWords(problems: PostingProblems, rules: EntryPoint): Record<string, string[]> {
  const words: Record<string, Record<string, Sentence>> = PROBLEM_WORDS[rules];
  const sentences = Object.entries(problems).map(([field, problem]) => {
    if (typeof problem === 'object') return [field, [photoUsed(problem.used)]];
    const sentence = words[field]?.[problem] ?? '';
    return [field, [typeof sentence === 'string' ? sentence : sentence(limitsOf[rules])]];
  });
  return Object.fromEntries(sentences) as Record<string, string[]>;
}

/** A command's outcome when the answers are refused. */
export const answersNotValid = (problems: PostingProblems, rules: EntryPoint) => ({
  ok: false as const,
  reason: 'answers-not-valid' as const,
  problems: problemsInWords(problems, rules),
});

export const withProblemsInWords = <Outcome extends { ok: boolean }>(posted: Outcome | AnswersRefused) =>
  isAnswersRefused(posted)
    ? answersNotValid(posted.problems, posted.rules)
    : (posted as Exclude<Outcome, AnswersRefused>);
const isAnswersRefused = (posted: { ok: boolean }): posted is AnswersRefused => 'problems' in posted;

export const stepTitles: Record<StepSlug, string> = {
  'job-type': 'Job Type',
  'photos-scheduling': 'Photos & Scheduling',
  'address-extras': 'Address & Extras',
};

export const timeLabels: Record<TimeOfDay, string> = {
  morning: 'Morning',
  afternoon: 'Afternoon',
  evening: 'Evening',
  anytime: 'Anytime',
};
/** Undefined for a text that is not a time of day. */
export const labelOfTime = (time: string): string | undefined =>
  Object.entries(timeLabels).find(([known]) => known === time)?.[1];
/** On the edit page the afternoon ends an hour earlier (D-TIMESLOT). */
export const hoursOf = (time: TimeOfDay, entryPoint: EntryPoint): string =>
  ({
    morning: '8AM-12PM',
    afternoon: entryPoint === 'edit' ? '12PM-5PM' : '12PM-6PM',
    evening: '5PM-8PM',
    anytime: 'No preference',
  })[time];

export const recurrenceLabels: Record<RecurrenceType, string> = {
  weekly: 'Weekly',
  fortnightly: 'Fortnightly',
  monthly: 'Monthly',
  custom: 'Custom',
};

/** Why a landscaper cannot continue the work. What they can do about it differs, and the job’s page says it. */
export const ABSENCE_OPEN = 'The customer says that nobody came. The job’s page says what you can do now.';
