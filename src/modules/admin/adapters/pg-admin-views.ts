import type { Knex } from 'knex';
import type { AdminOverview, AdminViews, HeldByAge } from '../ports/admin-views';

export class PgAdminViews implements AdminViews {
  constructor(private db: Knex) {}

  async overview(): Promise<AdminOverview> {
    const { rows } = await this.db.raw<{ rows: [AdminOverview] }>(OVERVIEW);
    return rows[0];
  }

  async heldByAge(): Promise<HeldByAge[]> {
    const { rows } = await this.db.raw<{ rows: HeldByAge[] }>(HELD_BY_AGE);
    return rows;
  }
}

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
