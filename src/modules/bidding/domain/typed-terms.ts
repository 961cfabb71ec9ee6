import { parsePounds } from '#src/kernel/money';
import { ok } from '#src/kernel/result';
import { problemWith, type OfferedTerms, type Terms, type TermsRefusal, type WeedKiller } from './terms';

/** A bid's terms as people type them and programs send them: pounds with or without pence, days as digits. */
export type TypedTerms = {
  amount?: string | number | null;
  message?: string | null;
  estimatedDays?: string | number | null;
  earliestDate?: string | null;
  takesWaste?: boolean | null;
  vatRegistered?: boolean | null;
  vatNumber?: string | number | null;
  weedKiller?: WeedKiller;
  holdsCertificate?: boolean;
};
export type TermsProblem = TermsRefusal | 'amount-missing';
export type TermsProblems = { [Term in keyof Terms]?: TermsProblem };
export type ReadTerms = { ok: true; value: OfferedTerms } | { ok: false; problems: TermsProblems };

/** Reads typed terms. Names every problem, so that a form can show them all at once. */
export function readTerms(typed: TypedTerms): ReadTerms {
  const [pounds, days] = [textOf(typed.amount), textOf(typed.estimatedDays)];
  const amount = parsePounds(pounds);
  const message = textOf(typed.message);
  const estimatedDays = days === '' ? null : /^\d{1,4}$/.test(days) ? Number(days) : NaN;
  const [earliestDate, vatNumber] = [answerIn(typed.earliestDate), answerIn(typed.vatNumber)];
  const problems: TermsProblems = {
    amount: pounds === '' ? 'amount-missing' : problemWith.amount(amount),
    message: problemWith.message(message),
    estimatedDays: problemWith.estimatedDays(estimatedDays),
    earliestDate: problemWith.earliestDate(earliestDate ?? null),
    vatNumber: typed.vatRegistered === false ? undefined : problemWith.vatNumber(vatNumber ?? null),
  };
  return amount === undefined || Object.values(problems).some(Boolean)
    ? { ok: false, problems }
    : ok({
        amount,
        message,
        estimatedDays,
        earliestDate,
        vatNumber,
        takesWaste: typed.takesWaste,
        vatRegistered: typed.vatRegistered,
        weedKiller: typed.weedKiller,
        holdsCertificate: typed.holdsCertificate,
      });
}

/** Undefined: not sent. Null: sent empty. */
const answerIn = (typed: string | number | null | undefined) =>
  typed === undefined ? undefined : textOf(typed) || null;
const textOf = (typed: string | number | null | undefined) => String(typed ?? '').trim();
