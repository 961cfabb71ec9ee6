// Divides money in dispute between the two sides. The page on which an admin decides uses it in the browser, as they
// type, and on the server.
import { type Pence, half, less, plus, pence, total } from '#src/kernel/money';

export type Division = { toLandscaper: Pence; toCustomer: Pence };
/** What goes back to the customer. */
export type UsualDivision = 'all' | 'half' | 'none';

/** The rest of the whole, once `toCustomer` goes back. */
export const divisionWith = (whole: Pence, toCustomer: Pence): Division => ({
  toCustomer,
  toLandscaper: less(whole, toCustomer),
});

export const usualDivision = (whole: Pence, back: UsualDivision): Division =>
  divisionWith(whole, back === 'all' ? whole : back === 'half' ? half(whole) : pence(0));

/**
 * How much of the whole the parts leave; negative if they exceed it. A part that is not a valid amount yet is
 * undefined.
 */
export const restOf = (whole: Pence, parts: readonly (Pence | undefined)[]): Pence =>
  less(whole, total(parts.flatMap((part) => part ?? [])));

export const withRest = (part: Pence | undefined, rest: Pence): Pence => plus(part ?? pence(0), rest);
