import { type Day, londonDay } from '#src/kernel/day';
import { type Pence, pence } from '#src/kernel/money';
import { type Result, ok, refuse } from '#src/kernel/result';

/** What one side wants or offers: put right by a day, a lower price, everything refunded, or everything paid out. */
export type Terms =
  | { kind: 'put_right'; by: Day }
  | { kind: 'reduce'; amount: Pence }
  | { kind: 'refund' }
  | { kind: 'release' };
export type TermsRefusal = 'day-not-ahead' | 'amount-not-in-dispute';

/** How many days ahead something may be put right. */
export const PUT_RIGHT_DAYS = 60;
const DAY_MS = 24 * 3_600_000;

/** `disputed`: what is in dispute, in pence. Reducing the price by all of it is a refund. */
export function checkTerms(terms: Terms, disputed: Pence, now: Date): Result<Terms, TermsRefusal> {
  if (terms.kind === 'put_right') {
    const latest = londonDay(new Date(now.getTime() + PUT_RIGHT_DAYS * DAY_MS));
    return terms.by < londonDay(now) || terms.by > latest ? refuse('day-not-ahead') : ok(terms);
  }
  if (terms.kind !== 'reduce') return ok(terms);
  if (terms.amount < 1 || terms.amount > disputed) return refuse('amount-not-in-dispute');
  return ok(terms.amount === disputed ? { kind: 'refund' } : terms);
}

/** How much of what is in dispute goes back to the customer under these terms. */
export const backToCustomer = (terms: Terms, disputed: Pence): Pence =>
  terms.kind === 'refund' ? disputed : terms.kind === 'reduce' ? pence(Math.min(terms.amount, disputed)) : pence(0);
