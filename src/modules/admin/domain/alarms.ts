/**
 * What the operator is alarmed about. The rules for Prometheus, the Grafana dashboard, the sections of
 * docs/operations.md and the admin page are all made from this list.
 */
export type Alarm = {
  id: string;
  title: string;
  /** A figure that /metrics prints, and which of its kinds; without them, all. The highest counts. */
  figure: string;
  kinds?: readonly string[];
  in: 'seconds' | 'number';
  /** Above this, it needs someone. */
  above: number;
  /** How many minutes it must last before the alarm goes off. */
  forMinutes: number;
  /** Where an admin can do something about it. */
  href?: string;
};

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const age = { in: 'seconds', forMinutes: 5 } as const;
const count = { in: 'number', above: 0, forMinutes: 5 } as const;
const BOOKS = '/admin/reconciliation';
const PAYMENTS = '/admin-dashboard?tab=payments';

export const alarms: readonly Alarm[] = [
  { id: 'LedgerDoesNotAddUp', title: 'The ledger does not add up', figure: 'ledger_findings', ...count, href: BOOKS },
  { id: 'LedgerCheckFailed', title: 'The check of the ledger failed', figure: 'ledger_check_failed', ...count },
  {
    id: 'LedgerNotChecked',
    title: 'The ledger was not checked',
    figure: 'ledger_last_check_age_seconds',
    ...age,
    above: 3 * HOUR,
  },
  {
    id: 'BooksDiffer',
    title: 'A difference with the provider is old',
    figure: 'reconciliation_oldest_difference_age_seconds',
    ...age,
    above: DAY,
    href: BOOKS,
  },
  {
    id: 'BooksNotCompared',
    title: 'The books were not compared',
    figure: 'reconciliation_last_comparison_age_seconds',
    ...age,
    above: 26 * HOUR,
    href: BOOKS,
  },
  {
    id: 'MoneyNotCovered',
    title: 'People’s money is not covered',
    figure: 'people_money_short_pence',
    ...count,
    href: PAYMENTS,
  },
  {
    id: 'EventsWait',
    title: 'Events are not delivered',
    figure: 'queue_oldest_age_seconds',
    kinds: ['event'],
    ...age,
    above: 5 * MINUTE,
  },
  {
    id: 'MailsWait',
    title: 'Emails do not go out',
    figure: 'queue_oldest_age_seconds',
    kinds: ['mail'],
    ...age,
    above: 15 * MINUTE,
  },
  {
    id: 'TextsWait',
    title: 'Texts do not go out',
    figure: 'queue_oldest_age_seconds',
    kinds: ['text'],
    ...age,
    above: DAY,
  },
  {
    id: 'NewsGivenUp',
    title: 'Emails or events were given up',
    figure: 'queue_given_up',
    kinds: ['event', 'mail', 'text'],
    ...count,
    href: '/admin/mails',
  },
  {
    id: 'ReleasesWait',
    title: 'Payments are not released',
    figure: 'queue_oldest_age_seconds',
    kinds: ['release'],
    ...age,
    above: HOUR,
    href: PAYMENTS,
  },
  {
    id: 'NoticesWait',
    title: 'Notices from the provider are not handled',
    figure: 'queue_oldest_age_seconds',
    kinds: ['notice'],
    ...age,
    above: HOUR,
  },
  {
    id: 'MoneyRefused',
    title: 'Refused money waits for a person',
    figure: 'waiting_for_admin_age_seconds',
    kinds: ['refused-money'],
    ...age,
    above: DAY,
    href: PAYMENTS,
  },
  {
    id: 'ChargebacksWait',
    title: 'A chargeback waits for a person',
    figure: 'waiting_for_admin_age_seconds',
    kinds: ['chargeback'],
    ...age,
    above: 2 * DAY,
    href: '/admin/chargebacks',
  },
  {
    id: 'RunsStandStill',
    title: 'Scheduled runs stand still',
    figure: 'scheduled_run_age_seconds',
    kinds: ['deliver events', 'send due mails', 'release due holds'],
    ...age,
    above: 10 * MINUTE,
  },
  {
    id: 'RunFails',
    title: 'A scheduled run does not succeed',
    figure: 'scheduled_run_age_seconds',
    ...age,
    above: 26 * HOUR,
  },
  {
    id: 'ConnectionsShort',
    title: 'Requests wait for the database',
    figure: 'database_pool_connections',
    kinds: ['waiting'],
    ...count,
  },
  { id: 'PartAway', title: 'The object store or the mail server is away', figure: 'part_away', ...count },
  { id: 'ReplicaUnused', title: 'The read replica is not used', figure: 'database_replica_unused', ...count },
];

const answers = (labels: string, minutes: number) => `sum(increase(http_answers_total{${labels}}[${minutes}m]))`;

/**
 * Alarms that only Prometheus can raise, because they are about change over time. `atLeast`: a number of faults that
 * must also be exceeded, so that a single one on a quiet day alerts nobody. Prometheus estimates increases, so 2.5
 * stands for three.
 */
export const rateAlarms: readonly {
  id: string;
  title: string;
  shown: string;
  above: number;
  atLeast?: string;
  forMinutes: number;
}[] = [
  {
    id: 'PagesFail',
    title: 'Pages fail',
    shown: `${answers('of="page",kind="bad"', 10)} / ${answers('of="page"', 10)}`,
    above: 0.05,
    atLeast: `${answers('of="page",kind="bad"', 10)} > 2.5`,
    forMinutes: 5,
  },
  {
    id: 'WebhooksRefused',
    title: 'Notices of the provider are refused',
    shown: answers('of="notice",kind="bad"', 15),
    above: 0,
    forMinutes: 15,
  },
  {
    id: 'PagesSlow',
    title: 'Pages are slow',
    shown: 'histogram_quantile(0.95, sum by (le, route) (rate(http_request_duration_seconds_bucket[10m])))',
    above: 1,
    forMinutes: 15,
  },
];

type Figure = number | undefined | Readonly<Record<string, number | undefined>>;
export type Standing = { alarm: Alarm; value: number | undefined; isFine: boolean };

/**
 * The present value of each alarm’s figure, and whether it is fine. A missing figure means that nothing waits, or
 * nothing has begun.
 */
export const standingsOf = (figures: Readonly<Record<string, Figure>>): Standing[] =>
  alarms.map((alarm) => {
    const value = valueOf(figures[alarm.figure], alarm.kinds);
    return { alarm, value, isFine: value === undefined || value <= alarm.above };
  });

function valueOf(figure: Figure, only?: readonly string[]): number | undefined {
  if (figure === undefined || typeof figure === 'number') return figure;
  const values = (only ?? Object.keys(figure)).flatMap((kind) => figure[kind] ?? []);
  return values.length > 0 ? Math.max(...values) : undefined;
}
