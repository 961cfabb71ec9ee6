import type { Knex } from 'knex';
import { monthsLater } from '#src/kernel/day';
import { pence, type Pence } from '#src/kernel/money';
import { titleFor } from '#src/modules/moderation/sql/moderated';
import { expiryOf, TIER_MONTHS } from '../domain/points';
import type { CreditJob, CreditOnJob, EntryShown, LoyaltyViews } from '../ports/loyalty-views';
import { hasOpenDispute } from '../sql/open-dispute';

const ACCOUNT = `
  select coalesce(a.points, 0)::int as points, a.moved_at, a.told_at,
    (select coalesce(sum(e.counted), 0)::bigint from loyalty_entries e where e.user_id = :userId and e.at > :since) as released_in_year,
    (select count(*)::int from loyalty_entries e where e.user_id = :userId) as entry_count,
    ${hasOpenDispute(':userId')} as has_open_dispute
    from (select 1) one left join loyalty_accounts a on a.user_id = :userId`;

const ENTRIES = `
  select e.*, j.id as job_id, j.number as job_number, ${titleFor(':userId')} as job_title
    from (select e.id, e.kind, e.points::int as points, e.at, e.hold_id,
            sum(e.points) over (order by e.at, e.id)::int as balance
            from loyalty_entries e where e.user_id = :userId) e
    left join holds h on h.id = e.hold_id left join jobs j on j.id = h.job_id
   order by e.at desc, e.id desc limit :limit offset :offset`;

/** Payments on which credit can be used. */
const JOBS = `
  select j.id, j.number, ${titleFor(':userId')} as title, h.amount as price, coalesce(u.points, 0)::int as used
    from holds h join jobs j on j.id = h.job_id left join credit_uses u on u.hold_id = h.id and u.state = 'reserved'
   where h.customer_id = :userId and (h.state = 'held' or h.state = 'requires_payment' and h.pay_by > :now)
   order by h.opened_at desc limit 20`;

const ON_JOB = `
  select j.id, j.number, ${titleFor(':userId')} as title, h.amount as price, coalesce(u.points, 0)::int as used,
    coalesce(a.points, 0)::int as points, ${hasOpenDispute(':userId')} as has_open_dispute,
    h.state not in ('held', 'requires_payment') as is_released,
    case when u.state = 'due' and exists (select from money_intents i where i.payment_ref = u.id and i.state in ('sent', 'by_hand'))
      then 'sent' else coalesce(u.state, 'none') end as state
    from jobs j
    join lateral (select * from holds where job_id = j.id order by state in ('closed', 'refunded'), opened_at desc, id limit 1) h on true
    left join lateral (select * from credit_uses where hold_id = h.id order by state = 'returned', reserved_at desc limit 1) u on true
    left join loyalty_accounts a on a.user_id = h.customer_id
   where j.id = :jobId and h.customer_id = :userId and h.state <> 'closed'`;

type AccountRow = {
  points: number;
  movedAt: Date | null;
  toldAt: Date | null;
  releasedInYear: Pence;
  entryCount: number;
  hasOpenDispute: boolean;
};
type EntryRow = Omit<EntryShown, 'job'> & { jobId: string | null; jobNumber: number; jobTitle: string };

export class PgLoyaltyViews implements LoyaltyViews {
  constructor(private db: Knex) {}

  async of(userId: string, now: Date, { limit, offset = 0 }: { limit: number; offset?: number }) {
    const since = monthsLater(now, -TIER_MONTHS);
    const rows = async <T>(sql: string): Promise<T[]> =>
      (await this.db.raw<{ rows: T[] }>(sql, { userId, now, since, limit, offset })).rows;
    const [[account], entries, jobs] = await Promise.all([
      rows<AccountRow>(ACCOUNT),
      rows<EntryRow>(ENTRIES),
      rows<CreditJob>(JOBS),
    ]);
    if (!account) throw new Error('a row of figures is missing');
    const { points, movedAt, toldAt, releasedInYear, entryCount } = account;
    return {
      points,
      releasedInYear: pence(releasedInYear),
      expiresAt: movedAt && points > 0 ? expiryOf({ movedAt, toldAt }) : null,
      hasOpenDispute: account.hasOpenDispute,
      entries: { count: entryCount, rows: entries.map(toEntry) },
      jobs,
    };
  }

  async onJob(userId: string, jobId: string) {
    const { rows } = await this.db.raw<{ rows: CreditOnJob[] }>(ON_JOB, { userId, jobId });
    return rows[0] ?? null;
  }
}

const toEntry = ({ id, kind, points, at, balance, jobId, jobNumber, jobTitle }: EntryRow): EntryShown => ({
  id,
  kind,
  points,
  at,
  balance,
  job:
    (jobId && {
      id: jobId,
      number: jobNumber,
      title: jobTitle,
    }) ||
    null,
});
