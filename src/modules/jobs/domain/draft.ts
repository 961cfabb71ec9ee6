import type { Day } from '#src/kernel/day';
import { limitsOf, type EntryPoint } from './entry-point';
import { noAnswers, stepAfter, stepBefore, steps, tidy, type PostingAnswers, type StepSlug } from './posting';
import { isEmpty, problemsIn, stepWith, type PostingProblems } from './posting-problems';

/**
 * What a person has answered so far. Each person has one draft for all entry points; it survives signing out, another
 * device and a lost connection.
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

/** The entry point whose rules apply to a draft. A job that is posted again has its own rules, in any wizard. */
export const rulesFor = (draft: Pick<JobDraft, 'repostOf'>, entryPoint: EntryPoint): EntryPoint =>
  draft.repostOf !== null && limitsOf[entryPoint].inSteps ? 'again' : entryPoint;

/** Where a customer goes from a step. They stay, for example, to add a photo. */
export type Direction = 'forward' | 'back' | 'stay';

export type AnsweredStep = {
  draft: JobDraft;
  problems: PostingProblems;
  /** The entry point whose rules were applied. */
  rules: EntryPoint;
  /** Undefined while an answer is wrong; 'ready' after the last step. */
  next: StepSlug | 'ready' | undefined;
};

/**
 * Saves what was typed in a step, right or wrong. The next step opens only if it is right (C-POST-01); going back is
 * always allowed (C-POST-02).
 */
export function answerStep(
  draft: JobDraft,
  {
    step,
    entryPoint,
    answers,
    placeProblems = {},
    direction,
    today,
    now,
  }: {
    step: StepSlug;
    entryPoint: EntryPoint;
    answers: Partial<PostingAnswers>;
    /** The problems found by looking up the address. */
    placeProblems?: PostingProblems;
    direction: Direction;
    today: Day;
    now: Date;
  },
): AnsweredStep {
  const rules = rulesFor(draft, entryPoint);
  const kept = tidy({ ...draft.answers, ...ofStep(step, answers) }, rules);
  const problems = { ...placeProblems, ...problemsIn(kept, { entryPoint: rules, today }, step) };
  const next = isEmpty(problems) ? (stepAfter(step) ?? 'ready') : undefined;
  const forward = next === undefined || next === 'ready' ? step : next;
  const current = { forward, back: stepBefore(step) ?? step, stay: step }[direction];
  return { draft: { ...draft, answers: kept, step: current, updatedAt: now }, problems, rules, next };
}

/** The draft with these photos in it, each once. */
export const withPhotos = (draft: JobDraft, photos: string[], now: Date): JobDraft => ({
  ...draft,
  answers: { ...draft.answers, photos: [...new Set(photos)] },
  updatedAt: now,
});

/** Puts photos in someone's order. Photos that `order` does not name come last, as they were. */
export function inOrder(photos: string[], order: readonly string[]): string[] {
  const place = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length);
  return photos.toSorted((one, other) => place(one) - place(other));
}

export const nothingAnswered = ({ answers }: JobDraft): boolean =>
  JSON.stringify({ ...noAnswers, ...answers }) === JSON.stringify(noAnswers);

/** A form changes only the answers of its own step, whatever else it sends. */
function ofStep(step: StepSlug, answers: Partial<PostingAnswers>): Partial<PostingAnswers> {
  const asks: readonly string[] = steps.find(({ slug }) => slug === step)?.fields ?? [];
  return Object.fromEntries(
    Object.entries(answers).filter(([field, answer]) => asks.includes(field) && answer !== undefined),
  );
}

/** The steps that may be shown: up to the first with a problem. */
export function openSteps(problems: PostingProblems): StepSlug[] {
  const wrong = stepWith(problems);
  const slugs = steps.map(({ slug }) => slug);
  return wrong ? slugs.slice(0, slugs.indexOf(wrong) + 1) : slugs;
}
