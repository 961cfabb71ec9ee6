import { z } from 'zod';
import type { PostingAnswers, StepSlug } from '#src/modules/jobs/domain/posting';
import type { ToastMessage } from '#app/ui/page/toast';
import type { Answer } from '#app/web/command';
import { exactly, NOT_TEXT, typedDay, uncheckedText } from '#app/web/fields';
import { ACCOUNT_GONE, CHECK_ANSWERS, TOO_MANY } from '#app/commands/refusals';
import type { DraftSession } from './draft-session';
import { accountUrl, isForGuests, stepUrl } from './entry-points';
import { answersNotValid } from '#app/commands/jobs/words';

/** Text of the posting forms, as it was typed. */
export const typed = uncheckedText(z.string({ error: NOT_TEXT }));
export const typedDate = uncheckedText(typedDay(NOT_TEXT));
export const typedBudget = uncheckedText(exactly(NOT_TEXT));

/** The buttons of a step. All of them keep what was typed; only Next checks it. */
export const button = z
  .enum(['next', 'previous', 'upload', 'remove'])
  .optional()
  .catch('next')
  .transform((pressed) => pressed ?? 'next');
export type Button = z.output<typeof button>;

/** The next page, and a message to show there. */
export type Destination = { to: string; toast?: ToastMessage };

type Step = { step: StepSlug; answers: Partial<PostingAnswers>; pressed: Button };
export type StepRefusal = 'answers-not-valid' | 'too-many-attempts' | 'account-gone';
export const stepRefusals = {
  'answers-not-valid': CHECK_ANSWERS,
  'too-many-attempts': TOO_MANY,
  'account-gone': ACCOUNT_GONE,
} as const;

const DIRECTIONS = { next: 'forward', previous: 'back', upload: 'stay', remove: 'stay' } as const;

/** Saves a step of a wizard and returns the page that the pressed button leads to. */
export async function saveStep(
  { entryPoint, ownerId, drafts }: DraftSession,
  { pressed, ...typedIn }: Step,
): Promise<Answer<Destination, StepRefusal>> {
  if (ownerId === undefined) return { ok: false, reason: 'too-many-attempts' };
  const direction = DIRECTIONS[pressed];
  const saved = await drafts.saveJobDraft.execute({ customerId: ownerId, entryPoint, ...typedIn, direction });
  if (!saved.ok) return saved;
  const { value } = saved;
  if (direction === 'forward' && !value.next) return answersNotValid(value.problems, value.rules);
  const done = direction === 'forward' && value.next === 'ready' && isForGuests(entryPoint);
  return { ok: true, value: { to: done ? accountUrl(entryPoint) : stepUrl(entryPoint, value.draft.step) } };
}
