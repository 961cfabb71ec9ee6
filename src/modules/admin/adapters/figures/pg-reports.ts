import type { Knex } from 'knex';
import { addDays, momentInLondon } from '#src/kernel/day';
import type { Range } from '../../domain/report';
import type { MarketRow, Quality, ReportViews } from '../../ports/report-views';

const ROWS_MAX = 200;

export class PgReports implements ReportViews {
  constructor(private db: Knex) {}

  async quality(range: Range): Promise<Quality> {
    return (await this.db.raw<{ rows: [Quality] }>(QUALITY, boundsOf(range))).rows[0];
  }

  byArea = (range: Range) => this.market(range, `coalesce(substring(j.outcode from '^[A-Z]+'), 'Unknown')`, '');

  byService = (range: Range) => this.market(range, 'service.id', 'cross join unnest(j.job_types) as service (id)');

  private async market(range: Range, name: string, join: string): Promise<MarketRow[]> {
    const { rows } = await this.db.raw<{ rows: MarketRow[] }>(
      `select ${name} as name, count(*)::int as posted,
         count(*) filter (where first.at <= j.posted_at + interval '24 hours')::int as answered_within_day,
         count(*) filter (where j.accepted_bid_id is not null)::int as hired, coalesce(sum(first.bids), 0)::int as bids
       from jobs j ${join}
       left join (select b.job_id, min(b.created_at) as at, count(*) as bids from bids b where b.created_at >= :from group by b.job_id) first
         on first.job_id = j.id
       where j.posted_at >= :from and j.posted_at < :to
       group by 1 order by 2 desc, 1 limit ${ROWS_MAX}`,
      boundsOf(range),
    );
    return rows;
  }
}

const boundsOf = ({ from, to }: Range) => ({
  from: momentInLondon(from, '00:00'),
  to: momentInLondon(addDays(to, 1), '00:00'),
});

const within = (at: string) => `${at} >= :from and ${at} < :to`;
const count = (from: string, where: string) => `(select count(*)::int from ${from} where ${where})`;
const cancelled = (by: string) => count('cancellations c', `c.cancelled_by = '${by}' and ${within('c.cancelled_at')}`);
const disputes = (states: string) => count('dispute_cases d', `${within('d.opened_at')} and d.state in (${states})`);

const QUALITY = `
  select ${count('absences a', within('a.reported_at'))} as no_shows,
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
  from (select count(*)::int as completed, count(*) filter (where j.customer_confirmed_at is null)::int as released_by_clock,
          count(r.job_id)::int as reviewed
        from jobs j left join reviews r on r.job_id = j.id where j.status = 'completed' and ${within('j.completed_at')}) done`;
