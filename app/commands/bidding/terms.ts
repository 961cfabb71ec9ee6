import { z } from 'zod';
import type { App } from '#src/composition/app';
import type { Words } from '#app/web/command';
import { isPrintable } from '#app/web/fields';

const typed = (words: string) => z.union([z.string().max(20_000), z.number()], { error: words }).nullish();

/** The terms of a bid as they are typed; what they may be is the business's to say. Placing and editing ask the same. */
export const typedTerms = {
  amount: typed('Please enter a valid bid amount.'),
  message: z
    .string({ error: 'Please write the message as text.' })
    .max(20_000)
    .refine(isPrintable, 'Please remove the control characters')
    .nullish(),
  estimatedDays: typed('Please give whole days, from 1 to 365, or leave it empty.'),
};
type TypedTerms = { amount?: string | number | null; message?: string | null; estimatedDays?: string | number | null };

/** V-BID-01, -03 and -05 in their exact words; the title is what stands over them when nothing else is wrong (D-BIDTOAST). */
const PROBLEMS = {
  'amount-missing': { title: 'Price required', words: 'Please enter your bid price.' },
  'amount-not-valid': { title: 'Invalid amount', words: 'Please enter a valid bid amount.' },
  'amount-too-large': { title: 'Invalid amount', words: 'A bid can be £100,000.00 at most.' },
  'message-too-long': { title: 'Message too long', words: 'Message must be 200 characters or less.' },
  'days-not-valid': { title: 'Invalid days', words: 'Please give whole days, from 1 to 365, or leave it empty.' },
} as const;
type Problem = keyof typeof PROBLEMS;

/** The lines of a command's table for what use cases say of terms. */
export const termsRefusals = {
  'terms-not-valid': [422, 'Please check your bid.'],
  'amount-not-valid': [422, PROBLEMS['amount-not-valid'].words, 'amount'],
  'amount-too-large': [422, PROBLEMS['amount-too-large'].words, 'amount'],
  'message-too-long': [422, PROBLEMS['message-too-long'].words, 'message'],
  'days-not-valid': [422, PROBLEMS['days-not-valid'].words, 'estimatedDays'],
} as const satisfies Record<string, Words>;

/** Typed terms as the business understands them, or everything that is wrong with them, each beside its field. */
export function termsIn(
  typed: TypedTerms,
  app: App,
  { nothingTyped = 'amount-not-valid' }: { nothingTyped?: Problem } = {},
) {
  const read = app.bidding.readTerms(typed);
  if (read.ok) return read;
  const said = Object.entries(read.problems).flatMap(([term, problem]) =>
    problem ? [[term, [PROBLEMS[problem === 'amount-missing' ? nothingTyped : problem].words]]] : [],
  );
  return {
    ok: false as const,
    reason: 'terms-not-valid' as const,
    problems: Object.fromEntries(said) as Record<string, string[]>,
  };
}

/** The title over what is wrong with a bid: its own where one thing is, a general one where several are. */
export function titleOver(messages: readonly string[], otherwise: string): string | undefined {
  if (messages.length !== 1) return undefined;
  return Object.values(PROBLEMS).find(({ words }) => words === messages[0])?.title ?? otherwise;
}
