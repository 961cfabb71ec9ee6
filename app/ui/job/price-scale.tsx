import { useId } from 'react';
import { formatWholePounds } from '#src/kernel/money';
import {
  LIKE_PRICES_MILES,
  LIKE_PRICES_MOST,
  LIKE_PRICES_YEARS,
  type LikePrices,
} from '#src/modules/bidding/domain/like-prices';
import { counted, inWords } from '#app/ui/format';
import { ScreenSheet } from '#app/ui/screen-sheet';
import sheet from '#app/styles/screens/chart.css?url';

type Props = {
  prices: LikePrices;
  budget: number | null;
  /** Prices to mark on the scale: the bids being compared. */
  bids?: readonly number[];
};

export const likeWords = ({ low, high }: LikePrices) => `${formatWholePounds(low)} to ${formatWholePounds(high)}`;

/**
 * What jobs like this one cost: the middle half of the prices, and the budget and bids among them. Drawn on the server;
 * the sentences say the same.
 */
export function PriceScale({ prices, budget, bids = [] }: Props) {
  const id = useId();
  const { low, middle, high, count } = prices;
  const most = Math.max(high, budget ?? 0, ...bids) * 1.08;
  const least = Math.min(low, budget ?? low, ...bids) * 0.85;
  const at = (amount: number) => `${(1 + (98 * (amount - least)) / (most - least)).toFixed(1)}%`;
  const width = `${((98 * (high - low)) / (most - least)).toFixed(1)}%`;
  return (
    <section className="bed bed-pad grid gap-2" aria-labelledby={`${id}h`}>
      <ScreenSheet href={sheet} />
      <h2 id={`${id}h`} className="text-lg">
        Jobs like it: {likeWords(prices)}
      </h2>
      <svg className="chart" height={64} role="img" aria-labelledby={`${id}t`}>
        <title id={`${id}t`}>
          {`Half of the accepted prices are between ${formatWholePounds(low)} and ${formatWholePounds(high)}, half are below ${formatWholePounds(middle)}.${budget === null ? '' : ` The budget is ${formatWholePounds(budget)}.`}${bids.length > 0 ? ` The bids are ${bids.map(formatWholePounds).join(', ')}.` : ''}`}
        </title>
        <rect className="floor" x="1%" y={31} width="98%" height={2} />
        <rect className="bar-solid" x={at(low)} y={24} width={width} height={16} rx={3} />
        <text className="strong" x={at(low)} y={56} textAnchor="middle">
          {formatWholePounds(low)}
        </text>
        <text className="strong" x={at(high)} y={56} textAnchor="middle">
          {formatWholePounds(high)}
        </text>
        {bids.map((amount, index) => (
          <circle key={index} className="mark" cx={at(amount)} cy={32} r={6} />
        ))}
        {budget !== null && (
          <>
            <rect className="mark" x={at(budget)} y={18} width={3} height={28} />
            <text x={at(budget)} y={13} textAnchor="middle">
              Budget
            </text>
          </>
        )}
      </svg>
      <p className="text-sm text-soft">
        The middle half of {count === LIKE_PRICES_MOST ? 'the newest ' : ''}
        {counted(count, 'price')} accepted and paid within {LIKE_PRICES_MILES} miles, in the last{' '}
        {inWords(LIKE_PRICES_YEARS)} years, for the same kind of work. Gardens differ: it is a guide, not a rule.
      </p>
    </section>
  );
}
