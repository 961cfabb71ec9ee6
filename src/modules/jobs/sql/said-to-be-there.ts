/**
 * `isSaidToBeThere` (domain/job.ts) in SQL: whether anyone has said that the landscaper of a `job` is there. A start by
 * the clock does not count.
 */
export const isSaidToBeThere = (job: string) =>
  `(${job}.arrival_said_at is not null or (${job}.started_at is not null and ${job}.started_by is distinct from 'clock'))`;
