/** `undisputedRest` (domain/hold.ts) in SQL: how much of a `hold` is neither released, refunded nor in an open dispute, in pence. */
export const undisputedRest = (hold: string) =>
  `(${hold}.amount - ${hold}.released_amount - ${hold}.refunded_amount - case ${hold}.dispute_state when 'open' then ${hold}.disputed_amount else 0 end)`;

/** When the rest of a `hold` is released unless the customer of its `job` acts; null while no release is scheduled. */
export const releaseDueAt = (hold: string, job: string) =>
  `case when ${hold}.state = 'held' and ${job}.status = 'in_progress' and ${undisputedRest(hold)} > 0 then ${job}.auto_complete_at end`;
