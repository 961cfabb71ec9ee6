import type { Knex } from 'knex';
import { isId } from '#src/kernel/id';
import type { ContractViews, JobContract } from '../ports/contract-views';

const CONTRACT = `
  select j.id as job_id, j.number as job_number, case when h.customer_id = :userId then 'customer' else 'landscaper' end as viewer,
    customer.full_name as customer, json_build_object('name', u.full_name, 'business', p.business_name) as landscaper,
    c.title, c.description, c.waste_removal, c.amount, c.estimated_days, c.message, c.preferred_date, c.flexible_date,
    c.earliest_date, c.takes_waste, c.vat_registered, c.vat_number, c.tree_protection, c.tree_permission_date,
    c.waste_kinds, c.weed_method, c.weed_killer, c.holds_certificate,
    j.address, c.agreed_at, c.legal_versions, h.held_at as paid_at, h.early_start_asked_at
  from job_contracts c
  join holds h on h.id = c.hold_id and h.held_at is not null
  join jobs j on j.id = c.job_id
  join users customer on customer.id = h.customer_id
  join users u on u.id = h.landscaper_id
  left join landscaper_profiles p on p.user_id = u.id
  where c.job_id = :jobId and :userId in (h.customer_id, h.landscaper_id)
  order by c.agreed_at desc limit 1`;

export const contractFor =
  (db: Knex): ContractViews['contractFor'] =>
  async (userId, jobId) => {
    if (!isId(jobId)) return undefined;
    const { rows } = await db.raw<{ rows: JobContract[] }>(CONTRACT, { userId, jobId });
    return rows[0];
  };
