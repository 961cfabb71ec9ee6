import { useId } from 'react';
import { grouped } from '../format';
import { Scroller } from './scroller';

export type Point = { label: string; first: number; second: number };

type Props = {
  title: string;
  /** The chart in a sentence or two, for people who cannot see it. */
  summary: string;
  /** The names of the two lines. */
  names: { first: string; second: string };
  points: readonly Point[];
};

const [WIDTH, HEIGHT] = [640, 240];
const [LEFT, RIGHT, TOP, BOTTOM] = [40, 536, 14, 210];

/** Two lines over time, drawn on the server. On a phone it scrolls sideways. Show its numbers in a table beside it. */
export function LineChart({ title, summary, names, points }: Props) {
  const id = useId();
  const top = roundTop(Math.max(4, ...points.flatMap(({ first, second }) => [first, second])));
  const x = (at: number) => LEFT + (at * (RIGHT - LEFT)) / Math.max(1, points.length - 1);
  const y = (value: number) => BOTTOM - (value * (BOTTOM - TOP)) / top;
  const line = (which: 'first' | 'second') =>
    points.map((point, at) => `${x(at).toFixed(1)},${y(point[which]).toFixed(1)}`).join(' ');
  const last = points.at(-1);
  const labelled = points
    .map(({ label }, at) => ({ label, at }))
    .filter(({ at }) => at % Math.max(1, Math.ceil(points.length / 5)) === 0);
  return (
    <Scroller label={`${title}, chart`}>
      <div className="max-w-3xl min-w-[34rem]">
        <svg className="chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-labelledby={`${id}t ${id}d`}>
          <title id={`${id}t`}>{title}</title>
          <desc id={`${id}d`}>{summary}</desc>
          {[0, 1, 2, 3, 4].map((step) => (
            <g key={step}>
              <path className="line-grid" d={`M${LEFT} ${y((top * step) / 4)}H${RIGHT}`} />
              <text x={LEFT - 8} y={y((top * step) / 4) + 4} textAnchor="end">
                {grouped((top * step) / 4)}
              </text>
            </g>
          ))}
          {labelled.map(({ label, at }) => (
            <text key={at} x={x(at)} y={HEIGHT - 8} textAnchor={at === 0 ? 'start' : 'middle'}>
              {label}
            </text>
          ))}
          <polyline className="first" points={line('first')} />
          <polyline className="second" points={line('second')} />
          {last && <Ends last={last} names={names} y={y} />}
        </svg>
      </div>
    </Scroller>
  );
}

function Ends({ last, names, y }: { last: Point; names: Props['names']; y: (value: number) => number }) {
  const [first, second] = apart(y(last.first), y(last.second));
  return (
    <>
      <circle className="first-end" cx={RIGHT} cy={y(last.first)} r={4.5} />
      <rect className="second-end" x={RIGHT - 4} y={y(last.second) - 4} width={8} height={8} />
      <text className="strong" x={RIGHT + 12} y={first + 4}>
        {names.first} {grouped(last.first)}
      </text>
      <text className="second-end" x={RIGHT + 12} y={second + 4}>
        {names.second} {grouped(last.second)}
      </text>
    </>
  );
}

/** Moves two labels apart that would overlap. */
function apart(first: number, second: number): [number, number] {
  const gap = 18;
  if (Math.abs(first - second) >= gap) return [first, second];
  const middle = Math.min((first + second) / 2, BOTTOM - gap / 2);
  return first <= second ? [middle - gap / 2, middle + gap / 2] : [middle + gap / 2, middle - gap / 2];
}

/** The next number that is divisible into four even steps. */
function roundTop(value: number): number {
  const size = 10 ** Math.floor(Math.log10(value));
  const found = [1, 2, 4, 8, 10].map((one) => one * size).find((one) => one >= value) ?? value;
  return Math.ceil(found / 4) * 4;
}
