import { parsePounds, pence, split, type Pence } from '#src/kernel/money';
import { ok } from '#src/kernel/result';
import { agreeable, type Terms, type TermsRefusal } from './bid';

/** A bid's terms as people and programs send them: pounds with or without pence, days as digits. Nothing sent is nothing typed. */
export type TypedTerms = { [Term in keyof Terms]?: string | number | null };
export type TermsProblems = { [Term in keyof Terms]?: TermsRefusal | 'amount-missing' };
export type ReadTerms = { ok: true; value: Terms } | { ok: false; problems: TermsProblems };

/** Reads typed terms and names what is wrong with each of them, so that a form can say it all at once. */
export function readTerms(typed: TypedTerms): ReadTerms {
  const terms = { amount: amountIn(typed), message: messageIn(typed), estimatedDays: daysIn(typed) };
  const problems: TermsProblems = {
    amount: plain(typed.amount) ? problemWith({ amount: terms.amount ?? pence(0) }) : 'amount-missing',
    message: problemWith({ message: terms.message }),
    estimatedDays: problemWith({ estimatedDays: terms.estimatedDays }),
  };
  const { amount } = terms;
  return amount === undefined || Object.values(problems).some(Boolean)
    ? { ok: false, problems }
    : ok({ ...terms, amount });
}

/** What a typed price comes to: what the customer pays, what we keep, what is left. Undefined while it is not a price. */
export function sumsOf(typed: string): { amount: Pence; fee: Pence; share: Pence } | undefined {
  const amount = parsePounds(typed);
  return amount === undefined || problemWith({ amount }) ? undefined : { amount, ...split(amount) };
}

const plain = (typed: string | number | null | undefined) => String(typed ?? '').trim();
const amountIn = ({ amount }: TypedTerms) => parsePounds(plain(amount));
/** A form sends its line ends as two characters; the person typed one. */
const messageIn = ({ message }: TypedTerms) => plain(message).replace(/\r\n?/g, '\n');

/** null when left out, NaN when it is not a number of days. */
function daysIn({ estimatedDays }: TypedTerms): number | null {
  const typed = plain(estimatedDays);
  if (!typed) return null;
  return /^\d{1,4}$/.test(typed) ? Number(typed) : NaN;
}

/** Each term is judged beside others that nobody could object to. */
const FINE: Terms = { amount: pence(1), message: '', estimatedDays: null };
function problemWith(term: Partial<Terms>): TermsRefusal | undefined {
  const judged = agreeable({ ...FINE, ...term });
  return judged.ok ? undefined : judged.reason;
}
