/** SQL: whether an invitation (`kept`) still keeps a place: its time has not passed, and the landscaper has not bid. */
const KEEPS_PLACE = `kept.reserved_until > app_now()
  and not exists (select from bids given where given.job_id = kept.job_id and given.landscaper_id = kept.landscaper_id)`;

/**
 * SQL: how many places of a job are kept for others than this person. `job`, `person`: columns or bindings with their
 * ids.
 */
export const reservedForOthers = (job: string, person: string) =>
  `(select count(*)::int from bid_invitations kept where kept.job_id = ${job} and kept.landscaper_id <> ${person} and ${KEEPS_PLACE})`;

/** SQL: when the place of a job that is kept for this person expires; null if none is. */
export const reservedUntil = (job: string, person: string) =>
  `(select kept.reserved_until from bid_invitations kept where kept.job_id = ${job} and kept.landscaper_id = ${person} and ${KEEPS_PLACE})`;
