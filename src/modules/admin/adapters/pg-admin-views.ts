import type { Knex } from 'knex';
import type { AdminJob, AdminOverview, AdminUser, AdminViews, HeldByAge } from '../ports/admin-views';

const JOBS_SHOWN = 50;
const USERS_SHOWN = 50;

export class PgAdminViews implements AdminViews {
  constructor(private db: Knex) {}

  async overview(): Promise<AdminOverview> {
    const { rows } = await this.db.raw<{ rows: [AdminOverview] }>(OVERVIEW);
    return rows[0];
  }

  async jobs({ search, onlyDisputed = false }: { search?: string; onlyDisputed?: boolean }): Promise<AdminJob[]> {
    const { rows } = await this.db.raw<{ rows: AdminJob[] }>(JOBS, {
      like: containing(search),
      onlyDisputed,
      shown: JOBS_SHOWN,
    });
    return rows;
  }

  async users(search?: string): Promise<AdminUser[]> {
    const like = containing(search);
    return this.db('users')
      .select('id', 'fullName', 'email', 'userType', 'status', 'profileCompleted', 'createdAt', 'lastLoginAt')
      .where((either) => either.whereILike('fullName', like).orWhereILike('email', like))
      .orderBy([
        { column: 'createdAt', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
      .limit(USERS_SHOWN);
  }

  async heldByAge(): Promise<HeldByAge[]> {
    const { rows } = await this.db.raw<{ rows: HeldByAge[] }>(HELD_BY_AGE);
    return rows;
  }
}

/** An SQL pattern for texts that contain exactly what was typed. */
const containing = (search = '') => `%${search.replace(/[%_\\]/g, '\\$&')}%`;

const HELD_BY_AGE = `
  select ages.from_days, ages.to_days, count(h.id)::int as jobs,
    coalesce(sum(h.amount - h.released_amount - h.refunded_amount), 0)::bigint as pence
  from (values (0, 30), (31, 60), (61, 75), (76, null)) as ages (from_days, to_days)
  left join holds h on h.state = 'held' and app_now() - h.held_at >= make_interval(days => ages.from_days)
    and (ages.to_days is null or app_now() - h.held_at < make_interval(days => ages.to_days + 1))
  group by ages.from_days, ages.to_days order by ages.from_days`;

const OVERVIEW = `
  select
    (select count(*)::int from users where user_type = 'customer' and status = 'active') as active_customers,
    (select count(*)::int from users where user_type = 'landscaper' and status = 'active') as active_landscapers,
    count(*) filter (where status = 'posted')::int as open_jobs,
    count(*) filter (where status in ('active', 'in_progress'))::int as active_jobs,
    count(*) filter (where status = 'completed')::int as completed_jobs,
    count(*) filter (where status = 'cancelled')::int as cancelled_jobs,
    (select coalesce(-sum(b.amount), 0)::bigint from ledger.balance b join ledger.account a on a.id = b.account_id where a.kind = 'held') as held_pence,
    (select coalesce(-sum(b.amount), 0)::bigint from ledger.balance b join ledger.account a on a.id = b.account_id where a.kind = 'contested') as disputed_pence,
    (select coalesce(-sum(e.amount), 0)::bigint from ledger.entry e join ledger.account a on a.id = e.account_id where a.kind = 'fee_income') as fee_pence
  from jobs`;

// The admin pages' names for a job's status: D-STATUS.
const JOBS = `
  select j.id, j.number, j.title, j.posted_at, c.full_name as customer_name, coalesce(p.business_name, l.full_name) as landscaper_name,
    case j.status when 'posted' then 'open' when 'in_progress' then 'active' else j.status end as status,
    h.state as payment, coalesce(h.dispute_state = 'open', false) as is_disputed, h.amount
  from jobs j
  join users c on c.id = j.customer_id
  left join users l on l.id = j.landscaper_id
  left join landscaper_profiles p on p.user_id = l.id
  left join lateral (select state, dispute_state, amount from holds where job_id = j.id order by opened_at desc limit 1) h on true
  where (j.title ilike :like or c.full_name ilike :like or l.full_name ilike :like or p.business_name ilike :like or j.number::text like :like)
    and (not :onlyDisputed or h.dispute_state = 'open')
  order by coalesce(h.dispute_state = 'open', false) desc, j.posted_at desc, j.id desc
  limit :shown`;
