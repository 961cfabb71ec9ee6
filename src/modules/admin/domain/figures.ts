import { londonDay, mondayOf, monthStart, type Day } from '#src/kernel/day';
import { pence, type Pence } from '#src/kernel/money';

/** What is counted for every day in London. Everything counts on the day it happened, and never moves to another. */
export const dayCounts = [
  'newCustomers',
  'newLandscapers',
  'posted',
  'completed',
  'cancelled',
  /** Accepted bids that were paid for. */
  'hired',
  /** Jobs that had their first dispute. */
  'disputed',
  /** Jobs that had their first bid, the minutes they had waited for it, and how many waited how long. */
  'answered',
  'answerMinutes',
  'answeredWithinHour',
  'answeredWithinFourHours',
  'answeredWithinDay',
  'answeredWithinThreeDays',
  /**
   * In pence. Paid in by customers for jobs; released, before our fee; our fee, less what was given back of it;
   * refunded.
   */
  'paid',
  'released',
  'fees',
  'refunded',
] as const;
export type DayCount = (typeof dayCounts)[number];
/** The spans of time, in hours, within which jobs had their first bid. Each includes the ones before it. */
export const ANSWERED_WITHIN = {
  answeredWithinHour: 1,
  answeredWithinFourHours: 4,
  answeredWithinDay: 24,
  answeredWithinThreeDays: 72,
} as const satisfies Partial<Record<DayCount, number>>;

export type Counts = Record<DayCount, number>;
export type DayFigures = Counts & { day: Day };

/** What is true now. */
export type Standing = {
  activeCustomers: number;
  activeLandscapers: number;
  openJobs: number;
  activeJobs: number;
};

/**
 * The statistics of the dashboard (D-STATSDEF), except what waits. Rates in per cent, with one decimal; null if there
 * is nothing to divide by.
 */
export type Statistics = Standing & {
  newCustomersToday: number;
  newLandscapersToday: number;
  totalJobs: number;
  jobsToday: number;
  jobsThisWeek: number;
  completedJobs: number;
  cancelledJobs: number;
  /** Our fees since the first day. */
  totalRevenue: Pence;
  /** What the fees were taken from. */
  totalReleased: Pence;
  revenueThisMonth: Pence;
  /** Hours from posting to the first bid, on average, with one decimal. */
  avgResponseTime: number | null;
  successRate: number | null;
  disputeRate: number | null;
};

/** The first day that the statistics read: of the month or of the week, whichever is earlier. */
export function firstDayOf(now: Date): { today: Day; monday: Day; month: Day } {
  const today = londonDay(now);
  return { today, monday: mondayOf(today), month: monthStart(today) };
}

/** @param days from the first day of this month or week, whichever is earlier, to today */
export function statisticsOf(standing: Standing, total: Counts, days: readonly DayFigures[], now: Date): Statistics {
  const { today, monday, month } = firstDayOf(now);
  const since = (from: Day, count: DayCount) =>
    days.filter(({ day }) => day >= from).reduce((sum, one) => sum + one[count], 0);
  return {
    ...standing,
    newCustomersToday: since(today, 'newCustomers'),
    newLandscapersToday: since(today, 'newLandscapers'),
    totalJobs: total.posted,
    jobsToday: since(today, 'posted'),
    jobsThisWeek: since(monday, 'posted'),
    completedJobs: total.completed,
    cancelledJobs: total.cancelled,
    totalRevenue: pence(total.fees),
    totalReleased: pence(total.released),
    revenueThisMonth: pence(since(month, 'fees')),
    ...ratesOf(total),
  };
}

/** The rates of any span of time, with the same definitions. */
export const ratesOf = (counts: Counts) => ({
  avgResponseTime: ratio(counts.answerMinutes / 60, counts.answered),
  successRate: ratio(100 * counts.completed, counts.completed + counts.cancelled),
  disputeRate: ratio(100 * counts.disputed, counts.hired),
});

const ratio = (of: number, by: number) => (by === 0 ? null : Math.round((10 * of) / by) / 10);

export const noCounts = Object.fromEntries(dayCounts.map((name) => [name, 0])) as Counts;

export const sumOf = (days: readonly Counts[]): Counts =>
  Object.fromEntries(dayCounts.map((name) => [name, days.reduce((sum, one) => sum + one[name], 0)])) as Counts;
