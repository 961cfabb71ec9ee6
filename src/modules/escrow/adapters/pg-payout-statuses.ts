import type { Knex } from 'knex';
import type { PayoutStatus, PayoutStatuses } from '../ports/payout-status-views';

const STATUS = `
  select case when p.payee_id is null then 'none' when p.can_receive then 'ready' else 'incomplete' end as state,
         p.payee_id, coalesce(p.can_receive, false) as can_receive, coalesce(p.details_submitted, false) as details_submitted,
         coalesce(p.charges_enabled, false) as charges_enabled, coalesce(p.payouts_enabled, false) as payouts_enabled,
         coalesce(p.currently_due, '[]') as currently_due,
         (select coalesce(sum(i.amount), 0)::bigint from money_intents i where i.landscaper_id = who.id and i.state = 'waiting_payee') as waiting_pence
    from (select ?::uuid as id) who left join payees p on p.landscaper_id = who.id`;

export class PgPayoutStatuses implements PayoutStatuses {
  constructor(private db: Knex) {}

  async ofLandscaper(landscaperId: string): Promise<PayoutStatus> {
    const { rows } = await this.db.raw<{ rows: [PayoutStatus] }>(STATUS, [landscaperId]);
    return rows[0];
  }
}
