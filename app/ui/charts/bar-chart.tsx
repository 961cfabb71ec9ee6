import { useId } from 'react';

export type Bar = {
  label: string;
  value: number;
  /** The value in words: "£18,420.00" and "132 jobs". */
  words: string;
  more: string;
  look?: 'held' | 'soon' | 'late';
};

type Props = { title: string; summary: string; bars: readonly Bar[] };
const ROW = 52;

/** Bars beneath one another, each with its value in words, drawn on the server. They share the width that there is; the letters keep their size. */
export function BarChart({ title, summary, bars }: Props) {
  const id = useId();
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <svg className="chart" height={bars.length * ROW} role="img" aria-labelledby={`${id}t ${id}d`}>
      <title id={`${id}t`}>{title}</title>
      <desc id={`${id}d`}>{summary}</desc>
      {bars.map(({ label, value, words, more, look }, at) => (
        <svg key={label} y={at * ROW} width="100%" height={ROW} overflow="visible">
          <text className="strong" x={0} y={16}>
            {label}
          </text>
          <text x="100%" y={16} textAnchor="end">
            <tspan className="strong">{words}</tspan> {more}
          </text>
          <rect
            className={look ? `bar-${look}` : 'bar'}
            x={1}
            y={24}
            width={value === 0 ? 2 : `${Math.max(1, (value * 99) / most)}%`}
            height={18}
            rx={2}
          />
        </svg>
      ))}
    </svg>
  );
}
