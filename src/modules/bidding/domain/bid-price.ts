// Separate from the other terms, because the browser adds up prices too and loads only this.
import { JOB_PRICE_MAX, parsePounds, split, type Pence } from '#src/kernel/money';

/** What is wrong with a price, if anything (V-BID-03). `amount`: undefined if it is not an amount at all. */
export function problemWithPrice(amount: Pence | undefined): 'amount-not-valid' | 'amount-too-large' | undefined {
  if (amount === undefined || amount <= 0) return 'amount-not-valid';
  return amount > JOB_PRICE_MAX ? 'amount-too-large' : undefined;
}

/**
 * A typed price, split into our fee and what the landscaper receives. Undefined if it is not a price that can be bid.
 */
export function priceBreakdown(typed: string): { amount: Pence; fee: Pence; share: Pence } | undefined {
  const amount = parsePounds(typed);
  return amount === undefined || problemWithPrice(amount) ? undefined : { amount, ...split(amount) };
}
