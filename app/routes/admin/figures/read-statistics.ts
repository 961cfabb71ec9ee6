import type { App } from '#src/composition/app';
import { firstDayOf, statisticsOf, sumOf } from '#src/modules/admin/domain/figures';
import { addDays } from '#src/kernel/day';

/** A month and a day back, so that the chart and the statistics read the same days. */
const CHART_DAYS = 30;

/** The statistics of now, and the days that the charts show. */
export async function readStatistics({ admin }: Pick<App, 'admin'>, now: Date) {
  const { today, monday, month } = firstDayOf(now);
  const from = [addDays(today, -(CHART_DAYS - 1)), monday, month].toSorted()[0]!;
  const [standing, earlier, days] = await Promise.all([
    admin.figures.standing(),
    admin.figures.total(addDays(from, -1)),
    admin.figures.days(from, today),
  ]);
  // The days of now are counted once.
  const total = sumOf([earlier, ...days]);
  return { statistics: statisticsOf(standing, total, days, now), days: days.slice(-CHART_DAYS) };
}
