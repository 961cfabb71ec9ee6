import { useId } from 'react';
import { cx } from '../cx';

export type Pair = { label: string; first: number; second: number; isNow?: boolean };

type Props = {
  title: string;
  /** The chart in a sentence, for people who cannot see it. */
  summary: string;
  pairs: readonly Pair[];
  names: { first: string; second: string };
  /** A value above its column, kept short. */
  written?: (value: number) => string;
};

const [TOP, FLOOR, HEIGHT] = [20, 146, 170];
const looks = { first: 'bar-solid', second: 'bar-second' } as const;
const places = { first: '14%', second: '52%' } as const;

/**
 * Two columns side by side for each span of time, distinguished by pattern. Only the highest of each kind has its value
 * above it: the table has the rest.
 */
export function PairChart({ title, summary, pairs, names, written = String }: Props) {
  const id = useId();
  const most = Math.max(1, ...pairs.flatMap(({ first, second }) => [first, second]));
  const heightOf = (value: number) => (value === 0 ? 0 : Math.max(3, (value * (FLOOR - TOP)) / most));
  const share = 100 / pairs.length;
  const kinds = ['first', 'second'] as const;
  const highest = pairs.findIndex(({ first, second }) => Math.max(first, second) === most);
  /** The highest of the other kind too, if the two texts cannot collide. */
  const other = pairs[highest] && pairs[highest].first === most ? ('second' as const) : ('first' as const);
  const otherMost = Math.max(...pairs.map((pair) => pair[other]));
  const otherAt = pairs.findIndex((pair) => pair[other] === otherMost);
  const lettered = (at: number, kind: 'first' | 'second') =>
    at === highest ? kind !== other : kind === other && at === otherAt && Math.abs(at - highest) > 1;
  return (
    <div className="grid gap-2">
      <svg className="chart" height={HEIGHT} role="img" aria-labelledby={`${id}t ${id}d`}>
        <title id={`${id}t`}>{title}</title>
        <desc id={`${id}d`}>{summary}</desc>
        <defs>
          <pattern id={`${id}h`} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
            <rect className="second-ground" width={6} height={6} />
            <rect className="second-line" width={2} height={6} />
          </pattern>
        </defs>
        {pairs.map((pair, at) => (
          <svg key={at} x={`${at * share}%`} width={`${share}%`} height={HEIGHT} overflow="visible">
            <rect className="floor" x="6%" y={FLOOR} width="88%" height={2} />
            {kinds.map((kind) => {
              const high = heightOf(pair[kind]);
              return (
                <g key={kind}>
                  {high > 0 && (
                    <rect
                      className={looks[kind]}
                      fill={kind === 'second' ? `url(#${id}h)` : undefined}
                      x={places[kind]}
                      y={FLOOR - high}
                      width="34%"
                      height={high}
                      rx={2}
                    />
                  )}
                  {lettered(at, kind) && high > 0 && (
                    <text
                      className="strong"
                      x={at === 0 ? 0 : at === pairs.length - 1 ? '100%' : '50%'}
                      y={FLOOR - heightOf(Math.max(pair.first, pair.second)) - 6}
                      textAnchor={at === 0 ? 'start' : at === pairs.length - 1 ? 'end' : 'middle'}
                    >
                      {written(pair[kind])}
                    </text>
                  )}
                </g>
              );
            })}
            {/* Every second column has a name, so that names cannot collide on a phone. */}
            {(pairs.length - 1 - at) % 2 === 0 && (
              <text className={cx(pair.isNow && 'strong')} x="50%" y={FLOOR + 19} textAnchor="middle">
                {pair.label}
              </text>
            )}
          </svg>
        ))}
      </svg>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        <span className="inline-flex items-center gap-2">
          <span className="swatch hatch-released" />
          {names.first}
        </span>
        <span className="inline-flex items-center gap-2">
          <span className="swatch swatch-second" />
          {names.second}
        </span>
      </p>
    </div>
  );
}
