import type { Knex } from 'knex';
import type { UserOrder } from '../../domain/lists';
import { contactIn } from '../../domain/searched';
import type { PartAsked } from '#src/kernel/list-part';
import type { AdminUser, UserLists, UsersAsked } from '../../ports/lists/user-lists';
import { isActiveUser } from '../../sql/active-user';
import { containing, partOf, SEARCHED_MAX, type Order } from '#src/platform/list-query';

export class PgUserLists implements UserLists {
  constructor(private db: Knex) {}

  users({
    search,
    type,
    status,
    order = 'newest',
    withoutDeleted,
    since,
    searchedMax = SEARCHED_MAX,
    ...part
  }: UsersAsked & PartAsked) {
    const where = [
      ...(type ? ['u.user_type = :type'] : []),
      ...(status ? [HAS_STATUS[status]] : []),
      ...(withoutDeleted ? [`u.status not in ('leaving', 'deleted')`] : []),
      ...(since ? ['u.created_at >= :since'] : []),
    ];
    return partOf<AdminUser>(
      this.db,
      {
        columns: COLUMNS,
        from: 'users u',
        where: search ? [found(where, ORDERS[order])] : where,
        bindings: {
          like: containing(search ?? ''),
          ...contactIn(search ?? ''),
          type: type ?? null,
          since: since ?? null,
          searched: part.countAll ? null : searchedMax + 1,
        },
        order: ORDERS[order],
        id: 'u.id',
        ...(search && { countedMax: searchedMax, joinsLast: true }),
      },
      part,
    );
  }
}

/** People whose data is restricted can log in and finish what is under way. */
const IS_OPEN = `u.status in ('active', 'restricted')`;
const IS_ACTIVE = isActiveUser('u');
const HAS_STATUS = {
  active: IS_ACTIVE,
  inactive: `${IS_OPEN} and not (${IS_ACTIVE})`,
  suspended: `u.status = 'suspended'`,
  deleted: `u.status in ('leaving', 'deleted')`,
};

const ORDERS: Record<UserOrder, Order> = {
  newest: { by: 'u.created_at', type: 'timestamptz', direction: 'desc' },
  oldest: { by: 'u.created_at', type: 'timestamptz', direction: 'asc' },
  name: { by: 'u.full_name', type: 'text', direction: 'asc' },
  'last-login': { by: `coalesce(u.last_login_at, '-infinity')`, type: 'timestamptz', direction: 'desc' },
};

// One index each, because an `or` over three tables would use none. Each part has its own limit, so that a common name
// costs no more than a rare one.
function found(where: string[], { by, direction }: Order): string {
  const part = (condition: string, join = '') =>
    `(select u.id from users u ${join} where ${[condition, ...where].join(' and ')} order by ${by} ${direction}, u.id ${direction} limit :searched)`;
  return `u.id in (
    ${[
      part('folded(u.full_name) like folded(:like)'),
      part('u.email::text ilike :like'),
      part('folded(p.business_name) like folded(:like)', 'join landscaper_profiles p on p.user_id = u.id'),
      part('u.phone_number = :phone'),
      part('u.postcode = :postcode'),
      part('u.id in (select customer_id from jobs where postcode = :postcode)'),
    ].join(' union all ')})`;
}

const COLUMNS = `
  u.id, u.full_name, u.first_name, u.last_name, u.email, u.phone_number as phone, u.profile_image_id, u.user_type, u.profile_completed,
  u.created_at, u.last_login_at as last_login,
  case when ${IS_ACTIVE} then 'active' when ${IS_OPEN} then 'inactive' when u.status = 'leaving' then 'deleted' else u.status end as status,
  (select count(*)::int from jobs where customer_id = u.id) as jobs_posted,
  (select count(*)::int from jobs where status = 'completed' and (customer_id = u.id or landscaper_id = u.id)) as jobs_completed`;
