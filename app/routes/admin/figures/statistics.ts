import { firstDayOf, type Statistics } from '#src/modules/admin/domain/figures';
import { formatPounds, fromPounds, pounds } from '#src/kernel/money';
import type { Waiting, WaitingKind } from '#src/modules/admin/domain/waiting';
import { INACTIVE_AFTER_DAYS } from '#src/modules/admin/domain/lists';
import { grouped } from '#app/ui/format';
import { urlOf } from '#app/url-of';
import { countOnTab } from '../waiting/words';

/**
 * The 19 figures of GET /api/admin/dashboard-stats (A-ENT-01 to A-ENT-04), in its order. Money in pounds, time in
 * hours, rates in per cent.
 */
export function statsOf(figures: Statistics, waiting: readonly Waiting[]) {
  const countOf = (kind: WaitingKind) => waiting.find((one) => one.kind === kind)?.count ?? 0;
  return {
    activeCustomers: figures.activeCustomers,
    newCustomersToday: figures.newCustomersToday,
    activeLandscapers: figures.activeLandscapers,
    newLandscapersToday: figures.newLandscapersToday,
    totalJobs: figures.totalJobs,
    jobsToday: figures.jobsToday,
    jobsThisWeek: figures.jobsThisWeek,
    totalRevenue: pounds(figures.totalRevenue),
    revenueThisMonth: pounds(figures.revenueThisMonth),
    openJobs: figures.openJobs,
    activeJobs: figures.activeJobs,
    completedJobs: figures.completedJobs,
    cancelledJobs: figures.cancelledJobs,
    openTickets: countOf('ticket'),
    flaggedMessages: countOnTab(waiting, 'messages'),
    reportedReviews: countOnTab(waiting, 'reviews'),
    avgResponseTime: figures.avgResponseTime,
    successRate: figures.successRate,
    disputeRate: figures.disputeRate,
  };
}
export type Stats = ReturnType<typeof statsOf>;

export type Figure = {
  label: string;
  group: 'People' | 'Jobs' | 'Money' | 'Quality';
  /** What exactly is counted. */
  definition: string;
  /** The URL of the rows that it counts. */
  href(now: Date): string;
  is?: 'pounds' | 'hours' | 'per cent';
};

const list = (query: string) => () => `${urlOf('/admin-dashboard')}?tab=${query}`;
const people = (type: string) => `users&userType=${type}`;

export const FIGURES: Record<keyof Stats, Figure> = {
  activeCustomers: {
    label: 'Active customers',
    group: 'People',
    href: list(`${people('customer')}&userStatus=active`),
    definition: `Customers whose account is neither suspended nor deleted and who signed in or joined in the last ${INACTIVE_AFTER_DAYS} days.`,
  },
  newCustomersToday: {
    label: 'New customers today',
    group: 'People',
    href: (now) => `${urlOf('/admin-dashboard')}?tab=${people('customer')}&since=${firstDayOf(now).today}`,
    definition: 'Customers who joined since midnight in London.',
  },
  activeLandscapers: {
    label: 'Active landscapers',
    group: 'People',
    href: list(`${people('landscaper')}&userStatus=active`),
    definition: 'Landscapers, by the same rule as active customers.',
  },
  newLandscapersToday: {
    label: 'New landscapers today',
    group: 'People',
    href: (now) => `${urlOf('/admin-dashboard')}?tab=${people('landscaper')}&since=${firstDayOf(now).today}`,
    definition: 'Landscapers who joined since midnight in London.',
  },
  totalJobs: {
    label: 'Total jobs',
    group: 'Jobs',
    href: list('jobs'),
    definition: 'All jobs that were ever posted: those that are open, active, completed or cancelled.',
  },
  jobsToday: {
    label: 'Jobs today',
    group: 'Jobs',
    href: (now) => `${urlOf('/admin-dashboard')}?tab=jobs&since=${firstDayOf(now).today}`,
    definition: 'Jobs posted since midnight in London.',
  },
  jobsThisWeek: {
    label: 'Jobs this week',
    group: 'Jobs',
    href: (now) => `${urlOf('/admin-dashboard')}?tab=jobs&since=${firstDayOf(now).monday}`,
    definition: 'Jobs posted since Monday, midnight in London.',
  },
  openJobs: {
    label: 'Open',
    group: 'Jobs',
    href: list('jobs&jobStatus=open'),
    definition: 'Jobs for which nobody is hired yet.',
  },
  activeJobs: {
    label: 'Active',
    group: 'Jobs',
    href: list('jobs&jobStatus=active'),
    definition: 'Jobs for which a landscaper is hired, or at work.',
  },
  completedJobs: {
    label: 'Completed',
    group: 'Jobs',
    href: list('jobs&jobStatus=completed'),
    definition: 'Jobs that the customer confirmed, or that were completed because the customer’s time was over.',
  },
  cancelledJobs: {
    label: 'Cancelled',
    group: 'Jobs',
    href: list('jobs&jobStatus=cancelled'),
    definition: 'Jobs that were called off or taken down before they were completed.',
  },
  totalRevenue: {
    label: 'Total revenue',
    group: 'Money',
    href: list('payments&account=fee_income'),
    is: 'pounds',
    definition: 'Our fees on released payments from the first day on, less the fees that were given back.',
  },
  revenueThisMonth: {
    label: 'Revenue this month',
    group: 'Money',
    is: 'pounds',
    href: (now) => `${urlOf('/admin-dashboard')}?tab=payments&account=fee_income&since=${firstDayOf(now).month}`,
    definition: 'The same since the first of the month. A fee that is given back counts in the month in which it is.',
  },
  openTickets: {
    label: 'Open tickets',
    group: 'Quality',
    href: list('support'),
    definition: 'Requests for help that wait for our answer.',
  },
  flaggedMessages: {
    label: 'Flagged messages',
    group: 'Quality',
    href: list('messages'),
    definition: 'Reported messages that nobody has decided about, and decisions whose appeal nobody has judged.',
  },
  reportedReviews: {
    label: 'Reported reviews',
    group: 'Quality',
    href: () => '/admin/reported?kind=review',
    definition: 'Reported reviews that nobody has decided about, and decisions whose appeal nobody has judged.',
  },
  avgResponseTime: {
    label: 'Average response time',
    group: 'Quality',
    href: list('bids&order=oldest'),
    is: 'hours',
    definition: 'From posting a job to its first bid, on average over all jobs that ever had one.',
  },
  successRate: {
    label: 'Success rate',
    group: 'Quality',
    href: list('jobs&jobStatus=completed'),
    is: 'per cent',
    definition: 'Completed jobs as a share of those that were completed or cancelled.',
  },
  disputeRate: {
    label: 'Dispute rate',
    group: 'Quality',
    href: list('disputes'),
    is: 'per cent',
    definition: 'Jobs with a dispute as a share of the jobs for which a bid was accepted and paid for.',
  },
};

/** A figure as the page shows it. */
export function written(value: number | null, is: Figure['is']): string {
  if (value === null) return 'None yet';
  if (is === 'pounds') return formatPounds(fromPounds(value));
  if (is === 'hours') return `${value} h`;
  return is === 'per cent' ? `${value}%` : grouped(value);
}
