import { addDays, isDay, type Day } from '#src/kernel/day';
import type { Pence } from '#src/kernel/money';
import { ok, refuse, type Result } from '#src/kernel/result';
import { problemWithPrice } from './bid-price';
import { isVatNumber, tidyVatNumber } from './vat-number';

/** What a landscaper offers. The amount is what the customer pays, with any VAT. */
export type Terms = {
  amount: Pence;
  message: string;
  /** Null: the landscaper did not say how long it takes. */
  estimatedDays: number | null;
} & TermsAnswers;

/** general: a product that anybody may buy and use. */
export const weedKillers = ['none', 'general', 'professional'] as const;
export type WeedKiller = (typeof weedKillers)[number];

/** What a landscaper is asked with a bid but need not answer. Null: not answered. */
export type TermsAnswers = {
  /** The first day on which they could start. */
  earliestDate: Day | null;
  /** Whether they take the garden waste away. */
  takesWaste: boolean | null;
  vatRegistered: boolean | null;
  /** Only for a registered landscaper. */
  vatNumber: string | null;
  /** What they would use against weeds. */
  weedKiller: WeedKiller | null;
  /** Whether they hold a certificate; only if they would use a professional product. */
  holdsCertificate: boolean | null;
};

/** Terms as sent. An answer that is left out stays as it was. */
export type OfferedTerms = Omit<Terms, keyof TermsAnswers> & Partial<TermsAnswers>;

export const MESSAGE_MAX = 200;
export const DAYS_MAX = 365;
/** A landscaper must be able to start within this many days. */
const START_WITHIN_DAYS = 366;

export type TermsRefusal =
  | 'amount-not-valid'
  | 'amount-too-large'
  | 'message-too-long'
  | 'days-not-valid'
  | 'date-not-valid'
  | 'date-passed'
  | 'vat-number-not-valid';

/** What is wrong with each term, if anything (V-BID-03, V-BID-05). Space around a message does not count. */
export const problemWith = {
  amount: problemWithPrice,
  message: (message: string): TermsRefusal | undefined =>
    message.trim().length > MESSAGE_MAX ? 'message-too-long' : undefined,
  estimatedDays: (days: number | null): TermsRefusal | undefined =>
    days === null || (Number.isInteger(days) && days >= 1 && days <= DAYS_MAX) ? undefined : 'days-not-valid',
  earliestDate: (day: Day | null, today?: Day): TermsRefusal | undefined => {
    if (day === null) return undefined;
    if (!isDay(day) || (today && day > addDays(today, START_WITHIN_DAYS))) return 'date-not-valid';
    return today && day < today ? 'date-passed' : undefined;
  },
  vatNumber: (number: string | null): TermsRefusal | undefined =>
    number === null || isVatNumber(tidyVatNumber(number)) ? undefined : 'vat-number-not-valid',
};

const UNANSWERED: TermsAnswers = {
  earliestDate: null,
  takesWaste: null,
  vatRegistered: null,
  vatNumber: null,
  weedKiller: null,
  holdsCertificate: null,
};

/** Tidied terms that can be offered today, or the first problem with them. A day named in `before` may have passed. */
export function checkTerms(
  { amount, message, estimatedDays, ...said }: OfferedTerms,
  today: Day,
  before: TermsAnswers = UNANSWERED,
): Result<Terms, TermsRefusal> {
  const { earliestDate = before.earliestDate, takesWaste = before.takesWaste } = said;
  const { vatNumber: number = before.vatNumber } = said;
  // Someone who gives a VAT number counts as registered, unless they say otherwise.
  const vatRegistered = said.vatRegistered ?? before.vatRegistered ?? (number === null ? null : true);
  const vatNumber = vatRegistered ? number : null;
  const problem =
    problemWith.amount(amount) ??
    problemWith.message(message) ??
    problemWith.estimatedDays(estimatedDays) ??
    (earliestDate === before.earliestDate ? undefined : problemWith.earliestDate(earliestDate, today)) ??
    problemWith.vatNumber(vatNumber);
  if (problem) return refuse(problem);
  return ok({
    ...aboutWeeds(said, before),
    amount,
    message: message.trim(),
    estimatedDays,
    earliestDate,
    takesWaste,
    vatRegistered,
    vatNumber: vatNumber && tidyVatNumber(vatNumber),
  });
}

function aboutWeeds(said: Partial<TermsAnswers>, before: TermsAnswers) {
  const { weedKiller = before.weedKiller, holdsCertificate = before.holdsCertificate } = said;
  return { weedKiller, holdsCertificate: weedKiller === 'professional' ? holdsCertificate : null };
}
