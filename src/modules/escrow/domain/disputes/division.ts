// How money in dispute is divided in two: the page on which an admin decides works it out as it is typed, in the browser and on the server.
import { type Pence, half, less, plus, pence, total } from '#src/kernel/money';

export type Division = { toLandscaper: Pence; toCustomer: Pence };
/** What goes back to the customer, in words. */
export type UsualDivision = 'all' | 'half' | 'none';

/** What is left of the whole once so much goes back to the customer. */
export const divisionWith = (whole: Pence, toCustomer: Pence): Division => ({
  toCustomer,
  toLandscaper: less(whole, toCustomer),
});

export const usualDivision = (whole: Pence, back: UsualDivision): Division =>
  divisionWith(whole, back === 'all' ? whole : back === 'half' ? half(whole) : pence(0));

/** How much of the whole is left over while it is divided; below nothing if the parts are too much. A part that is no amount yet is undefined. */
export const restOf = (whole: Pence, parts: readonly (Pence | undefined)[]): Pence =>
  less(whole, total(parts.flatMap((part) => part ?? [])));

/** A part that gets what is left over as well. */
export const withRest = (part: Pence | undefined, rest: Pence): Pence => plus(part ?? pence(0), rest);
