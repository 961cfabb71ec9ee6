import { formatPounds } from '#src/kernel/money';

/** "£12.50 is left to divide." `typed`: the parts in pence; undefined if one is not an amount yet. */
export function restWords(whole: number, typed: readonly (number | undefined)[]): string {
  const rest = typed.reduce<number>((left, part) => left - (part ?? 0), whole);
  if (rest === 0) return 'It adds up.';
  return rest > 0 ? `${formatPounds(rest)} is left to divide.` : `That is ${formatPounds(-rest)} too much.`;
}

type Props = { whole: number; typed: (number | undefined)[]; forFields: string[] };

/** How much of a sum is left over while it is divided. With scripts on it follows the typing (`data-split-rest`). */
export function SplitRest({ whole, typed, forFields }: Props) {
  return (
    <output className="font-bold" htmlFor={forFields.join(' ')} data-split-rest={whole} aria-live="polite">
      {restWords(whole, typed)}
    </output>
  );
}
