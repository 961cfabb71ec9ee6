import type { Knex } from 'knex';
import { isId } from '#src/kernel/id';
import { versionsKept } from '#src/kernel/legal-versions';
import type { ContractToBe, ContractViews, JobContract } from '../ports/contract-views';

const PEOPLE = `customer.full_name as customer, json_build_object('name', u.full_name, 'business', p.business_name) as landscaper`;

/** What was kept when the bid was chosen. */
const KEPT = `
  j.id as job_id, j.number as job_number, ${PEOPLE},
    c.title, c.description, c.waste_removal, c.amount, c.estimated_days, c.message, c.preferred_date, c.flexible_date,
    c.earliest_date, c.takes_waste, c.vat_registered, c.vat_number, c.tree_protection, c.tree_permission_date,
    c.waste_kinds, c.weed_method, c.weed_killer, c.holds_certificate,
    j.address, c.agreed_at, c.legal_versions, h.early_start_asked_at
  from job_contracts c
  join holds h on h.id = c.hold_id
  join jobs j on j.id = c.job_id
  join users customer on customer.id = h.customer_id
  join users u on u.id = h.landscaper_id
  left join landscaper_profiles p on p.user_id = u.id`;

const CONTRACT = `
  select case when h.customer_id = :userId then 'customer' else 'landscaper' end as viewer, h.held_at as paid_at, ${KEPT}
  where h.held_at is not null and c.job_id = :jobId and :userId in (h.customer_id, h.landscaper_id)
  order by c.agreed_at desc limit 1`;

const UNPAID = `
  select c.bid_id, ${KEPT}
  where h.state = 'requires_payment' and c.job_id = :jobId and c.bid_id = :bidId and h.customer_id = :customerId
  order by c.agreed_at desc limit 1`;

/** The job and the bid as they are now, which choosing the bid would keep. */
const NOT_CHOSEN = `
  select b.id as bid_id, j.id as job_id, j.number as job_number, ${PEOPLE},
    j.title, j.description, j.waste_removal, b.amount, b.estimated_days, b.message, j.preferred_date, j.flexible_date,
    b.earliest_date, b.takes_waste, b.vat_registered, b.vat_number, j.tree_protection, j.tree_permission_date,
    j.waste_kinds, j.weed_method, b.weed_killer, b.holds_certificate,
    j.address, null as agreed_at, j.posted_at, null as early_start_asked_at
  from jobs j
  join bids b on b.job_id = j.id and b.status = 'pending'
  join users customer on customer.id = j.customer_id
  join users u on u.id = b.landscaper_id
  left join landscaper_profiles p on p.user_id = u.id
  where j.id = :jobId and j.customer_id = :customerId and j.status = 'posted' and b.id = :bidId`;

export const contractFor =
  (db: Knex): ContractViews['contractFor'] =>
  async (userId, jobId) => {
    if (!isId(jobId)) return undefined;
    const { rows } = await db.raw<{ rows: JobContract[] }>(CONTRACT, { userId, jobId });
    return rows[0];
  };

export const contractToBe =
  (db: Knex): ContractViews['contractToBe'] =>
  async (customerId, jobId, bidId) => {
    if (!isId(jobId) || !isId(bidId)) return undefined;
    const which = { customerId, jobId, bidId };
    const { rows: unpaid } = await db.raw<{ rows: ContractToBe[] }>(UNPAID, which);
    if (unpaid[0]) return unpaid[0];
    const { rows } = await db.raw<{ rows: (Omit<ContractToBe, 'legalVersions'> & { postedAt: Date })[] }>(
      NOT_CHOSEN,
      which,
    );
    if (!rows[0]) return undefined;
    const { postedAt, ...contract } = rows[0];
    return { ...contract, legalVersions: versionsKept(postedAt) };
  };
