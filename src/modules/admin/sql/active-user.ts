import { INACTIVE_AFTER_DAYS } from '../domain/lists';

const lastSeen = (user: string) => `coalesce(${user}.last_login_at, ${user}.created_at)`;

/**
 * Whether a `user` counts as active (D-USERSTATUS). The index `users_active` has this expression. The time is read
 * once, not for each row.
 */
export const isActiveUser = (user: string) =>
  `${user}.status in ('active', 'restricted') and ${lastSeen(user)} >= (select app_now()) - interval '${INACTIVE_AFTER_DAYS} days'`;
