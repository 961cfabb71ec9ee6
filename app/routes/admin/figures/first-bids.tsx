import { ANSWERED_WITHIN, sumOf, type Counts, type DayFigures } from '#src/modules/admin/domain/figures';
import { BarChart } from '#app/ui/charts/bar-chart';
import { ChartBed } from '#app/ui/charts/chart-bed';
import { counted, grouped } from '#app/ui/format';

/** How long jobs waited for their first bid. */
export function FirstBids({ days }: { days: readonly DayFigures[] }) {
  const sum = sumOf(days);
  const rows = rowsOf(sum);
  const share = (jobs: number) => (sum.answered === 0 ? '' : `${Math.round((100 * jobs) / sum.answered)}%`);
  return (
    <ChartBed
      id="first-bids"
      title="Time to the first bid"
      note={`${counted(sum.answered, 'job')} had the first bid in these ${days.length} days.`}
      rows={rows}
      keyOf={({ label }) => label}
      columns={[
        { label: 'First bid', cell: ({ label }) => label },
        { label: 'Jobs', right: true, cell: ({ jobs }) => grouped(jobs) },
        { label: 'Share', right: true, cell: ({ jobs }) => share(jobs) },
      ]}
    >
      <BarChart
        title="Time from posting to the first bid"
        summary={rows.map(({ label, jobs }) => `${counted(jobs, 'job')} ${label}`).join(', ')}
        bars={rows.map(({ label, jobs }) => ({ label, value: jobs, words: grouped(jobs), more: share(jobs) }))}
      />
    </ChartBed>
  );
}

type Within = keyof typeof ANSWERED_WITHIN;

function rowsOf(sum: Counts) {
  const spans = Object.entries(ANSWERED_WITHIN) as [Within, number][];
  const rows = spans.map(([name, hours], at) => {
    const before = spans[at - 1];
    return {
      label: before ? `${before[1]} to ${counted(hours, 'hour')}` : `within ${counted(hours, 'hour')}`,
      jobs: sum[name] - (before ? sum[before[0]] : 0),
    };
  });
  const [last, hours] = spans.at(-1)!;
  return [...rows, { label: `over ${counted(hours, 'hour')}`, jobs: sum.answered - sum[last] }];
}
