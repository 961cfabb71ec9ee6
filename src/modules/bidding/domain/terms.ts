import { JOB_PRICE_MAX, type Pence } from '#src/kernel/money';
import { ok, refuse, type Result } from '#src/kernel/result';

/** What a landscaper offers. */
export type Terms = {
  amount: Pence;
  message: string;
  /** Null: the landscaper did not say how long it takes. */
  estimatedDays: number | null;
};

export const MESSAGE_MAX = 200;
export const DAYS_MAX = 365;

export type TermsRefusal = 'amount-not-valid' | 'amount-too-large' | 'message-too-long' | 'days-not-valid';

/** What is wrong with each term, if anything (V-BID-03, V-BID-05). Space around a message does not count. */
export const problemWith = {
  amount: (amount: Pence): TermsRefusal | undefined =>
    amount <= 0 ? 'amount-not-valid' : amount > JOB_PRICE_MAX ? 'amount-too-large' : undefined,
  message: (message: string): TermsRefusal | undefined =>
    message.trim().length > MESSAGE_MAX ? 'message-too-long' : undefined,
  estimatedDays: (days: number | null): TermsRefusal | undefined =>
    days === null || (Number.isInteger(days) && days >= 1 && days <= DAYS_MAX) ? undefined : 'days-not-valid',
};

/** Terms that can be offered, with the message trimmed, or the first problem with them. */
export function checkTerms({ amount, message, estimatedDays }: Terms): Result<Terms, TermsRefusal> {
  const problem =
    problemWith.amount(amount) ?? problemWith.message(message) ?? problemWith.estimatedDays(estimatedDays);
  return problem ? refuse(problem) : ok({ amount, message: message.trim(), estimatedDays });
}
