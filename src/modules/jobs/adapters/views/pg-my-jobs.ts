import type { Knex } from 'knex';
import { PLACE_OF_JOB } from '#src/modules/jobs/sql/place-of-job';
import { pence, split } from '#src/kernel/money';
import { firstName } from '#src/modules/accounts/sql/first-name';
import { DESCRIPTION_SHOWN, TITLE_SHOWN } from '#src/modules/moderation/sql/moderated';
import { containing, partOf, type ListQuery } from '#src/platform/list-query';
import type { JobStatus } from '../../domain/job';
import { serviceTypeOf, type ServiceId } from '../../domain/services';
import type { MyJobs, MyJobsAsked, MyJobsViews, PostedJob, WonJob } from '../../ports/views/my-jobs-views';
import { JOIN_PAYMENT, PAYMENT, paymentIn, type PaymentJson } from './payment-of-job';
import { photosOf } from './photos-of-job';
import {
  CARD_COLUMNS,
  dashboardJob,
  JOIN_HIRED,
  JOIN_REVIEW_AND_PAYMENT,
  toActive,
  toCompleted,
  toPending,
  type CardRow,
} from './pg-customer-dashboard';

/** More words than this do not narrow a search any further. */
const WORDS_MAX = 8;

/**
 * The jobs of one person. `jobs_by_customer` or `jobs_by_landscaper` is walked from the row at which the list stopped.
 */
type Whose = Pick<ListQuery, 'columns' | 'joins' | 'from'> & {
  owner: 'j.customer_id' | 'j.landscaper_id';
  /** SQL: the texts in which words are searched. */
  searched: string;
};

const POSTED: Whose = {
  owner: 'j.customer_id',
  columns: CARD_COLUMNS,
  from: `jobs j ${JOIN_HIRED}`,
  joins: JOIN_REVIEW_AND_PAYMENT,
  searched: `concat_ws(' ', j.number, j.title, j.description, j.town, j.outcode, business.business_name, landscaper.full_name)`,
};

const WON: Whose = {
  owner: 'j.landscaper_id',
  columns: `
    j.id, j.number, ${TITLE_SHOWN} as title, ${DESCRIPTION_SHOWN} as description, ${PLACE_OF_JOB} as location, j.job_types, j.custom_job_type, j.budget,
    j.posted_at, j.status, j.scheduled_date, j.scheduled_time, j.time_of_day, j.landscaper_completed_at, j.completed_at, j.cancelled_at,
    ${photosOf('before')} -> 0 as photo, ${firstName('customer')} as customer_first_name, coalesce(hold.amount, accepted.amount) as price, ${PAYMENT} as payment`,
  from: `jobs j join users customer on customer.id = j.customer_id`,
  joins: `left join bids accepted on accepted.id = j.accepted_bid_id ${JOIN_PAYMENT}`,
  searched: `concat_ws(' ', j.number, ${TITLE_SHOWN}, ${DESCRIPTION_SHOWN}, j.town, j.outcode, ${firstName('customer')})`,
};

async function jobsOf<Row extends object>(
  db: Knex,
  { owner, searched, ...query }: Whose,
  id: string,
  { status, search, ...asked }: MyJobsAsked,
): Promise<MyJobs<Row>> {
  const words = search.split(/\s+/).filter(Boolean).slice(0, WORDS_MAX);
  const where = [`${owner} = :ownerId`, ...words.map((_, at) => `folded(${searched}) like folded(:word${at})`)];
  const bindings = { ownerId: id, ...Object.fromEntries(words.map((word, at) => [`word${at}`, containing(word)])) };
  const [part, counted] = await Promise.all([
    partOf<Row>(
      db,
      {
        ...query,
        where: status === undefined ? where : [...where, 'j.status = :status'],
        bindings: status === undefined ? bindings : { ...bindings, status },
        order: { by: 'j.posted_at', type: 'timestamptz', direction: 'desc' },
        id: 'j.id',
      },
      asked,
    ),
    db.raw<{ rows: { status: JobStatus; count: number }[] }>(
      `select j.status, count(*)::int as count from ${query.from} where ${where.join(' and ')} group by j.status`,
      bindings,
    ),
  ]);
  const counts = { all: 0, posted: 0, active: 0, in_progress: 0, completed: 0, cancelled: 0 };
  for (const { status: counting, count } of counted.rows) {
    counts[counting] = count;
    counts.all += count;
  }
  return { ...part, counts };
}

export const jobsPosted =
  (db: Knex): MyJobsViews['jobsPosted'] =>
  async (customerId, asked) => {
    const list = await jobsOf<CardRow & { cancelledAt: Date | null }>(db, POSTED, customerId, asked);
    return { ...list, rows: list.rows.map(toPosted) };
  };

function toPosted(row: CardRow & { cancelledAt: Date | null }): PostedJob {
  if (row.status === 'posted') return { status: row.status, ...toPending(row) };
  if (row.status === 'completed') return { status: row.status, ...toCompleted(row) };
  if (row.status !== 'cancelled') return toActive(row);
  const { status, cancelledAt, landscaperName, payment } = row;
  return { status, ...dashboardJob(row), cancelledAt, landscaperName, payment: paymentIn(payment) };
}

type WonRow = Omit<WonJob, 'serviceType' | 'share' | 'payment'> & {
  jobTypes: ServiceId[];
  customJobType: string | null;
  price: number;
  payment: PaymentJson;
};

export const jobsWon =
  (db: Knex): MyJobsViews['jobsWon'] =>
  async (landscaperId, asked) => {
    const list = await jobsOf<WonRow>(db, WON, landscaperId, asked);
    return { ...list, rows: list.rows.map(toWon) };
  };

const toWon = ({ jobTypes, customJobType, price, payment, ...job }: WonRow): WonJob => ({
  ...job,
  serviceType: serviceTypeOf({ jobTypes, customJobType }),
  share: split(pence(price)).share,
  payment: paymentIn(payment),
});
