import type { DayCount, DayFigures } from '#src/modules/admin/domain/figures';
import { formatPounds } from '#src/kernel/money';
import { shortDate } from '#src/kernel/written-date';
import { Scroller } from '#app/ui/charts/scroller';
import { Sparkline } from '#app/ui/charts/sparkline';
import { DataTable } from '#app/ui/data-table';
import { grouped } from '#app/ui/format';
import { FIGURES, type Stats } from './statistics';

type Days = readonly Pick<DayFigures, DayCount | 'day'>[];
type Name = keyof Stats;

/** The daily counts of those figures that have one. */
const DAILY: Partial<Record<Name, { count: DayCount; label: string }>> = {
  newCustomersToday: { count: 'newCustomers', label: 'New customers' },
  newLandscapersToday: { count: 'newLandscapers', label: 'New landscapers' },
  jobsToday: { count: 'posted', label: 'Jobs posted' },
  completedJobs: { count: 'completed', label: 'Completed' },
  cancelledJobs: { count: 'cancelled', label: 'Cancelled' },
  revenueThisMonth: { count: 'fees', label: 'Our fees' },
};
const written = (name: Name, value: number) => (FIGURES[name].is === 'pounds' ? formatPounds(value) : grouped(value));

/** The last days of a figure as a line, if it has daily counts. */
export function LastDays({ name, days }: { name: Name; days: Days }) {
  const daily = DAILY[name];
  if (!daily || days.length < 2) return null;
  const values = days.map((day) => day[daily.count]);
  const sum = values.reduce((all, one) => all + one, 0);
  const summary = `${daily.label}, last ${days.length} days: ${written(name, sum)}, at most ${written(name, Math.max(...values))} in a day`;
  return <Sparkline values={values} summary={summary} />;
}

/** The numbers behind these lines, newest day first. */
export function LastDaysTable({ names, group, days }: { names: readonly Name[]; group: string; days: Days }) {
  const shown = names.flatMap((name) => (DAILY[name] ? [{ name, ...DAILY[name] }] : []));
  if (shown.length === 0 || days.length < 2) return null;
  return (
    <details className="fold !border-0">
      <summary className="text-sm">
        Day by day<span className="sr-only">, {group}</span>
      </summary>
      <Scroller className="max-h-96" label={`${group}, day by day`}>
        <DataTable
          caption={`${group}, day by day`}
          rows={days.toReversed()}
          keyOf={({ day }) => day}
          columns={[
            { label: 'Day', nowrap: true, cell: ({ day }) => shortDate(day) },
            ...shown.map(({ name, count, label }) => ({
              label,
              right: true,
              cell: (day: Days[number]) => written(name, day[count]),
            })),
          ]}
        />
      </Scroller>
    </details>
  );
}
