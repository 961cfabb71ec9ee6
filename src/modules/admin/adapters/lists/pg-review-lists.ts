import type { Knex } from 'knex';
import type { AgeOrder } from '../../domain/lists';
import type { PartAsked } from '#src/kernel/list-part';
import type { AdminReview, ReviewLists, ReviewsAsked } from '../../ports/lists/review-lists';
import { containing, partOf, SEARCHED_MAX, type Order } from '#src/platform/list-query';

export class PgReviewLists implements ReviewLists {
  constructor(private db: Knex) {}

  reviews({ search = '', rating, order = 'newest', ...part }: ReviewsAsked & PartAsked) {
    const number = /^#?(\d{1,9})$/.exec(search)?.[1];
    return partOf<AdminReview>(
      this.db,
      {
        columns: COLUMNS,
        from: 'reviews r',
        joins: JOINS,
        where: [
          ...(number ? ['r.job_id in (select id from jobs where number = :number)'] : []),
          ...(search && !number ? [FOUND] : []),
          ...(rating ? ['r.rating = :rating'] : []),
        ],
        bindings: {
          like: containing(search),
          number: number ? Number(number) : null,
          rating: rating ?? null,
          searched: SEARCHED_MAX,
        },
        order: ORDERS[order],
        id: 'r.id',
      },
      part,
    );
  }
}

const ORDERS: Record<AgeOrder, Order> = {
  newest: { by: 'r.created_at', type: 'timestamptz', direction: 'desc' },
  oldest: { by: 'r.created_at', type: 'timestamptz', direction: 'asc' },
};

const PEOPLE = `(select id from users where folded(full_name) like folded(:like) or email::text ilike :like
  union all select user_id from landscaper_profiles where folded(business_name) like folded(:like) limit :searched)`;
const FOUND = `r.id in (
  select id from reviews where customer_id in ${PEOPLE} union all select id from reviews where landscaper_id in ${PEOPLE})`;

const COLUMNS = `
  r.id, r.job_id, j.number as job_number, j.title as job_title, r.customer_id, c.full_name as customer_name, r.landscaper_id,
  coalesce(p.business_name, l.full_name) as landscaper_name, r.rating, r.comment, r.created_at`;

const JOINS = `
  join jobs j on j.id = r.job_id
  join users c on c.id = r.customer_id
  join users l on l.id = r.landscaper_id
  left join landscaper_profiles p on p.user_id = l.id`;
