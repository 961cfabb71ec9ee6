import { z } from 'zod';
import { readTerms, type TermsProblem, type TypedTerms } from '#src/modules/bidding/domain/typed-terms';
import type { Words } from '#app/web/command';
import { printable } from '#app/web/fields';
import { termsWords } from './words';

/** Longer text is refused without being read. */
const TYPED_MAX = 20_000;
const typed = (words: string) => z.union([z.string().max(TYPED_MAX), z.number()], { error: words }).nullish();

/** The terms of a bid as they are typed, for placing a bid and for changing one. */
export const typedTerms = {
  amount: typed(termsWords['amount-not-valid'].words),
  message: printable(z.string({ error: 'Please write the message as text.' }).max(TYPED_MAX)).nullish(),
  estimatedDays: typed(termsWords['days-not-valid'].words),
};

/** How placing and changing a bid refuse its terms. */
export const termsRefusals = {
  'terms-not-valid': [422, 'Please check your bid.'],
  'amount-not-valid': [422, termsWords['amount-not-valid'].words, 'amount'],
  'amount-too-large': [422, termsWords['amount-too-large'].words, 'amount'],
  'message-too-long': [422, termsWords['message-too-long'].words, 'message'],
  'days-not-valid': [422, termsWords['days-not-valid'].words, 'estimatedDays'],
} as const satisfies Record<string, Words>;

/** Typed terms as numbers and text, or everything that is wrong with them, in words. `missing`: the problem if no amount was typed. */
export function termsFrom(typed: TypedTerms, { missing = 'amount-not-valid' }: { missing?: TermsProblem } = {}) {
  const read = readTerms(typed);
  if (read.ok) return read;
  const problems: Record<string, string[]> = {};
  for (const [term, problem] of Object.entries(read.problems))
    if (problem) problems[term] = [termsWords[problem === 'amount-missing' ? missing : problem].words];
  return { ok: false as const, reason: 'terms-not-valid' as const, problems };
}
