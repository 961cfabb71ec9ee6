import { formatPounds } from '#src/kernel/money';

/**
 * "£12.50 is left to divide.", used by the server and by the script.
 * `typed`: the parts in pence; undefined if one is not an amount yet.
 */
export function restWords(whole: number, typed: readonly (number | undefined)[]): string {
  const rest = typed.reduce<number>((left, part) => left - (part ?? 0), whole);
  if (rest === 0) return 'It adds up.';
  return rest > 0 ? `${formatPounds(rest)} is left to divide.` : `That is ${formatPounds(-rest)} too much.`;
}
