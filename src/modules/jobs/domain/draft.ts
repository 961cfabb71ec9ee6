import { isEmpty, noAnswers, problemsIn, stepAfter, steps, tidy, type PostingAnswers, type PostingProblems, type StepSlug } from './posting';
import type { Day } from './day';

/** What a customer has answered so far. One a customer; it survives sign-out, another device and a lost signal. */
export type JobDraft = {
  id: string;
  customerId: string;
  answers: PostingAnswers;
  /** Where to carry on. */
  step: StepSlug;
  updatedAt: Date;
};

export const startDraft = (id: string, customerId: string, now: Date): JobDraft => ({ id, customerId, answers: noAnswers, step: steps[0].slug, updatedAt: now });

/**
 * Keeps what was typed in a step, right or wrong, and goes on only if it is right (C-POST-01). `standAt` is where the customer wants
 * to be instead of going on: on the same step while adding photos, or a step back.
 */
export function answerStep(
  draft: JobDraft,
  { step, answers, standAt, today, now }: { step: StepSlug; answers: Partial<PostingAnswers>; standAt?: StepSlug; today: Day; now: Date },
): { draft: JobDraft; problems: PostingProblems; next: StepSlug | 'ready' | undefined } {
  const kept = tidy({ ...draft.answers, ...askedIn(step, answers) });
  const problems = problemsIn(kept, { door: 'wizard', today }, step);
  const next = isEmpty(problems) ? (stepAfter(step) ?? 'ready') : undefined;
  const stands = standAt ?? (next === undefined || next === 'ready' ? step : next);
  return { draft: { ...draft, answers: kept, step: stands, updatedAt: now }, problems, next };
}

/** The draft with these photos in it, each once. */
export const withPhotos = (draft: JobDraft, photos: string[], now: Date): JobDraft => ({ ...draft, answers: { ...draft.answers, photos: [...new Set(photos)] }, updatedAt: now });

/** A step changes its own answers only, whatever else a form sends along. */
function askedIn(step: StepSlug, answers: Partial<PostingAnswers>): Partial<PostingAnswers> {
  const asks: readonly string[] = steps.find(({ slug }) => slug === step)?.asks ?? [];
  return Object.fromEntries(Object.entries(answers).filter(([field, answer]) => asks.includes(field) && answer !== undefined));
}

/** Steps that may be shown: the first, and each whose earlier steps are all answered well. */
export function openSteps({ answers }: Pick<JobDraft, 'answers'>, today: Day): StepSlug[] {
  const open: StepSlug[] = [];
  for (const { slug } of steps) {
    open.push(slug);
    if (!isEmpty(problemsIn(tidy(answers), { door: 'wizard', today }, slug))) break;
  }
  return open;
}
