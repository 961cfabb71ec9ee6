import type { App } from '#src/composition/app';
import { londonDay } from '#src/kernel/day';
import { lastMonths, lastWeeks, within } from '#src/kernel/spans';
import { ratesOf, sumOf, type Counts, type DayFigures } from '#src/modules/admin/domain/figures';
import { rangeBefore, rangeOf, sumsIn, type Range } from '#src/modules/admin/domain/report';
import type { Quality } from '#src/modules/admin/ports/report-views';
import { dayIn } from '#app/web/lists/list-address';
import { rangePresets } from '#app/web/lists/range-presets';
import { FIGURES, type FigureName } from './report-figures';

/** Reads the report for ?from= and ?to=, and the same figures of the equally long period before. */
export async function readReport({ admin }: Pick<App, 'admin'>, query: URLSearchParams, now: Date) {
  const today = londonDay(now);
  const range = rangeOf({ from: dayIn(query, 'from'), to: dayIn(query, 'to') }, today);
  const before = rangeBefore(range);
  const [days, quality, earlier, areas, services, marketCountedAt] = await Promise.all([
    admin.figures.days(before.from, range.to),
    admin.reports.quality(range),
    admin.reports.quality(before),
    admin.reports.byArea(range),
    admin.reports.byService(range),
    admin.reports.marketCountedAt(),
  ]);
  const now_ = figuresOf(sumsIn(days, range), quality);
  const then = figuresOf(sumsIn(days, before), earlier);
  const figures = (Object.keys(FIGURES) as FigureName[]).map((name) => ({
    name,
    value: now_[name],
    before: then[name],
  }));
  const these = within(days, range);
  const shown = these.map(({ day, posted, completed }) => ({ day, posted, completed }));
  return {
    range,
    before,
    days: shown,
    money: moneyBySpan(these, range),
    presets: rangePresets(today),
    figures,
    areas,
    services,
    marketCountedAt,
  };
}
/** Longer ranges are drawn by month. */
const WEEKS_DRAWN = 14;

/** What came in and went out in each week of a range, or in each month of a long one. */
export function moneyBySpan(days: readonly DayFigures[], { from, to }: Range) {
  const weeks = lastWeeks(to, WEEKS_DRAWN).filter((week) => week.to >= from);
  const by = weeks.length === WEEKS_DRAWN ? ('month' as const) : ('week' as const);
  const spans = by === 'week' ? weeks : lastMonths(to, 13).filter((month) => month.to >= from);
  return {
    by,
    spans: spans.map((span) => {
      const { paid, released, refunded } = sumOf(within(days, span));
      return { ...span, paid, released, refunded };
    }),
  };
}

export type Report = Awaited<ReturnType<typeof readReport>>;

/** Money in pence, times in hours, rates in per cent; null for a division by zero. */
function figuresOf(sums: Counts, quality: Quality): Record<FigureName, number | null> {
  const { avgResponseTime, disputeRate } = ratesOf(sums);
  return {
    paid: sums.paid,
    released: sums.released,
    fees: sums.fees,
    refunded: sums.refunded,
    posted: sums.posted,
    answeredWithinDay: share(sums.answeredWithinDay, sums.posted),
    firstBidHours: avgResponseTime,
    hired: sums.hired,
    fillRate: share(sums.hired, sums.posted),
    completedJobs: sums.completed,
    newCustomers: sums.newCustomers,
    newLandscapers: sums.newLandscapers,
    noShows: quality.noShows,
    disputeRate,
    disputesOpened: quality.disputesOpened,
    disputesDecided: quality.disputesDecided,
    disputesAgreed: quality.disputesAgreed,
    cancelledByCustomer: quality.cancelledByCustomer,
    cancelledByLandscaper: quality.cancelledByLandscaper,
    cancelledByAdmin: quality.cancelledByAdmin,
    releasedByClock: share(quality.releasedByClock, quality.completed),
    reviewed: share(quality.reviewed, quality.completed),
    reports: quality.reports,
    documentsDecided: quality.documentsDecided,
    documentHours: quality.documentsDecided === 0 ? null : Math.round(quality.documentHours / quality.documentsDecided),
  };
}

const share = (of: number, by: number): number | null => (by === 0 ? null : Math.round((1000 * of) / by) / 10);
