import { z } from 'zod';
import type { PostingAnswers, StepSlug } from '#src/modules/jobs/domain/posting';
import type { ToastMessage } from '#app/ui/page/toast';
import type { Answer } from '#app/web/command';
import { isPrintable } from '#app/web/fields';
import { ACCOUNT_GONE, TOO_MANY } from '../refusals';
import type { DraftSession } from './draft-session';
import { accountUrl, isForGuests, stepUrl } from './entry-points';

/**
 * Text of the posting forms, as it was typed: whether it is right is the domain's to say, in its own words. Lines end in one
 * character, as the page counts them; a form sends two.
 */
export const typed = z
  .string({ error: 'Please enter text' })
  .max(10_000, 'Please use fewer characters')
  .refine(isPrintable, 'Please remove the control characters')
  .nullish()
  .transform((text) => (text ?? '').replace(/\r\n?/g, '\n'));

/** The buttons of a step. All of them keep what was typed; only Next asks whether it is right. */
export const button = z
  .enum(['next', 'previous', 'upload', 'remove'])
  .optional()
  .catch('next')
  .transform((pressed) => pressed ?? 'next');
export type Button = z.output<typeof button>;

/** Where the customer goes now, and what is said there. */
export type Going = { to: string; toast?: ToastMessage };

type Step = { step: StepSlug; answers: Partial<PostingAnswers>; pressed: Button };
export type StepRefusal = 'answers-not-valid' | 'too-many-attempts' | 'account-gone';
export const stepRefusals = {
  'answers-not-valid': [422, 'Please check your answers.'],
  'too-many-attempts': TOO_MANY,
  'account-gone': ACCOUNT_GONE,
} as const;

const LEAVING = { next: 'on', previous: 'back', upload: 'not', remove: 'not' } as const;

/** Keeps a step of a wizard and says where its button leads. */
export async function saveStep(
  { entryPoint, ownerId, drafts }: DraftSession,
  { pressed, ...typedIn }: Step,
): Promise<Answer<Going, StepRefusal>> {
  if (ownerId === undefined) return { ok: false, reason: 'too-many-attempts' };
  const leaving = LEAVING[pressed];
  const saved = await drafts.saveJobDraft.execute({ customerId: ownerId, entryPoint, ...typedIn, leaving });
  if (!saved.ok) return saved;
  const { value } = saved;
  if (leaving === 'on' && !value.next) return { ok: false, reason: 'answers-not-valid', problems: value.problems };
  const done = leaving === 'on' && value.next === 'ready' && isForGuests(entryPoint);
  return { ok: true, value: { to: done ? accountUrl(entryPoint) : stepUrl(entryPoint, value.draft.step) } };
}
