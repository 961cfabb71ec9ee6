import type { Knex } from 'knex';
import type { UserOrder } from '../../domain/lists';
import { contactIn } from '../../domain/searched';
import type { PartAsked } from '#src/kernel/list-part';
import type { AdminUser, UserLists, UsersAsked } from '../../ports/lists/user-lists';
import { isActiveUser } from '../../sql/active-user';
import { containing, partOf, type Order } from '#src/platform/list-query';

export class PgUserLists implements UserLists {
  constructor(private db: Knex) {}

  users({ search, type, status, order = 'newest', withoutDeleted, since, ...part }: UsersAsked & PartAsked) {
    return partOf<AdminUser>(
      this.db,
      {
        columns: COLUMNS,
        from: 'users u',
        where: [
          ...(search ? [FOUND] : []),
          ...(type ? ['u.user_type = :type'] : []),
          ...(status ? [HAS_STATUS[status]] : []),
          ...(withoutDeleted ? [`u.status not in ('leaving', 'deleted')`] : []),
          ...(since ? ['u.created_at >= :since'] : []),
        ],
        bindings: {
          like: containing(search ?? ''),
          ...contactIn(search ?? ''),
          type: type ?? null,
          since: since ?? null,
        },
        order: ORDERS[order],
        id: 'u.id',
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

// One index each; an `or` over three tables would use none.
const FOUND = `u.id in (
  select id from users where full_name ilike :like
  union all select id from users where email::text ilike :like
  union all select user_id from landscaper_profiles where business_name ilike :like
  union all select id from users where phone_number = :phone
  union all select id from users where postcode = :postcode
  union all select customer_id from jobs where postcode = :postcode)`;

const COLUMNS = `
  u.id, u.full_name, u.first_name, u.last_name, u.email, u.phone_number as phone, u.profile_image_id, u.user_type, u.profile_completed,
  u.created_at, u.last_login_at as last_login,
  case when ${IS_ACTIVE} then 'active' when ${IS_OPEN} then 'inactive' when u.status = 'leaving' then 'deleted' else u.status end as status,
  (select count(*)::int from jobs where customer_id = u.id) as jobs_posted,
  (select count(*)::int from jobs where status = 'completed' and (customer_id = u.id or landscaper_id = u.id)) as jobs_completed`;
