import type { DayFigures } from '#src/modules/admin/domain/figures';
import { shortDate } from '#src/kernel/written-date';
import { ChartBed } from '#app/ui/charts/chart-bed';
import { LineChart } from '#app/ui/charts/line-chart';
import { counted, grouped } from '#app/ui/format';

type Day = Pick<DayFigures, 'day' | 'posted' | 'completed'>;

export function JobsADay({ days }: { days: readonly Day[] }) {
  const [first, last] = [days[0]!, days.at(-1)!];
  const sum = (count: 'posted' | 'completed') => days.reduce((all, day) => all + day[count], 0);
  return (
    <ChartBed
      id="jobs-a-day"
      title="Jobs a day"
      rows={days.toReversed()}
      keyOf={({ day }) => day}
      columns={[
        { label: 'Day', nowrap: true, cell: ({ day }) => shortDate(day) },
        { label: 'Posted', right: true, cell: ({ posted }) => grouped(posted) },
        { label: 'Completed', right: true, cell: ({ completed }) => grouped(completed) },
      ]}
    >
      <LineChart
        title={`Jobs posted and completed, ${shortDate(first.day)} to ${shortDate(last.day)}`}
        summary={`${counted(sum('posted'), 'job')} posted and ${grouped(sum('completed'))} completed in ${days.length} days.`}
        names={{ first: 'Posted', second: 'Completed' }}
        points={days.map(({ day, posted, completed }) => ({
          label: shortDate(day).replace(/ \d{4}$/, ''),
          first: posted,
          second: completed,
        }))}
      />
    </ChartBed>
  );
}
