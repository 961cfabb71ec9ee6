import { formatPounds } from '#src/kernel/money';

/** How much of a sum is left over while it is divided, in pence; below nothing if the parts are too much. A part that is no amount yet is undefined. */
export const restOf = (whole: number, typed: readonly (number | undefined)[]): number =>
  typed.reduce<number>((left, part) => left - (part ?? 0), whole);

/** "£12.50 is left to divide.", used by the server and in the browser. */
export function restWords(whole: number, typed: readonly (number | undefined)[]): string {
  const rest = restOf(whole, typed);
  if (rest === 0) return 'It adds up.';
  return rest > 0 ? `${formatPounds(rest)} is left to divide.` : `That is ${formatPounds(-rest)} too much.`;
}

/** What is wrong with one of the two parts of a dispute. */
export const partNotValid = (whose: 'landscaper' | 'customer'): string =>
  `Please enter the ${whose}’s part in pounds, such as 0 or 30.50`;
