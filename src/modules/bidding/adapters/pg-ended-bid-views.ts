import type { Knex } from 'knex';
import { isId } from '#src/kernel/id';
import type { EndedBid, EndedBidViews } from '../ports/ended-bid-views';

const ENDED = `
  select b.id, b.closed_reason, b.decline_reason, b.decline_words, b.amount, b.message, b.updated_at as ended_at,
    json_build_object('id', u.id, 'fullName', u.full_name, 'businessName', p.business_name) as landscaper
  from bids b
  join jobs j on j.id = b.job_id and j.customer_id = :customerId
  join users u on u.id = b.landscaper_id and u.status <> 'deleted'
  left join landscaper_profiles p on p.user_id = u.id
  where b.job_id = :jobId and b.closed_reason in ('declined', 'job_edited')
    and not exists (select from bids since where since.job_id = b.job_id and since.landscaper_id = b.landscaper_id and since.created_at > b.created_at)
  order by b.updated_at desc, b.id`;

export const endedBids =
  (db: Knex): EndedBidViews['endedBids'] =>
  async (jobId, customerId) => {
    if (!isId(jobId)) return [];
    const { rows } = await db.raw<{ rows: EndedBid[] }>(ENDED, { jobId, customerId });
    return rows;
  };
