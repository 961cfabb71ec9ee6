import type { Knex } from 'knex';
import { PLACE_OF_JOB } from '#src/modules/jobs/sql/place-of-job';
import { londonDay } from '#src/kernel/day';
import { split } from '#src/kernel/money';
import { prepared } from '#src/platform/prepared';
import { firstName } from '#src/modules/accounts/sql/first-name';
import { releasable, releaseDueAt } from '#src/modules/escrow/sql/undisputed-rest';
import { DESCRIPTION_SHOWN, TITLE_SHOWN } from '#src/modules/moderation/sql/moderated';
import { mayKnowAddress } from '../../domain/viewer';
import type {
  LandscaperActiveJob,
  LandscaperDashboardViews,
  LandscaperWork,
} from '../../ports/views/landscaper-dashboard-views';
import { awaitsAnswer } from '../../sql/awaits-answer';
import { photosOf } from './photos-of-job';
import { JOIN_HOLD, JOIN_PAYMENT, PAYMENT, paymentIn, type PaymentJson } from './payment-of-job';
import { JOIN_PROPOSAL, PROPOSAL_OF_JOB } from './proposal-of-job';
import { JOIN_REVIEW_REQUEST, REVIEW_REQUEST_COLUMNS } from './review-request-of-job';

const IS_UNDER_WAY = `j.landscaper_id = :landscaperId and j.status in ('active', 'in_progress')`;
const IN_ORDER = `coalesce(j.scheduled_date, j.preferred_date) nulls last, j.posted_at, j.id`;

/** The jobs in the table `shown`, which has their ids, whether they are today's, and their order. */
const SHOWN_JOBS = `
  select j.id, j.number, ${TITLE_SHOWN} as title, ${DESCRIPTION_SHOWN} as description, j.status, j.scheduled_date, j.scheduled_time, j.preferred_date, j.time_of_day, j.flexible_date as is_flexible,
    j.started_at, j.started_by, j.arrival_asked_at, j.arrival_said_at, j.landscaper_completed_at, j.no_photos_because, j.auto_complete_at, coalesce(hold.amount, b.amount) as price, json_build_object('id', customer.id, 'firstName', ${firstName('customer')}) as customer,
    j.address, j.access_instructions, case when j.grid is not null then json_build_object('east', j.grid[0], 'north', j.grid[1]) end as grid, ${photosOf('before')} -> 0 as photo, ${PLACE_OF_JOB} as area, ${PROPOSAL_OF_JOB} as proposal, ${REVIEW_REQUEST_COLUMNS}, ${PAYMENT} as payment,
    shown.is_today
  from shown
  join jobs j on j.id = shown.id
  join bids b on b.id = j.accepted_bid_id
  join users customer on customer.id = j.customer_id
  ${JOIN_PAYMENT}
  ${JOIN_REVIEW_REQUEST}
  order by shown.place`;

const PAGE = `
  with shown as materialized (
    select j.id, null::boolean as is_today, row_number() over (order by ${IN_ORDER}) as place
      from jobs j where ${IS_UNDER_WAY} order by place limit cast(:limit as int) offset cast(:offset as int))
  ${SHOWN_JOBS}`;

const COUNT = `select count(*)::int as total from jobs j where ${IS_UNDER_WAY}`;

/** A paid job whose day is today, or that has begun and is not finished. */
const IS_TODAY = `hold.state = 'held' and j.landscaper_completed_at is null
  and (j.scheduled_date = cast(:today as date) or j.status = 'in_progress' and coalesce(j.scheduled_date < cast(:today as date), true))`;

// Looks at a few columns of all jobs, so that the costly ones are read only for jobs that are shown.
const FIRST_PAGE = `
  with under_way as materialized (
    select j.id, coalesce(${IS_TODAY}, false) as is_today, row_number() over (order by ${IN_ORDER}) as place
      from jobs j ${JOIN_HOLD} where ${IS_UNDER_WAY}),
  todays as (select * from under_way where is_today order by place limit cast(:todayShown as int)),
  shown as materialized (
    select * from todays
    union all (
      select id, false, place from under_way where id not in (select id from todays) order by place limit cast(:othersShown as int)))
  ${SHOWN_JOBS}`;

const PROBLEMS = `
  select j.id, ${TITLE_SHOWN} as title from jobs j ${JOIN_HOLD}
   where ${IS_UNDER_WAY} and hold.dispute_state = 'open' order by ${IN_ORDER}`;

