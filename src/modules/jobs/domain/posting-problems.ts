/** The rules for the answers about a job, used by the steps of the wizards, their final submit and the JSON calls. */
import { isDay, type Day } from '#src/kernel/day';
import { limitsOf, type EntryPoint, type Limits } from './entry-point';
import { RECURRENCE_TYPES } from './job';
import { latestDay } from './latest-day';
import type { LocateRefusal } from './place';
import { problemWithPermissionDate, treeProtections, type PermissionDateProblem } from './garden-law/protected-trees';
import { readBudget, steps, type PostingAnswers, type StepSlug } from './posting';
import { serviceNamed } from './services';
import { wasteKinds, weedMethods } from './garden-law/weeds-and-waste';

/** What can be wrong with each answer. */
export type ProblemWith = {
  title: 'too-long';
  jobTypes: 'missing' | 'not-listed';
  customJobType: 'missing' | 'too-long';
  treeProtection: 'not-listed';
  treePermissionDate: PermissionDateProblem;
  weedMethod: 'not-listed';
  wasteKinds: 'not-listed';
  /** too-short: only on the edit page. */
  description: 'missing' | 'too-short' | 'too-long';
  /** gone: deleted, or not the customer's. `used`: the name of a photo that another job already uses. */
  photos: 'too-few' | 'too-many' | 'gone' | { used: string };
  preferredDate: 'missing' | 'in-the-past' | 'too-far-ahead';
  timeOfDay: 'not-offered';
  address: 'missing' | 'too-long' | LocateRefusal;
  accessInstructions: 'too-long';
  recurrenceType: 'missing';
  customRecurrenceValue: 'missing' | 'too-long';
  budget: 'not-an-amount';
};
/** One entry for each answer with a problem. */
export type PostingProblems = { [Field in keyof ProblemWith]?: ProblemWith[Field] };

type Circumstances = { limits: Limits; today: Day };
type Rules = {
  [Field in keyof ProblemWith]: (
    answers: PostingAnswers,
    circumstances: Circumstances,
  ) => ProblemWith[Field] | undefined;
};

const RULES: Rules = {
  title: (answers, { limits }) => tooLong('title', answers, limits),
  jobTypes: ({ jobTypes }) => {
    if (jobTypes.length === 0) return 'missing';
    return jobTypes.every(serviceNamed) ? undefined : 'not-listed';
  },
  customJobType: (answers, { limits }) =>
    answers.jobTypes.includes('other') && !answers.customJobType
      ? 'missing'
      : tooLong('customJobType', answers, limits),
  treeProtection: ({ treeProtection }) =>
    !treeProtection || isListed(treeProtections, treeProtection) ? undefined : 'not-listed',
  treePermissionDate: ({ treePermissionDate }, { today }) => problemWithPermissionDate(treePermissionDate, today),
  weedMethod: ({ weedMethod }) => (!weedMethod || isListed(weedMethods, weedMethod) ? undefined : 'not-listed'),
  wasteKinds: (answers) => (answers.wasteKinds.every((kind) => isListed(wasteKinds, kind)) ? undefined : 'not-listed'),
  description: (answers, { limits }) => {
    if (!answers.description) return 'missing';
    // A description that the edit page allowed can be posted again, however long it is (D-REPOST).
    return answers.description === answers.earlierDescription ? undefined : tooLong('description', answers, limits);
  },
  photos: ({ photos }, { limits }) => {
    if (photos.length < limits.photosMin) return 'too-few';
    return photos.length > limits.photosMax ? 'too-many' : undefined;
  },
  preferredDate: ({ preferredDate, flexibleDate }, { limits, today }) => {
    if (flexibleDate || (!preferredDate && limits.date === 'none')) return undefined;
    if (!isDay(preferredDate)) return 'missing';
    if (preferredDate < today) return 'in-the-past';
    return preferredDate > latestDay(today) ? 'too-far-ahead' : undefined;
  },
  timeOfDay: ({ preferredDate, timeOfDay }, { limits }) => {
    const isAsked = timeOfDay || (preferredDate && limits.date === 'day and time');
    return isAsked && !limits.times.some((time) => time === timeOfDay) ? 'not-offered' : undefined;
  },
  address: (answers, { limits }) => (answers.address ? tooLong('address', answers, limits) : 'missing'),
  accessInstructions: (answers, { limits }) => tooLong('accessInstructions', answers, limits),
  recurrenceType: ({ isRecurring, recurrenceType }) =>
    isRecurring && !RECURRENCE_TYPES.some((type) => type === recurrenceType) ? 'missing' : undefined,
  customRecurrenceValue: (answers, { limits }) =>
    answers.recurrenceType === 'custom' && !answers.customRecurrenceValue
      ? 'missing'
      : tooLong('customRecurrenceValue', answers, limits),
  budget: ({ budget }) => (readBudget(budget) === undefined ? 'not-an-amount' : undefined),
};

const isListed = (list: readonly string[], answer: string) => list.includes(answer);

const tooLong = (field: keyof Limits['maxLength'], answers: PostingAnswers, { maxLength }: Limits) =>
  answers[field].length > maxLength[field] ? 'too-long' : undefined;

/** All problems with these answers (already tidied), in the order of the questions. `only`: checks one step. */
export function problemsIn(
  answers: PostingAnswers,
  { entryPoint, today }: { entryPoint: EntryPoint; today: Day },
  only?: StepSlug,
): PostingProblems {
  const circumstances = { limits: limitsOf[entryPoint], today };
  const fields = steps.filter(({ slug }) => !only || slug === only).flatMap((step) => step.fields);
  const found = fields.filter(hasRule).map((field) => [field, RULES[field](answers, circumstances)] as const);
  return Object.fromEntries(found.filter(([, problem]) => problem)) as PostingProblems;
}
const hasRule = (field: string): field is keyof Rules => Object.hasOwn(RULES, field);

export const isEmpty = (problems: PostingProblems): boolean => Object.keys(problems).length === 0;

export const stepWith = (problems: PostingProblems): StepSlug | undefined =>
  steps.find(({ fields }) => fields.some((field) => Object.hasOwn(problems, field)))?.slug;
