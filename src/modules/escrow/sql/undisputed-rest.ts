import { hasOpenAbsence } from './absences';

/**
 * `leftIn` (domain/hold.ts) in SQL: how much of a `hold` was not released, refunded or returned by the bank, in pence.
 */
export const leftIn = (hold: string) =>
  `(${hold}.amount - ${hold}.released_amount - ${hold}.refunded_amount - ${hold}.charged_back_amount)`;

/** `undisputedRest` (domain/hold.ts) in SQL: what is left of a `hold` and not in an open dispute, in pence. */
export const undisputedRest = (hold: string) =>
  `(${leftIn(hold)} - case ${hold}.dispute_state when 'open' then ${hold}.disputed_amount - ${hold}.dispute_charged_back else 0 end)`;

/**
 * `disputedIn` (domain/disputes/late-report.ts) in SQL: how much of a `hold` its `dispute` case is about now, in pence.
 */
export const disputedIn = (dispute: string, hold: string) =>
  `case when ${dispute}.late_refund_id is null then ${leftIn(hold)} - ${undisputedRest(hold)} else least(${dispute}.amount, ${hold}.released_amount) end`;

/** How much of a `hold` chargebacks freeze, in pence. */
export const frozenIn = (hold: string) =>
  `coalesce((select sum(c.frozen) from chargebacks c where c.hold_id = ${hold}.id), 0)::bigint`;

/** How much of what was released of a `hold` the customer’s bank has not taken back, in pence. */
export const releasedForGood = (hold: string) =>
  `greatest(0, least(${hold}.released_amount, ${hold}.amount - ${hold}.refunded_amount
    - coalesce((select sum(c.amount) from chargebacks c where c.hold_id = ${hold}.id and c.state in ('taken', 'evidence_sent', 'lost')), 0)))::bigint`;

/** `releasable` (domain/hold.ts) in SQL: how much of a `hold` may be released now, in pence. */
export const releasable = (hold: string) =>
  `greatest(0, least(${undisputedRest(hold)}, ${leftIn(hold)} - ${frozenIn(hold)}))`;

/** When the rest of a `hold` is released unless the customer of its `job` acts; null while no release is scheduled. */
export const releaseDueAt = (hold: string, job: string) =>
  `case when ${hold}.state = 'held' and ${job}.status = 'in_progress' and ${releasable(hold)} > 0 and not ${hasOpenAbsence(hold)} then ${job}.auto_complete_at end`;
