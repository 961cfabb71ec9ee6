import { formatPounds } from '#src/kernel/money';
import { Button } from '#app/ui/button';
import { Money } from '#app/ui/money';
import { Plot } from './plot';
import { priceWords } from '#app/browser/price-words';

type Props = {
  /** The sums for the price; left out while the price is not valid. */
  sums?: { amountPence: number; feePence: number; receivePence: number };
  /** The id of the price field. */
  forField?: string;
  id?: string;
  /** The button with which a page without scripts has the amount worked out. */
  workOut?: { name: string; value: string };
};

/**
 * What the landscaper receives, beside the price they type. With scripts, it follows the typing (`data-you-receive`).
 */
export function YouReceive({
  sums,
  forField = 'amount',
  id = 'you-receive',
  workOut = { name: 'do', value: 'work-out' },
}: Props) {
  return (
    <output className="well grid gap-3" id={id} htmlFor={forField} data-you-receive="">
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <b className="text-lg">You receive</b>
        <Money pence={sums?.receivePence ?? 0} className="text-3xl" />
      </span>
      {sums && (
        <Plot
          slim
          parts={[
            { hatch: 'released', pence: sums.receivePence },
            { hatch: 'fee', pence: sums.feePence },
          ]}
        />
      )}
      <span className="text-sm">
        {priceWords(sums && { amount: formatPounds(sums.amountPence), fee: formatPounds(sums.feePence) })}
      </span>
      <noscript>
        <Button kind="secondary" small {...workOut}>
          Work it out again
        </Button>
      </noscript>
    </output>
  );
}
