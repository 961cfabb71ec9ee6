import {
  isEmpty,
  limitsOf,
  noAnswers,
  problemsIn,
  stepAfter,
  stepBefore,
  steps,
  stepWith,
  tidy,
  type EntryPoint,
  type PostingAnswers,
  type PostingProblems,
  type StepSlug,
} from './posting';
import type { Day } from '#src/kernel/day';

/**
 * What somebody has answered so far. One a person, whichever entry point they write it at; it survives sign-out, another device and a lost
 * signal.
 */
export type JobDraft = {
  id: string;
  /** A customer, or a visitor who may become one. */
  customerId: string;
  answers: PostingAnswers;
  /** Where to carry on. */
  step: StepSlug;
  /** The job that is being posted again. */
  repostOf: string | null;
  updatedAt: Date;
};

export const startDraft = (id: string, customerId: string, now: Date): JobDraft => ({
  id,
  customerId,
  answers: noAnswers,
  step: steps[0].slug,
  repostOf: null,
  updatedAt: now,
});

/** The entry point whose rules a draft answers to: a job that is posted again has rules of its own, at whichever wizard. */
export const rulesFor = (draft: Pick<JobDraft, 'repostOf'>, entryPoint: EntryPoint): EntryPoint =>
  draft.repostOf !== null && limitsOf[entryPoint].inSteps ? 'again' : entryPoint;

/** Where a customer wants to go from a step: on if the answers are good, a step back, or nowhere, as when adding a photo. */
export type Leaving = 'on' | 'back' | 'not';

export type AnsweredStep = { draft: JobDraft; problems: PostingProblems; next: StepSlug | 'ready' | undefined };

/** Keeps what was typed in a step, right or wrong, and goes on only if it is right (C-POST-01). Going back is always allowed (C-POST-02). */
export function answerStep(
  draft: JobDraft,
  {
    step,
    entryPoint,
    answers,
    elsewhere = {},
    leaving,
    today,
    now,
  }: {
    step: StepSlug;
    entryPoint: EntryPoint;
    answers: Partial<PostingAnswers>;
    /** What others found wrong with these answers: an address that is nowhere. */
    elsewhere?: PostingProblems;
    leaving: Leaving;
    today: Day;
    now: Date;
  },
): AnsweredStep {
  const rules = rulesFor(draft, entryPoint);
  const kept = tidy({ ...draft.answers, ...askedIn(step, answers) }, rules);
  const problems = { ...elsewhere, ...problemsIn(kept, { entryPoint: rules, today }, step) };
  const next = isEmpty(problems) ? (stepAfter(step) ?? 'ready') : undefined;
  const onwards = next === undefined || next === 'ready' ? step : next;
  const stands = { on: onwards, back: stepBefore(step) ?? step, not: step }[leaving];
  return { draft: { ...draft, answers: kept, step: stands, updatedAt: now }, problems, next };
}

/** The draft with these photos in it, each once. */
export const withPhotos = (draft: JobDraft, photos: string[], now: Date): JobDraft => ({
  ...draft,
  answers: { ...draft.answers, photos: [...new Set(photos)] },
  updatedAt: now,
});

export const nothingAnswered = ({ answers }: JobDraft): boolean =>
  JSON.stringify({ ...noAnswers, ...answers }) === JSON.stringify(noAnswers);

/** A step changes its own answers only, whatever else a form sends along. */
function askedIn(step: StepSlug, answers: Partial<PostingAnswers>): Partial<PostingAnswers> {
  const asks: readonly string[] = steps.find(({ slug }) => slug === step)?.asks ?? [];
  return Object.fromEntries(
    Object.entries(answers).filter(([field, answer]) => asks.includes(field) && answer !== undefined),
  );
}

/** Steps that may be shown: the first, and each whose earlier steps are all answered well. */
export function openSteps(problems: PostingProblems): StepSlug[] {
  const toMend = stepWith(problems);
  const slugs = steps.map(({ slug }) => slug);
  return toMend ? slugs.slice(0, slugs.indexOf(toMend) + 1) : slugs;
}
