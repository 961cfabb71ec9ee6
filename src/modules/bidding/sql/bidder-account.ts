/** SQL: what `mayBid` asks about a `person` (a column or a binding), as JSON; null if they are no landscaper. */
export const bidderAccount = (person: string) =>
  `(select json_build_object('status', bidder.status, 'profileCompleted', coalesce(bidder.profile_completed, false))
      from users bidder where bidder.id = ${person} and bidder.user_type = 'landscaper')`;
