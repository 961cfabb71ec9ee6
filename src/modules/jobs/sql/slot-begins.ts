import { PART_ENDS, START_TIMES } from '../domain/slot';

const byPart = ({ anytime, ...parts }: Record<string, string>) =>
  `${Object.entries(parts)
    .map(([part, time]) => `when '${part}' then '${time}'`)
    .join(' ')} else '${anytime}'`;
const momentOf = (job: string, times: Record<string, string>) =>
  `(${job}.scheduled_date + coalesce(${job}.scheduled_time, case ${job}.time_of_day ${byPart(times)} end)::time)
    at time zone 'Europe/London'`;

/**
 * `slotHasBegun` (domain/slot.ts) in SQL: the moment at which the agreed slot of a `job` begins; null while no day is
 * agreed.
 */
export const slotBegins = (job: string) => momentOf(job, START_TIMES);

/** `lateFrom` (domain/slot.ts) in SQL: when a landscaper who has not come counts as late. */
export const slotLateFrom = (job: string) => momentOf(job, PART_ENDS);

/**
 * Whether a `job` was marked complete before its visit; null while it is not marked. `isMarkedAhead`
 * (acts/domain/time-to-check.ts) in SQL.
 */
export const isMarkedAhead = (job: string) => `(${job}.landscaper_completed_at < ${slotBegins(job)})`;
