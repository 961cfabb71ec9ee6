import type { Day } from '#src/kernel/day';
import { refuse, type Refused } from '#src/kernel/result';
import type { EntryPoint } from '../../domain/entry-point';
import type { JobPlace } from '../../domain/place';
import type { PostingAnswers, StepSlug } from '../../domain/posting';
import { isEmpty, problemsIn, stepWith, type PostingProblems } from '../../domain/posting-problems';
import type { Geocoder } from '../../ports/places/geocoder';
import { placeOfAddress } from './place-of-address';
import type { JobPhotos } from '../../ports/job-photos';

export type AnswersRefused = Refused<'answers-not-valid'> & {
  problems: PostingProblems;
  /** The first step with a problem. */
  step: StepSlug;
  /** The entry point whose rules were applied. */
  rules: EntryPoint;
};

/**
 * Checks all answers of a job at once and finds its place; a problem with the address is reported along with the
 * others.
 */
export async function checkAnswers(
  answers: PostingAnswers,
  { rules, today, geocoder }: { rules: EntryPoint; today: Day; geocoder: Geocoder },
): Promise<{ ok: true; value: JobPlace } | AnswersRefused> {
  const problems = problemsIn(answers, { entryPoint: rules, today });
  if (problems.address) return refuseAnswers(problems, rules);
  const place = await placeOfAddress(answers.address, geocoder);
  if (!place.ok) return refuseAnswers({ ...problems, address: place.reason }, rules);
  return isEmpty(problems) ? place : refuseAnswers(problems, rules);
}

/** Why photos could not be put on the job. */
export async function whyNotClaimed(
  jobPhotos: JobPhotos,
  photos: Parameters<JobPhotos['alreadyUsed']>[0],
): Promise<'gone' | { used: string }> {
  const used = await jobPhotos.alreadyUsed(photos);
  return used ? { used: used.name } : 'gone';
}

export const refuseAnswers = (problems: PostingProblems, rules: EntryPoint): AnswersRefused => ({
  ...refuse('answers-not-valid'),
  problems,
  step: stepWith(problems) ?? 'job-type',
  rules,
});