// As the act `answer-suggestion` has it: tests/jobs/dates-offered.contract.test.ts compares the two.
const SUGGESTIONS = `
  select j.id, ${TITLE_SHOWN} as title, ${firstName('customer')} as "customerFirstName", proposal.date, proposal.time
    from jobs j join users customer on customer.id = j.customer_id ${JOIN_PROPOSAL}
   where ${IS_UNDER_WAY} and j.landscaper_completed_at is null and proposal.proposed_by = 'customer' and ${awaitsAnswer('proposal')} order by ${IN_ORDER}`;

const REST = releasable('hold');
const HELD_BY_DAY = `
  select to_char(due.day, 'YYYY-MM-DD') as day, cast(sum(due.share) as bigint) as amount from (
    select coalesce((${releaseDueAt('hold', 'j')} at time zone 'Europe/London')::date, j.scheduled_date) as day,
      ${REST} - (ledger.platform_fee(hold.released_amount + ${REST}) - ledger.platform_fee(hold.released_amount)) as share
      from jobs j ${JOIN_HOLD} where ${IS_UNDER_WAY} and hold.state = 'held') due
   where due.day - cast(date_trunc('week', cast(:today as date)) as date) between 0 and 6
   group by 1 having sum(due.share) > 0`;

const PAID_BY_DAY = `
  select to_char(t.at at time zone 'Europe/London', 'YYYY-MM-DD') as day, cast(-sum(e.amount) as bigint) as amount
  from ledger.account a
  join ledger.entry e on e.account_id = a.id join ledger.transaction t on t.id = e.transaction_id
  where a.kind = 'landscaper' and a.owner_ref = cast(:landscaperId as text) and t.kind not in ('transfer', 'reversal')
    and t.at >= date_trunc('week', cast(:asOf as timestamptz), 'Europe/London')
  group by 1 having sum(e.amount) < 0`;

/**
 * A list as JSON, so that five statements become one: each statement costs the server more than PostgreSQL's work for
 * these lists.
 */
const listOf = (rows: string) => `(select coalesce(json_agg(one), '[]') from (${rows}) one)`;
const ABOUT_ALL = `
  select (${COUNT}) as total, ${listOf(PROBLEMS)} as problems, ${listOf(SUGGESTIONS)} as suggestions, ${listOf(HELD_BY_DAY)} as held_by_day,
    ${listOf(PAID_BY_DAY)} as paid_by_day`;

type JobRow = Omit<LandscaperActiveJob, 'location' | 'customerNotes' | 'share' | 'payment'> & {
  address: string;
  accessInstructions: string | null;
  area: string;
  payment: PaymentJson;
  isToday: boolean | null;
};

export const landscaperWork =
  (db: Knex): LandscaperDashboardViews['landscaperWork'] =>
  async (landscaperId, { asOf, today, others }) => {
    const ofDay = { landscaperId, today: londonDay(asOf) };
    const [{ rows: jobs }, about] = await Promise.all([
      prepared<JobRow>(db, FIRST_PAGE, { ...ofDay, todayShown: today, othersShown: others }),
      prepared<Omit<LandscaperWork, 'today' | 'others'>>(db, ABOUT_ALL, { ...ofDay, asOf }),
    ]);
    return {
      ...about.rows[0]!,
      today: jobs.filter(({ isToday }) => isToday).map(toActive),
      others: jobs.filter(({ isToday }) => !isToday).map(toActive),
    };
  };

export const landscaperActiveJobs =
  (db: Knex): LandscaperDashboardViews['landscaperActiveJobs'] =>
  async (landscaperId, { page, pageSize }) => {
    const [jobs, count] = await Promise.all([
      prepared<JobRow>(db, PAGE, { landscaperId, limit: pageSize, offset: (page - 1) * pageSize }),
      prepared<{ total: number }>(db, COUNT, { landscaperId }),
    ]);
    return { jobs: jobs.rows.map(toActive), total: count.rows[0]!.total };
  };

function toActive({ address, accessInstructions, area, grid, isToday: _, ...job }: JobRow): LandscaperActiveJob {
  const payment = paymentIn(job.payment);
  const knowsAddress = mayKnowAddress('hired', payment?.state);
  return {
    ...job,
    location: knowsAddress ? address : area,
    customerNotes: knowsAddress ? accessInstructions : null,
    grid: knowsAddress ? grid : null,
    share: split(job.price).share,
    payment,
  };
}
