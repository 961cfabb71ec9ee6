import { restWords } from '#app/ui/job/split-words';

type Props = { whole: number; typed: (number | undefined)[]; forFields: string[] };

/** How much of a sum is left over while it is divided. With scripts on it follows the typing (`data-split-rest`). */
export function SplitRest({ whole, typed, forFields }: Props) {
  return (
    <output className="font-bold" htmlFor={forFields.join(' ')} data-split-rest={whole} aria-live="polite">
      {restWords(whole, typed)}
    </output>
  );
}
