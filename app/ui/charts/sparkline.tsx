const [WIDTH, HEIGHT] = [120, 26];

type Props = {
  values: readonly number[];
  /** The chart in a sentence, for people who cannot see it. */
  summary: string;
};

/** A small line over time beside a figure, drawn on the server. Show the numbers in a table nearby. */
export function Sparkline({ values, summary }: Props) {
  const most = Math.max(1, ...values);
  const least = Math.min(0, ...values);
  const x = (at: number) => 2 + (at * (WIDTH - 4)) / Math.max(1, values.length - 1);
  const y = (value: number) => HEIGHT - 3 - ((value - least) * (HEIGHT - 6)) / (most - least);
  const points = values.map((value, at) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`);
  return (
    <svg
      className="mt-1 block max-w-full text-leaf"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={summary}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
    >
      <polyline points={points.join(' ')} />
      <circle cx={x(values.length - 1)} cy={y(values.at(-1) ?? 0)} r="2" fill="currentColor" stroke="none" />
    </svg>
  );
}
