import { ANSWER_WITHIN_HOURS } from '#src/kernel/deadlines';

/**
 * `awaitsAnswer` (domain/schedule-proposal.ts) in SQL: whether the customer can still accept a `proposal` at the time
 * `now`.
 */
export const awaitsAnswer = (proposal: string, now = 'app_now()') => `(${proposal}.status = 'open'
  and ${proposal}.proposed_at + interval '${ANSWER_WITHIN_HOURS} hours' > ${now}
  and (${proposal}.date + ${proposal}.time::time) at time zone 'Europe/London' > ${now})`;
