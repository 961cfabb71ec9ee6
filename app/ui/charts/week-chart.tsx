import { useId } from 'react';

type Day = { label: string; paid: number; held: number; isToday: boolean };
type Props = { title: string; summary: string; days: readonly Day[] };

const [COLUMN, WIDTH, TOP, FLOOR, HEIGHT] = [50, 34, 20, 130, 152];

/** Seven columns beside one another: what was paid on a day below, what is held for it above. Drawn on the server. */
export function WeekChart({ title, summary, days }: Props) {
  const id = useId();
  const most = Math.max(1, ...days.map(({ paid, held }) => paid + held));
  const heightOf = (amount: number) => (amount === 0 ? 0 : Math.max(3, (amount * (FLOOR - TOP)) / most));
  return (
    <>
      <svg className="chart" viewBox={`0 0 ${COLUMN * 7} ${HEIGHT}`} role="img" aria-labelledby={`${id}t ${id}d`}>
        <title id={`${id}t`}>{title}</title>
        <desc id={`${id}d`}>{summary}</desc>
        {days.map(({ label, paid, held, isToday }, at) => {
          const [low, high] = [heightOf(paid), heightOf(held)];
          return (
            <g key={label} transform={`translate(${at * COLUMN + (COLUMN - WIDTH) / 2} 0)`}>
              <path className="line-grid" d={`M-4 ${FLOOR}h${WIDTH + 8}`} />
              {paid > 0 && <rect className="bar" x={0} y={FLOOR - low} width={WIDTH} height={low} rx={2} />}
              {held > 0 && (
                <rect className="bar-held" x={0} y={FLOOR - low - high} width={WIDTH} height={high} rx={2} />
              )}
              {paid + held > 0 && (
                <text className="strong" x={WIDTH / 2} y={FLOOR - low - high - 6} textAnchor="middle">
                  £{Math.round((paid + held) / 100)}
                </text>
              )}
              <text className={isToday ? 'strong' : undefined} x={WIDTH / 2} y={FLOOR + 18} textAnchor="middle">
                {label}
              </text>
            </g>
          );
        })}
      </svg>
      <p className="flex flex-wrap gap-x-4 text-sm">
        <span className="inline-flex items-center gap-1.5">
          <span className="swatch hatch-released" />
          Paid
        </span>
        <span className="inline-flex items-center gap-1.5">
          <span className="swatch hatch-held" />
          Held for you
        </span>
      </p>
    </>
  );
}
