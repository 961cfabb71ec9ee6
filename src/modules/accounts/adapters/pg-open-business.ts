import type { Knex } from 'knex';
import { isLatestAttempt } from '#src/modules/escrow/sql/latest-attempt';
import { isHoldOver, isIntentSettled } from '#src/modules/escrow/sql/over';
import { isPaidOutAndOpen } from '#src/modules/escrow/sql/waiting-for-admin';
import { titleFor } from '#src/modules/moderation/sql/moderated';
import { isServiceRunning } from '#src/modules/sales/sql/running';
import type { UnfinishedBusiness } from '../ports/account-deletion';
import type { OpenBusiness } from '../ports/open-business';

/** Reads tables of several modules. */
export class PgOpenBusiness implements OpenBusiness {
  constructor(private db: Knex) {}

  async of(userId: string): Promise<UnfinishedBusiness[]> {
    const { rows } = await this.db.raw<{ rows: UnfinishedBusiness[] }>(UNFINISHED, { userId });
    const services = await this.db.raw<{ rows: UnfinishedBusiness[] }>(SERVICES, { userId });
    return [...rows, ...services.rows];
  }

  async pendingOf(userId: string): Promise<{ jobIds: string[]; bidIds: string[] }> {
    const [jobIds, bidIds] = await Promise.all([
      this.db('jobs').where({ customerId: userId, status: 'posted' }).orderBy('id').pluck('id'),
      this.db('bids').where({ landscaperId: userId, status: 'pending' }).orderBy('jobId').pluck('id'),
    ]);
    return { jobIds, bidIds };
  }
}

/** A chargeback of a garden service has its order as payment, and no hold. */
const SERVICES = `
  select o.id as order_id, case when ${isServiceRunning('o')} then 'service' else 'service-with-bank' end as what
  from service_orders o
  where o.customer_id = :userId and (${isServiceRunning('o')}
    or exists (select 1 from chargebacks cb where cb.payment_ref = o.id and cb.closed_at is null))
  order by o.opened_at, o.id`;

// A refused payment counts as under way until it has been retried.
const UNFINISHED = `
  select j.id as job_id, ${titleFor(':userId')} as title, case
      when exists (select 1 from holds disputed where disputed.job_id = j.id and disputed.dispute_state = 'open')
        or exists (select 1 from dispute_cases late where late.job_id = j.id and ${isPaidOutAndOpen('late')}) then 'dispute'
      when j.status not in ('active', 'in_progress') then 'money'
      when j.landscaper_completed_at is not null then 'confirmation'
      else 'work' end as what
  from jobs j
  where (j.customer_id = :userId or j.landscaper_id = :userId or exists (
      select 1 from holds own where own.job_id = j.id and (own.customer_id = :userId or own.landscaper_id = :userId)))
    and ((j.status in ('active', 'in_progress') and (j.customer_id = :userId or j.landscaper_id = :userId))
      or exists (
        select 1 from holds h where h.job_id = j.id and (h.customer_id = :userId or h.landscaper_id = :userId)
          and (not ${isHoldOver('h')} or h.dispute_state = 'open'
          or exists (select 1 from chargebacks cb where cb.hold_id = h.id and cb.closed_at is null)
          or exists (select 1 from dispute_cases c where c.hold_id = h.id and ${isPaidOutAndOpen('c')})
          or exists (
            select 1 from money_intents i where i.hold_id = h.id and not ${isIntentSettled('i')} and ${isLatestAttempt}))))
  order by j.posted_at, j.id`;
