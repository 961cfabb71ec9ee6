/** The edit page: what it asks again of a job that is posted, with rules and words of its own (V-EDIT-02 to -04). */
import type { Day } from '#src/kernel/day';
import { ok, refuse, type Refused } from '#src/kernel/result';
import type { Job, JobChange } from './job';
import type { Place } from './place';
import {
  isEmpty,
  noAnswers,
  orderFrom,
  problemsIn,
  tidy,
  type PostingAnswers,
  type PostingField,
  type PostingProblems,
} from './posting';

/** Title and budget are changed on the dashboard's form. */
export type EditAnswers = Omit<PostingAnswers, 'title' | 'budget'>;
type Edit = {
  /** What is left out, or undefined, stays as it is. */
  answers: Partial<EditAnswers>;
  /** Where a new address is, or what is wrong with it. */
  place: Place | string | undefined;
  today: Day;
};

const DESCRIPTION_MIN = 10;
const ADDRESS_MIN = 5;

/**
 * The job as ordered anew. New words alone come from the dashboard's form, which asks nothing of them (D-EDIT-PATHS); whoever changes
 * more answers to the rules of the edit page, for what is changed.
 */
export function editedOrder(
  job: Job,
  { answers, place, today }: Edit,
): { ok: true; value: JobChange } | (Refused<'answers-not-valid'> & { problems: PostingProblems }) {
  const given = Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== undefined));
  const fields = Object.keys(given);
  if (fields.every((field) => field === 'description')) return ok(given);

  const typed = tidy({ ...answersOf(job), ...given }, 'edit');
  const elsewhere = typeof place === 'string' ? { address: [place] } : {};
  const problems = about(fields, {
    ...elsewhere,
    ...problemsIn(typed, { entryPoint: 'edit', today }),
    ...onThePage(typed),
  });
  if (!isEmpty(problems)) return { ...refuse('answers-not-valid'), problems };
  const { id, customerId } = job;
  const where = typeof place === 'object' ? place : job.place;
  const { budget: _kept, ...order } = orderFrom(typed, { id, customerId, place: where });
  return ok(order);
}

/** The answers that made this job, but for its title, its photos and its budget. */
export const answersOf = (job: Job): PostingAnswers => ({
  ...noAnswers,
  jobTypes: job.jobTypes,
  customJobType: job.customJobType ?? '',
  description: job.description,
  wasteRemoval: job.wasteRemoval,
  preferredDate: job.preferredDate ?? '',
  timeOfDay: job.timeOfDay ?? '',
  flexibleDate: job.flexibleDate,
  address: job.address,
  accessInstructions: job.accessInstructions ?? '',
  isRecurring: job.isRecurring,
  recurrenceType: job.recurrenceType ?? '',
  customRecurrenceValue: job.customRecurrence ?? '',
});

const onThePage = ({ description, jobTypes, address }: PostingAnswers): PostingProblems => ({
  ...(jobTypes.length === 0 && { jobTypes: ['Select at least one job type'] }),
  ...(description.length < DESCRIPTION_MIN && {
    description: [`Description must be at least ${DESCRIPTION_MIN} characters`],
  }),
  ...(address.length < ADDRESS_MIN && { address: ['Address is required'] }),
});

/** Answers that a changed answer can call for. */
const CALLS_FOR: Partial<Record<PostingField, PostingField>> = {
  jobTypes: 'customJobType',
  flexibleDate: 'preferredDate',
  preferredDate: 'timeOfDay',
  isRecurring: 'recurrenceType',
  recurrenceType: 'customRecurrenceValue',
};

/** What is wrong with these fields, in the order of the page. What stays as it was is not asked about. */
function about(fields: string[], problems: PostingProblems): PostingProblems {
  const asked = fields.flatMap((field) => [field, CALLS_FOR[field as PostingField]]);
  const wrong = (Object.keys(noAnswers) as PostingField[]).filter((field) => problems[field] && asked.includes(field));
  return Object.fromEntries(wrong.map((field) => [field, problems[field]]));
}
