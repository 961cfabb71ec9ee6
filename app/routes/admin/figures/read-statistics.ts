import type { App } from '#src/composition/app';
import { firstDayOf, statisticsOf, sumOf } from '#src/modules/admin/domain/figures';
import { addDays, type Day } from '#src/kernel/day';
import { lastWeeks, within } from '#src/kernel/spans';

/** A month and a day, so that the chart and the statistics read the same days. */
const CHART_DAYS = 30;
/** How many weeks the weekly charts show, including this one. */
const CHART_WEEKS = 12;

/** The current statistics, and the days that the charts show. `reach`: an earlier first day to include. */
export async function readStatistics({ admin }: Pick<App, 'admin'>, now: Date, reach?: Day) {
  const { today, monday, month } = firstDayOf(now);
  const from = [addDays(today, -(CHART_DAYS - 1)), monday, month, reach ?? today].toSorted()[0]!;
  const [standing, earlier, days] = await Promise.all([
    admin.figures.standing(),
    admin.figures.total(addDays(from, -1)),
    admin.figures.days(from, today),
  ]);
  // The charted days are not counted twice: the total is that of the earlier days plus these.
  const total = sumOf([earlier, ...days]);
  return { statistics: statisticsOf(standing, total, days, now), days: days.slice(-CHART_DAYS), allDays: days };
}

/** The same, with the weeks that the overview draws. */
export async function readOverview(app: Pick<App, 'admin'>, now: Date) {
  const { today } = firstDayOf(now);
  const weeks = lastWeeks(today, CHART_WEEKS);
  const { from } = weeks[0]!;
  const [{ statistics, days, allDays }, bids] = await Promise.all([
    readStatistics(app, now, from),
    app.admin.figures.bidsByDay(from, today),
  ]);
  return {
    statistics,
    days,
    weeks: weeks.map((week) => {
      const { posted, paid, released, refunded } = sumOf(within(allDays, week));
      const placed = within(bids, week).reduce((sum, one) => sum + one.bids, 0);
      return {
        ...week,
        posted,
        paid,
        released,
        refunded,
        bids: placed,
      };
    }),
  };
}
