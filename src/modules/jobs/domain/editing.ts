/** Changes a posted job on its edit page, which has some rules of its own (V-EDIT-02 to -04). */
import type { Day } from '#src/kernel/day';
import { ok, refuse, type Refused, type Result } from '#src/kernel/result';
import type { Job, JobChange } from './job';
import type { JobPlace, LocateRefusal } from './place';
import { noAnswers, newJobFrom, tidy, type PostingAnswers, type PostingField } from './posting';
import { isEmpty, problemsIn, type PostingProblems } from './posting-problems';

/** Title and budget are changed on the dashboard's form. */
export type EditAnswers = Omit<PostingAnswers, 'title' | 'budget' | 'earlierDescription'>;
type Edit = {
  /** An answer that is missing or undefined is not changed. */
  answers: Partial<EditAnswers>;
  /** The result of looking up a new address. */
  place: Result<JobPlace, LocateRefusal> | undefined;
  today: Day;
};

export const DESCRIPTION_MIN = 10;
export const ADDRESS_MIN = 5;

/**
 * What the edit changes in the job. A description alone comes from the dashboard's form, which checks only its length
 * (D-EDIT-PATHS); any other change is checked by the rules of the edit page, but only for answers that change.
 */
export function editedOrder(
  job: Job,
  { answers, place, today }: Edit,
): { ok: true; value: JobChange } | (Refused<'answers-not-valid'> & { problems: PostingProblems }) {
  const given = Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== undefined));
  const fields = Object.keys(given);
  if (fields.every((field) => field === 'description')) return ok(given);

  const typed = tidy({ ...answersOf(job), ...given }, 'edit');
  const unknownPlace: PostingProblems = place && !place.ok ? { address: place.reason } : {};
  const found = { ...unknownPlace, ...problemsIn(typed, { entryPoint: 'edit', today }), ...problemsOfEditPage(typed) };
  const problems = problemsOf(fields, found);
  if (!isEmpty(problems)) return { ...refuse('answers-not-valid'), problems };
  const { id, customerId } = job;
  const { budget: _kept, ...order } = newJobFrom(typed, { id, customerId, place: place?.ok ? place.value : job.place });
  return ok(order);
}

/** The answers that a job was posted with, except its title, photos and budget. */
export const answersOf = (job: Job): PostingAnswers => ({
  ...noAnswers,
  jobTypes: job.jobTypes,
  customJobType: job.customJobType ?? '',
  description: job.description,
  wasteRemoval: job.wasteRemoval,
  wasteKinds: job.wasteKinds,
  weedMethod: job.weedMethod ?? '',
  treeProtection: job.treeProtection ?? '',
  treePermissionDate: job.treePermissionDate ?? '',
  preferredDate: job.preferredDate ?? '',
  timeOfDay: job.timeOfDay ?? '',
  flexibleDate: job.flexibleDate,
  address: job.address,
  accessInstructions: job.accessInstructions ?? '',
  isRecurring: job.isRecurring,
  recurrenceType: job.recurrenceType ?? '',
  customRecurrenceValue: job.customRecurrence ?? '',
});

const problemsOfEditPage = ({ description, address }: PostingAnswers): PostingProblems => ({
  ...(description.length < DESCRIPTION_MIN && { description: 'too-short' }),
  ...(address.length < ADDRESS_MIN && { address: 'missing' }),
});

/** Answers that a changed answer can make necessary. */
const MAKES_NECESSARY: Partial<Record<PostingField, PostingField>> = {
  jobTypes: 'customJobType',
  treeProtection: 'treePermissionDate',
  flexibleDate: 'preferredDate',
  preferredDate: 'timeOfDay',
  isRecurring: 'recurrenceType',
  recurrenceType: 'customRecurrenceValue',
};

/** The problems with these fields, in the order of the page. */
function problemsOf(fields: string[], problems: PostingProblems): PostingProblems {
  const checked = fields.flatMap((field) => [field, MAKES_NECESSARY[field as PostingField]]);
  const found = Object.keys(noAnswers).filter((field) => Object.hasOwn(problems, field) && checked.includes(field));
  return Object.fromEntries(found.map((field) => [field, problems[field as keyof PostingProblems]]));
}
