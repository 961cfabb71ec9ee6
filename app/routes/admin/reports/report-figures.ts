import { ABSENCE_ANSWER_HOURS } from '#src/kernel/deadlines';
import type { Range } from '#src/modules/admin/domain/report';
import { formatPounds } from '#src/kernel/money';
import { grouped } from '#app/ui/format';
import { urlOf } from '#app/url-of';

type Figure = {
  label: string;
  group: 'Money' | 'Market' | 'Quality';
  /** What exactly is counted. */
  definition: string;
  is?: 'pence' | 'hours' | 'per cent';
  /** The URL of its rows. */
  href?: (range: Range) => string;
};

const ledger = (kind: string) => (range: Range) =>
  `${urlOf('/admin-dashboard')}?tab=payments&kind=${kind}&since=${range.from}&until=${range.to}#ledger-search`;
const list = (query: string) => () => `${urlOf('/admin-dashboard')}?tab=${query}`;
const since =
  (query: string) =>
  ({ from }: Range) =>
    `${urlOf('/admin-dashboard')}?tab=${query}&since=${from}`;

export const FIGURES = {
  paid: {
    label: 'Paid by customers',
    group: 'Money',
    is: 'pence',
    href: ledger('capture'),
    definition: 'For jobs, garden services not included.',
  },
  released: {
    label: 'Released',
    group: 'Money',
    is: 'pence',
    href: ledger('release'),
    definition: 'Before our fee, by the day of the release.',
  },
  fees: {
    label: 'Our fees',
    group: 'Money',
    is: 'pence',
    href: ({ from, to }) =>
      `${urlOf('/admin-dashboard')}?tab=payments&account=fee_income&since=${from}&until=${to}#ledger-search`,
    definition: 'On what was released, less the fees that were given back.',
  },
  refunded: {
    label: 'Refunded',
    group: 'Money',
    is: 'pence',
    href: ledger('refund'),
    definition: 'To customers, by the day of the refund.',
  },
  posted: { label: 'Jobs posted', group: 'Market', href: since('jobs'), definition: 'By the day they were posted.' },
  answeredWithinDay: {
    label: 'First bid within a day',
    group: 'Market',
    is: 'per cent',
    definition: 'First bids of these days that came within a day, as a share of the jobs posted in them.',
  },
  firstBidHours: {
    label: 'Time to the first bid',
    group: 'Market',
    is: 'hours',
    definition: 'From posting, on average over the jobs that had their first bid in these days.',
  },
  hired: {
    label: 'Hired and paid',
    group: 'Market',
    href: list('bids&bidStatus=accepted'),
    definition: 'Accepted bids that were paid for.',
  },
  fillRate: {
    label: 'Fill rate',
    group: 'Market',
    is: 'per cent',
    definition: 'Hired and paid, as a share of the jobs posted in the same days.',
  },
  completedJobs: {
    label: 'Jobs completed',
    group: 'Market',
    href: list('jobs&jobStatus=completed'),
    definition: 'By the day they were completed.',
  },
  newCustomers: {
    label: 'New customers',
    group: 'Market',
    href: since('users&userType=customer'),
    definition: 'By the day they joined.',
  },
  newLandscapers: {
    label: 'New landscapers',
    group: 'Market',
    href: since('users&userType=landscaper'),
    definition: 'By the day they joined.',
  },
  noShows: {
    label: 'No-shows reported',
    group: 'Quality',
    definition: `Reports that the landscaper had not come which were unanswered for ${ABSENCE_ANSWER_HOURS} hours, or were right.`,
  },
  cancelledByCustomer: {
    label: 'Cancelled by customers',
    group: 'Quality',
    href: list('jobs&jobStatus=cancelled'),
    definition: 'Paid jobs that the customer cancelled.',
  },
  cancelledByLandscaper: {
    label: 'Cancelled by landscapers',
    group: 'Quality',
    href: list('jobs&jobStatus=cancelled'),
    definition: 'Paid jobs that the landscaper cancelled.',
  },
  cancelledByAdmin: {
    label: 'Cancelled by us',
    group: 'Quality',
    href: list('audit'),
    definition: 'Paid jobs that an admin cancelled.',
  },
  disputeRate: {
    label: 'Dispute rate',
    group: 'Quality',
    is: 'per cent',
    definition: 'Jobs with their first dispute, as a share of the bids that were accepted and paid for.',
  },
  disputesOpened: {
    label: 'Disputes opened',
    group: 'Quality',
    href: list('disputes&stage=all'),
    definition: 'All of these days.',
  },
  disputesDecided: {
    label: 'of them decided by us',
    group: 'Quality',
    href: list('disputes&stage=ended'),
    definition: 'By now, appeals included.',
  },
  disputesAgreed: {
    label: 'of them agreed or withdrawn',
    group: 'Quality',
    href: list('disputes&stage=ended'),
    definition: 'By now, without our decision.',
  },
  releasedByClock: {
    label: 'Released without a word',
    group: 'Quality',
    is: 'per cent',
    definition: 'Completed jobs whose customer neither confirmed nor objected in time.',
  },
  reviewed: {
    label: 'Reviewed',
    group: 'Quality',
    is: 'per cent',
    href: list('reviews'),
    definition: 'Completed jobs that have a review by now.',
  },
  reports: {
    label: 'Reports of content',
    group: 'Quality',
    href: () => '/admin/reported',
    definition: 'Messages, photos, reviews, profiles and jobs that people reported.',
  },
  documentsDecided: {
    label: 'Documents checked',
    group: 'Quality',
    href: list('verification'),
    definition: 'Accepted or refused in these days.',
  },
  documentHours: {
    label: 'Wait for the check',
    group: 'Quality',
    is: 'hours',
    definition: 'From upload to decision, on average over the documents checked in these days.',
  },
} as const satisfies Record<string, Figure>;
export type FigureName = keyof typeof FIGURES;
export const figure = (name: FigureName): Figure => FIGURES[name];

/** A figure as the page shows it. */
export function written(value: number | null, is: Figure['is']): string {
  if (value === null) return 'None';
  if (is === 'pence') return formatPounds(value);
  if (is === 'hours') return `${grouped(value)} h`;
  return is === 'per cent' ? `${value}%` : grouped(value);
}
