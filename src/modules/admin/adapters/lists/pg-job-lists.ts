import type { Knex } from 'knex';
import { isId } from '#src/kernel/id';
import type { AgeOrder } from '../../domain/lists';
import type { AdminJob, JobLists, JobsAsked } from '../../ports/lists/job-lists';
import type { PartAsked } from '#src/kernel/list-part';
import { contactIn } from '../../domain/searched';
import { adminStatus } from '../../sql/admin-status';
import { containing, partOf, SEARCHED_MAX, type Order } from '#src/platform/list-query';

export class PgJobLists implements JobLists {
  constructor(private db: Knex) {}

  jobs({
    search = '',
    status,
    service,
    order = 'newest',
    isDisputed,
    since,
    searchedMax = SEARCHED_MAX,
    ...part
  }: JobsAsked & PartAsked) {
    const number = /^#?(\d{1,9})$/.exec(search)?.[1];
    const isSearch = Boolean(search) && !number;
    return partOf<AdminJob>(
      this.db,
      {
        columns: COLUMNS,
        from: 'jobs j',
        joins: JOINS,
        where: [
          ...(number ? ['j.number = :number'] : []),
          ...(isSearch ? [FOUND] : []),
          ...(status ? [`${adminStatus('j')} = :status`] : []),
          ...(service ? ['j.job_types @> array[:service]'] : []),
          ...(isDisputed ? [`j.id in (select job_id from holds where dispute_state = 'open')`] : []),
          ...(since ? ['j.posted_at >= :since'] : []),
        ],
        bindings: {
          like: containing(search),
          ...contactIn(search),
          words: search,
          jobId: isId(search) ? search : null,
          number: number ? Number(number) : null,
          status: status ?? null,
          service: service ?? null,
          since: since ?? null,
          searched: part.countAll ? null : searchedMax + 1,
        },
        order: ORDERS[order],
        id: 'j.id',
        ...(isSearch && { countedMax: searchedMax, joinsLast: true }),
      },
      part,
    );
  }
}

const ORDERS: Record<AgeOrder, Order> = {
  newest: { by: 'j.posted_at', type: 'timestamptz', direction: 'desc' },
  oldest: { by: 'j.posted_at', type: 'timestamptz', direction: 'asc' },
};

// Each part has its own index and its own limit, so that a word in every job costs no more than a rare one.
const FOUND = `j.id in (
  (select id from jobs where folded(title) like folded(:like) order by posted_at desc, id desc limit :searched)
  union all (select id from jobs where customer_id in (
      select id from users where user_type = 'customer' and (folded(full_name) like folded(:like) or email::text ilike :like))
    order by posted_at desc, id desc limit :searched)
  union all (select id from jobs where landscaper_id in (
      select id from users where user_type = 'landscaper' and (folded(full_name) like folded(:like) or email::text ilike :like)
      union all select user_id from landscaper_profiles where folded(business_name) like folded(:like))
    order by posted_at desc, id desc limit :searched)
  union all (select id from jobs where search_words @@ websearch_to_tsquery('english', :words) order by posted_at desc, id desc limit :searched)
  union all (select id from jobs where folded(address) like folded(:like) order by posted_at desc, id desc limit :searched)
  union all (select id from jobs where id = :jobId)
  union all (select id from jobs where postcode = :postcode order by posted_at desc, id desc limit :searched)
  union all (select id from jobs where customer_id in (select id from users where phone_number = :phone)
    order by posted_at desc, id desc limit :searched)
  union all (select id from jobs where landscaper_id in (select id from users where phone_number = :phone)
    order by posted_at desc, id desc limit :searched))`;

const COLUMNS = `
  j.id, j.number, j.title, j.description, j.is_recurring, j.customer_id, c.full_name as customer_name, c.email as customer_email,
  j.landscaper_id, coalesce(p.business_name, l.full_name) as landscaper_name, ${adminStatus('j')} as status, j.job_types, j.address,
  j.posted_at as created_at, (select count(*)::int from bids b where b.job_id = j.id) as bid_count, h.state as payment, coalesce(h.dispute_state = 'open', false) as is_disputed, h.amount`;

const JOINS = `
  join users c on c.id = j.customer_id
  left join users l on l.id = j.landscaper_id
  left join landscaper_profiles p on p.user_id = l.id
  left join lateral (select state, dispute_state, amount from holds where job_id = j.id order by opened_at desc limit 1) h on true`;
