/**
 * SQL: whether an admin must answer a request `r` about data: it is open, or it is a deletion that something prevents.
 * The moment is bound as `now`.
 */
export const isForAdminToAnswer = `r.ended_at is null
  and (r.state = 'open' or (r.state = 'grace' and r.next_try_at is not null and r.erase_at < :now))`;
