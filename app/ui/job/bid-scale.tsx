import { formatPounds, formatShortPounds, type Pence } from '#src/kernel/money';
import { initials } from '#app/ui/format';

type Priced = { id: string; landscaper: string; amountPence: Pence };
type Props = { bids: readonly Priced[]; budget: Pence | null };

const [WIDTH, EDGE] = [400, 30];
/** The names and prices above the line are at least this far apart; their positions on the line are exact. */
const APART = 54;

/**
 * Each bid between the lowest and the highest price, with the budget. Screen readers get the prices as one sentence.
 */
export function BidScale({ bids, budget }: Props) {
  const sorted = [...bids].sort((one, other) => one.amountPence - other.amountPence);
  const prices = [...sorted.map(({ amountPence }) => amountPence), ...(budget === null ? [] : [budget])];
  if (prices.length < 2) return null;
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const at = (amount: number) =>
    high === low ? WIDTH / 2 : Math.round(EDGE + ((amount - low) / (high - low)) * (WIDTH - 2 * EDGE));
  const labels = spread(sorted.map(({ amountPence }) => at(amountPence)));
  const said = [
    ...sorted.map(({ landscaper, amountPence }) => `${landscaper} ${formatPounds(amountPence)}`),
    ...(budget === null ? [] : [`your budget ${formatPounds(budget)}`]),
  ];
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${budget === null ? 84 : 106}`}
      className="h-auto w-full"
      role="img"
      aria-label={said.join(', ')}
      fontWeight="700"
      textAnchor="middle"
    >
      <path d={HEDGE} fill="var(--color-leaf)" />
      {budget !== null && (
        <>
          <path
            d={`M${at(budget)} 62V88`}
            stroke="var(--color-disputed)"
            strokeWidth="2.5"
            strokeDasharray="4 3"
            fill="none"
          />
          <text {...budgetAt(at(budget))} y="102" fontSize="13.5" fill="var(--color-disputed)">
            Your budget {formatShortPounds(budget)}
          </text>
        </>
      )}
      {sorted.map(({ id, landscaper, amountPence }, place) => (
        <g key={id}>
          <path
            d={`M${labels[place]} 54L${at(amountPence)} 66V78`}
            stroke="var(--color-ink)"
            strokeWidth="1.8"
            fill="none"
          />
          <circle cx={labels[place]} cy="17" r="15.5" fill="var(--color-mow-b)" stroke="var(--color-ink)" />
          <text x={labels[place]} y="22" fontSize="12.5" fontFamily="var(--font-display)" fill="var(--color-ink)">
            {initials(landscaper)}
          </text>
          <text x={labels[place]} y="49" fontSize="14.5" fill="var(--color-ink)">
            {formatShortPounds(amountPence)}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** Half of the words about the budget, and more. Nearer to an edge, they begin or end there. */
const HALF_WORDS = 90;
const budgetAt = (x: number) =>
  x < HALF_WORDS
    ? ({ x: 2, textAnchor: 'start' } as const)
    : x > WIDTH - HALF_WORDS
      ? ({ x: WIDTH - 2, textAnchor: 'end' } as const)
      : { x };

/** The line of the scale: a clipped hedge. */
const HEDGE = `M4 80V74${'q4-5 8 0'.repeat(49)}V80z`;

/** Moves ordered positions apart as little as possible, and keeps them within the picture. */
function spread(places: number[]): number[] {
  const apart = Math.min(APART, (WIDTH - 2 * EDGE) / Math.max(1, places.length - 1));
  const moved: number[] = [];
  for (const place of places) moved.push(Math.max(place, (moved.at(-1) ?? -Infinity) + apart));
  for (let back = moved.length - 1, limit = WIDTH - EDGE; back >= 0; back -= 1, limit -= apart)
    moved[back] = Math.max(EDGE, Math.min(moved[back]!, limit));
  return moved;
}
