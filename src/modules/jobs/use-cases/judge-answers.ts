import { refuse, type Refused } from '#src/kernel/result';
import type { Day } from '#src/kernel/day';
import type { Place } from '../domain/place';
import {
  addressProblems,
  isEmpty,
  problemsIn,
  stepWith,
  type EntryPoint,
  type PostingAnswers,
  type PostingProblems,
  type StepSlug,
} from '../domain/posting';
import type { Geocoder } from '../ports/geocoder';

/** Which answers to mend, and the first step that asks for one of them. */
export type AnswersRefused = Refused<'answers-not-valid'> & { problems: PostingProblems; step: StepSlug };

/** Judges all answers of a job at once and finds its place; what is wrong with the address is said along with the rest. */
export async function judgeAnswers(
  answers: PostingAnswers,
  { entryPoint, today, geocoder }: { entryPoint: EntryPoint; today: Day; geocoder: Geocoder },
): Promise<{ ok: true; value: Place } | AnswersRefused> {
  const problems = problemsIn(answers, { entryPoint, today });
  if (problems.address) return toMend(problems);
  const place = await geocoder.locate(answers.address);
  if (!place.ok) return toMend({ ...problems, address: [addressProblems[place.reason]] });
  return isEmpty(problems) ? place : toMend(problems);
}

export const toMend = (problems: PostingProblems): AnswersRefused => ({
  ...refuse('answers-not-valid'),
  problems,
  step: stepWith(problems) ?? 'job-type',
});
