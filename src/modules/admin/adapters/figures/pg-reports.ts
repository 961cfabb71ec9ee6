import type { Knex } from 'knex';
import { addDays, momentInLondon, type Day } from '#src/kernel/day';
import type { Range } from '../../domain/report';
import type { MarketDayStore, MarketRow, Quality, ReportViews } from '../../ports/report-views';

const ROWS_MAX = 200;

/** Past days come from the last count; later ones are counted now. */
export class PgReports implements ReportViews, MarketDayStore {
  constructor(private db: Knex) {}

  async quality(range: Range): Promise<Quality> {
    const next = await this.nextOf(range);
    const bindings = { ...boundsOf(range), first: range.from, next, live: boundsOf({ from: next, to: range.to }).from };
    return (await this.db.raw<{ rows: [Quality] }>(QUALITY, bindings)).rows[0];
  }

  byArea = (range: Range) => this.market(range, 'area');

  byService = (range: Range) => this.market(range, 'service');

  async marketCountedAt(): Promise<Date | null> {
    const last = await this.db('marketDays').orderBy('day', 'desc').first('countedAt');
    return last?.countedAt ?? null;
  }

  async firstDay(): Promise<Day | undefined> {
    const { rows } = await this.db.raw<{ rows: [{ first: Day | null }] }>(
      `select (min(posted_at) at time zone 'Europe/London')::date::text as first from jobs`,
    );
    return rows[0].first ?? undefined;
  }

  async lastCounted(): Promise<Day | undefined> {
    const { rows } = await this.db.raw<{ rows: [{ last: Day | null }] }>(
      'select max(day)::text as last from market_days',
    );
    return rows[0].last ?? undefined;
  }

  async keep(range: Range, at: Date): Promise<void> {
    await this.db.transaction(async (db) => {
      // Two counts at once would both delete the rows, and both add the same days. The second waits; readers do not.
      await db.raw('lock table market_days in share row exclusive mode');
      await db.raw('delete from market_days where day between :from and :to', { ...range });
      await db.raw('delete from completion_days where day between :from and :to', { ...range });
      await db.raw(`insert into completion_days (day, ${COMPLETED}) ${COMPLETIONS}`, boundsOf(range));
      for (const split of ['area', 'service'] as const)
        await db.raw(
          `insert into market_days (day, split, name, ${FIGURES}, counted_at)
           select m.day, '${split}', m.name, ${FIGURES}, :at from (${marketOf(split)}) m`,
          { ...boundsOf(range), at },
        );
    });
  }

  /** The first day of a range that is counted now. The last count has the days before it. */
  private async nextOf({ from }: Range): Promise<Day> {
    const last = await this.lastCounted();
    return last === undefined || last < from ? from : addDays(last, 1);
  }

  private async market({ from, to }: Range, split: Split): Promise<MarketRow[]> {
    const next = await this.nextOf({ from, to });
    const { rows } = await this.db.raw<{ rows: MarketRow[] }>(
      `select name, sum(posted)::int as posted, sum(answered_within_day)::int as answered_within_day, sum(hired)::int as hired,
              sum(bids)::int as bids
         from (select name, ${FIGURES} from market_days where split = '${split}' and day >= :first and day < :next and day <= :last
               ${next > to ? '' : `union all select name, ${FIGURES} from (${marketOf(split)}) live`}) m
        group by 1 order by 2 desc, 1 limit ${ROWS_MAX}`,
      { first: from, next, last: to, ...boundsOf({ from: next, to }) },
    );
    return rows;
  }
}

type Split = 'area' | 'service';
const FIGURES = 'posted, answered_within_day, hired, bids';
const NAMES: Record<Split, { name: string; join: string }> = {
  area: { name: `coalesce(substring(j.outcode from '^[A-Z]+'), 'Unknown')`, join: '' },
  service: { name: 'service.id', join: 'cross join unnest(j.job_types) as service (id)' },
};
const marketOf = (split: Split) => `
  select (j.posted_at at time zone 'Europe/London')::date as day, ${NAMES[split].name} as name, count(*)::int as posted,
    count(*) filter (where first.at <= j.posted_at + interval '24 hours')::int as answered_within_day,
    count(*) filter (where j.accepted_bid_id is not null)::int as hired, coalesce(sum(first.bids), 0)::int as bids
  from jobs j ${NAMES[split].join}
  cross join lateral (select min(b.created_at) as at, count(*) as bids from bids b where b.job_id = j.id) first
  where j.posted_at >= :from and j.posted_at < :to
  group by 1, 2`;

const boundsOf = ({ from, to }: Range) => ({
  from: momentInLondon(from, '00:00'),
  to: momentInLondon(addDays(to, 1), '00:00'),
});

const COMPLETED = 'completed, released_by_clock, reviewed';
const COMPLETIONS = `
  select (j.completed_at at time zone 'Europe/London')::date as day, count(*)::int as completed,
    count(*) filter (where j.customer_confirmed_at is null)::int as released_by_clock, count(r.job_id)::int as reviewed
  from jobs j left join reviews r on r.job_id = j.id
  where j.status = 'completed' and j.completed_at >= :from and j.completed_at < :to group by 1`;

const within = (at: string) => `${at} >= :from and ${at} < :to`;
const count = (from: string, where: string) => `(select count(*)::int from ${from} where ${where})`;
const cancelled = (by: string) => count('cancellations c', `c.cancelled_by = '${by}' and ${within('c.cancelled_at')}`);
const disputes = (states: string) => count('dispute_cases d', `${within('d.opened_at')} and d.state in (${states})`);

/**
 * Missed visits: reports that a landscaper did not contest in time, or that were decided for the customer. Reports that
 * were taken back, or that the landscaper still has time to answer, do not count.
 */
const MISSED = `(
  select c.reported_at as missed_at from absences_closed c where c.closed_as in ('refunded', 'decided-for-customer', 'decided-between')
  union all
  select a.reported_at from absences a join holds h on h.id = a.hold_id
   where a.closed_at is null and (a.answered_as = 'not-coming' or a.announced_at is not null or h.state <> 'held' and a.answered_at is null)) m`;

const QUALITY = `
  select ${count(MISSED, within('m.missed_at'))} as no_shows,
    ${cancelled('customer')} as cancelled_by_customer, ${cancelled('landscaper')} as cancelled_by_landscaper,
    ${cancelled('admin')} as cancelled_by_admin,
    ${count('dispute_cases d', within('d.opened_at'))} as disputes_opened,
    ${disputes(`'decided', 'appealed', 'done'`)} as disputes_decided,
    ${disputes(`'agreed', 'withdrawn'`)} as disputes_agreed,
    done.completed, done.released_by_clock, done.reviewed,
    ${count('content_reports r', within('r.reported_at'))} as reports,
    ${count('landscaper_documents d', within('d.reviewed_at'))} as documents_decided,
    (select coalesce(round(sum(extract(epoch from d.reviewed_at - d.uploaded_at)) / 3600), 0)::int
       from landscaper_documents d where ${within('d.reviewed_at')}) as document_hours
  from (select coalesce(sum(completed), 0)::int as completed, coalesce(sum(released_by_clock), 0)::int as released_by_clock,
          coalesce(sum(reviewed), 0)::int as reviewed
        from (select ${COMPLETED} from completion_days where day >= :first::date and day < :next::date and day < (:to::timestamptz at time zone 'Europe/London')::date
              union all select ${COMPLETED} from (${COMPLETIONS.replace(':from', ':live')}) live) days) done`;
