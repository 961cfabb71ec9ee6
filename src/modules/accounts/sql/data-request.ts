/** SQL: whether a request `r` about data is for an admin: it is open, or it is a deletion that something stands in the way of. The moment is bound as `now`. */
export const isForAdminToAnswer = `r.ended_at is null
  and (r.state = 'open' or (r.state = 'grace' and r.next_try_at is not null and r.erase_at < :now))`;
