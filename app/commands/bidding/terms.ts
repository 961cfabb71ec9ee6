import { z } from 'zod';
import { weedKillers } from '#src/modules/bidding/domain/terms';
import { readTerms, type TermsProblem, type TypedTerms } from '#src/modules/bidding/domain/typed-terms';
import type { Words } from '#app/web/command';
import { exactly, printable, tick, typedDay, yesOrNo } from '#app/web/fields';
import { termsWords } from './words';

/** Longer text is refused unread. */
const TYPED_MAX = 20_000;
const typed = (words: string) => z.union([exactly(words).max(TYPED_MAX), z.number()], { error: words }).nullish();

/** The typed terms of a bid, for placing and for changing one. */
export const typedTerms = {
  amount: typed(termsWords['amount-not-valid'].words),
  message: printable(z.string({ error: 'Please write the message as text.' }).max(TYPED_MAX)).nullish(),
  estimatedDays: typed(termsWords['days-not-valid'].words),
  earliestDate: typedDay(termsWords['date-not-valid'].words).max(TYPED_MAX).nullish(),
  takesWaste: yesOrNo,
  vatRegistered: yesOrNo,
  vatNumber: typed(termsWords['vat-number-not-valid'].words),
  weedKiller: z
    .enum([...weedKillers, ''], { error: 'Please choose one of the answers about weed killer' })
    .nullish()
    .transform((value) => value || undefined),
  holdsCertificate: yesOrNo,
  /**
   * Sent by the page, which asks for every term, so an empty one has no answer. In a call, a term left out stays as it
   * was.
   */
  asked: tick.optional(),
};

const defined = (sent: TypedTerms) =>
  Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) as TypedTerms;

/** How placing and changing a bid refuse the terms. */
export const termsRefusals = {
  'terms-not-valid': [422, 'Please check your bid.'],
  'amount-not-valid': [422, termsWords['amount-not-valid'].words, 'amount'],
  'amount-too-large': [422, termsWords['amount-too-large'].words, 'amount'],
  'message-too-long': [422, termsWords['message-too-long'].words, 'message'],
  'days-not-valid': [422, termsWords['days-not-valid'].words, 'estimatedDays'],
  'date-not-valid': [422, termsWords['date-not-valid'].words, 'earliestDate'],
  'date-passed': [422, termsWords['date-passed'].words, 'earliestDate'],
  'vat-number-not-valid': [422, termsWords['vat-number-not-valid'].words, 'vatNumber'],
} as const satisfies Record<string, Words>;

/**
 * Typed terms as numbers and text, or all that is wrong with them in words. `missing`: the problem if no amount was
 * typed.
 */
export function termsFrom(
  { asked, ...sent }: TypedTerms & { asked?: boolean },
  { missing = 'amount-not-valid' }: { missing?: TermsProblem } = {},
) {
  const read = readTerms(asked ? { earliestDate: null, vatNumber: null, ...defined(sent) } : sent);
  if (read.ok) return read;
  const problems: Record<string, string[]> = {};
  for (const [term, problem] of Object.entries(read.problems))
    if (problem) problems[term] = [termsWords[problem === 'amount-missing' ? missing : problem].words];
  return { ok: false as const, reason: 'terms-not-valid' as const, problems };
}
