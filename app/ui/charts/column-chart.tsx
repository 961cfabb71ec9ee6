import { useId, type ReactNode } from 'react';
import { formatWholePounds, total } from '#src/kernel/money';
import { Legend } from '#app/ui/job/plot';
import { cx } from '../cx';

export type Column = {
  /** The label below the column: "Mon", "May". */
  label: string;
  /** The solid part, from the baseline up. */
  solid: number;
  /** The hatched part, above `solid`. */
  held?: number;
  isNow?: boolean;
};

type Props = {
  title: string;
  /** The chart in a sentence, for people who cannot see it. */
  summary: string;
  columns: readonly Column[];
  names: { solid: ReactNode; held: ReactNode };
  /** The total height in pixels. */
  height?: number;
  /** The amount above a column, kept short. By default pence as whole pounds. */
  written?: (amount: number) => string;
};

const TOP = 20;
/** The height of the labels below the columns. */
const FOOT = 24;
/** From this number of columns on, a phone has no room for text above and below each. */
const CROWDED = 8;

/**
 * Vertical columns, drawn on the server: solid for what is final, hatched for what is held. The columns share the
 * available width, and the text keeps its size. Show the numbers in a table beside it.
 */
export function ColumnChart({ title, summary, columns, names, height = 170, written = formatWholePounds }: Props) {
  const floor = height - FOOT;
  const id = useId();
  const sums: number[] = columns.map(({ solid, held = 0 }) => total([solid, held]));
  const most = Math.max(1, ...sums);
  const peak = sums.indexOf(most);
  const now = columns.findIndex(({ isNow }) => isNow);
  const heightOf = (amount: number) => (amount === 0 ? 0 : Math.max(3, (amount * (floor - TOP)) / most));
  const isCrowded = columns.length >= CROWDED;
  /** On a phone, only above the highest column and, if there is room, the current one. */
  const hasAmount = (at: number) => at === peak || (at === now && Math.abs(now - peak) > 2);
  const fromNow = (at: number) => columns.length - 1 - at;
  const isNamedOnPhones = (at: number) => !isCrowded || fromNow(at) % 3 === 0;
  /** Names such as "23 Nov" would collide on a small desktop too, so it shows every second one. */
  const isNamedWhenWide = (at: number) => !isCrowded || columns[at]!.label.length <= 4 || fromNow(at) % 2 === 0;
  const share = 100 / columns.length;
  return (
    <div className="grid gap-2">
      <svg className="chart" height={height} role="img" aria-labelledby={`${id}t ${id}d`} data-columns={columns.length}>
        <title id={`${id}t`}>{title}</title>
        <desc id={`${id}d`}>{summary}</desc>
        <defs>
          <pattern id={`${id}h`} width={7} height={7} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect className="held-ground" width={7} height={7} />
            <rect className="held-line" width={2} height={7} />
          </pattern>
        </defs>
        {columns.map(({ label, solid, held = 0, isNow }, at) => {
          const [low, high] = [heightOf(solid), heightOf(held)];
          return (
            <svg key={at} x={`${at * share}%`} width={`${share}%`} height={height} overflow="visible">
              <rect className="floor" x="8%" y={floor} width="84%" height={2} />
              {solid > 0 && <rect className="bar-solid" x="14%" y={floor - low} width="72%" height={low} rx={2} />}
              {held > 0 && (
                <rect
                  className="bar-hatched"
                  fill={`url(#${id}h)`}
                  x="14%"
                  y={floor - low - high}
                  width="72%"
                  height={high}
                  rx={2}
                />
              )}
              {sums[at]! > 0 && (
                <text
                  className={cx('strong', isCrowded && !hasAmount(at) && 'max-md:hidden')}
                  x="50%"
                  y={floor - low - high - 6}
                  textAnchor="middle"
                >
                  {written(sums[at]!)}
                </text>
              )}
              {(isNamedOnPhones(at) || isNamedWhenWide(at)) && (
                <text
                  className={cx(
                    isNow && 'strong',
                    !isNamedOnPhones(at) && 'max-md:hidden',
                    !isNamedWhenWide(at) && 'only-narrow',
                  )}
                  x="50%"
                  y={floor + 19}
                  textAnchor="middle"
                >
                  {label}
                </text>
              )}
            </svg>
          );
        })}
      </svg>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        <Legend hatch="released">{names.solid}</Legend>
        {columns.some(({ held = 0 }) => held > 0) && <Legend hatch="held">{names.held}</Legend>}
      </p>
    </div>
  );
}
