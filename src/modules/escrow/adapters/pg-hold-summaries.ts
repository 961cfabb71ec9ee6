import type { Knex } from 'knex';
import type { HoldSummaries, HoldSummary } from '../ports/hold-summary-views';
import { isLatestAttempt } from '../sql/latest-attempt';
import { isShare } from '../sql/purpose';
import { leftIn, releaseDueAt } from '../sql/undisputed-rest';

const SUMMARY = `
  select h.id as hold_id, h.job_id, h.bid_id, h.state, h.amount, h.released_amount as released, ${leftIn('h')} as left, h.pay_by, h.held_at, h.dispute_state as dispute, h.disputed_amount, h.dispute_reason,
         h.settled_to_landscaper, h.settled_to_customer, h.settlement_reason,
         ${releaseDueAt('h', 'jobs')} as release_due_at,
         coalesce(payouts.waiting, false) as waiting_payee,
         coalesce(payouts.sent, exists (select from debt_settlements s where s.hold_id = h.id)) as transferred,
         checkout.url as checkout_url
    from holds h
    join jobs on jobs.id = h.job_id
    cross join lateral (
      select bool_or(state = 'waiting_payee') as waiting, bool_and(state in ('sent', 'by_hand')) as sent
        from money_intents i where i.hold_id = h.id and ${isShare('i')} and i.state <> 'cancelled' and ${isLatestAttempt}) payouts
    left join checkouts checkout on checkout.hold_id = h.id and checkout.state = 'open' and h.state = 'requires_payment'
   where h.job_id = ?
   order by h.state in ('closed', 'refunded'), h.opened_at desc, h.id
   limit 1`;

export class PgHoldSummaries implements HoldSummaries {
  constructor(private db: Knex) {}

  async ofJob(jobId: string): Promise<HoldSummary | undefined> {
    const { rows } = await this.db.raw<{ rows: HoldSummary[] }>(SUMMARY, [jobId]);
    return rows[0];
  }
}
