import { withoutInvisible } from './typed-text';

/** Whole pence sterling. Never a float, never pounds. */
export type Pence = number & { readonly __pence: unique symbol };

/** Checks that a number is whole pence, on the way in and on the way out of storage. Throws RangeError if not. */
export function pence(amount: number): Pence {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not whole pence: ${amount}`);
  return amount as Pence;
}

/** The most that one job can cost: the limit of budgets, bids and increased prices. */
export const JOB_PRICE_MAX = pence(100_000_00);

/**
 * The least that can be charged to a card: Stripe's minimum in pounds
 * (docs.stripe.com/currencies#minimum-and-maximum-charge-amounts). The sandbox has it too.
 */
export const CHARGE_MIN = pence(30);

export const plus = (a: Pence, b: Pence): Pence => pence(a + b);
export const less = (a: Pence, b: Pence): Pence => pence(a - b);
/** Half, rounded down to a penny. */
export const half = (whole: Pence): Pence => pence(Math.floor(whole / 2));
export const total = (amounts: readonly number[]): Pence => pence(amounts.reduce((sum, one) => sum + one, 0));

/** What the platform keeps of a payment, in per cent (K-PAY-01). */
export const FEE_PERCENT = 10;

/**
 * The fee is rounded to the penny, half a penny up. The landscaper gets the rest, so the two always add up (D-ROUND).
 * `gross`: in pence, not negative.
 */
export function split(gross: Pence): { fee: Pence; share: Pence } {
  if (gross < 0) throw new RangeError(`a payment is not negative: ${gross}`);
  const fee = pence(Math.floor((gross * FEE_PERCENT + 50) / 100));
  return { fee, share: less(gross, fee) };
}

/**
 * "85.5", "1,250.00", "£85" or "85." in pence; undefined if it is not an amount of pounds with at most two decimals.
 * Invisible characters, such as those in copied text, are ignored.
 */
export function parsePounds(text: string): Pence | undefined {
  const match = /^£?\s*(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{0,2}))?$/.exec(withoutInvisible(text).trim());
  if (!match) return undefined;
  const whole = Number((match[1] ?? '').replace(/,/g, ''));
  return pence(whole * 100 + Number((match[2] ?? '').padEnd(2, '0') || '0'));
}

/**
 * "£1,234" and ".50", because prices show the two in different sizes. Throws RangeError if `amount` is not whole pence.
 */
export function priceParts(amount: number): { pounds: string; pence: string } {
  const digits = String(Math.abs(pence(amount))).padStart(3, '0');
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  return { pounds: `${amount < 0 ? '−' : ''}£${whole}`, pence: `.${digits.slice(-2)}` };
}

/** "£1,234.50". Also takes plain numbers, such as those from JSON; throws RangeError if one is not whole pence. */
export function formatPounds(amount: number): string {
  const parts = priceParts(amount);
  return parts.pounds + parts.pence;
}

/** "£50", or "£49.50" if there are pence. */
export const formatShortPounds = (amount: Pence): string =>
  amount % 100 === 0 ? priceParts(amount).pounds : formatPounds(amount);

/** "£1,235": rounded to whole pounds, for totals. */
export const formatWholePounds = (amount: number): string => priceParts(Math.round(amount / 100) * 100).pounds;

/** An amount in pounds as a number, 1234.5, for JSON (D-MONEYUNIT) and number fields. */
export function pounds(amount: number): number;
export function pounds(amount: number | null): number | null;
export function pounds(amount: number | null): number | null {
  return amount === null ? null : amount / 100;
}

/** An amount in pounds, from JSON, as whole pence. */
export const fromPounds = (amount: number): Pence => pence(Math.round(amount * 100));

/** An amount as typed into a form: "1234.50". */
export const typedPounds = (amount: Pence): string => formatPounds(amount).replace(/[£,]/g, '');
