import { useId } from 'react';

export type Bar = {
  label: string;
  value: number;
  /** The value in words: "£18,420.00" and "132 jobs". */
  words: string;
  more: string;
  look?: 'held' | 'soon' | 'late';
};

type Props = {
  title: string;
  summary: string;
  bars: readonly Bar[];
  /** For long labels in a narrow column: the words are below the label instead of at its end. */
  stacked?: boolean;
};
const ROW = 52;
const LINE = 18;

/**
 * Horizontal bars, each with its value in words, drawn on the server. They share the available width; the text keeps
 * its size.
 */
export function BarChart({ title, summary, bars, stacked = false }: Props) {
  const id = useId();
  const row = stacked ? ROW + LINE : ROW;
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <svg className="chart" height={bars.length * row} role="img" aria-labelledby={`${id}t ${id}d`}>
      <title id={`${id}t`}>{title}</title>
      <desc id={`${id}d`}>{summary}</desc>
      {bars.map(({ label, value, words, more, look }, at) => (
        <svg key={label} y={at * row} width="100%" height={row} overflow="visible">
          <text className="strong" x={0} y={16}>
            {label}
          </text>
          <text x={stacked ? 0 : '100%'} y={stacked ? 16 + LINE : 16} textAnchor={stacked ? 'start' : 'end'}>
            <tspan className="strong">{words}</tspan> {more}
          </text>
          <rect
            className={look ? `bar-${look}` : 'bar'}
            x={1}
            y={row - 28}
            width={value === 0 ? 2 : `${Math.max(1, (value * 99) / most)}%`}
            height={18}
            rx={2}
          />
        </svg>
      ))}
    </svg>
  );
}
