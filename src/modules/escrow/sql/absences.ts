import { ABSENCE_ANSWER_HOURS, TOLD_IN_TIME_HOURS } from '#src/kernel/deadlines';
import { noticeOf } from '#src/modules/notifications/sql/notice-of';
import { REPORTS_AGAINST_MAX } from '../domain/absence';

/**
 * `isOpenAbsence` (modules/acts/domain/absence.ts) in SQL: whether the customer of a `hold` has reported that nobody
 * came, and the report is open.
 */
export const hasOpenAbsence = (hold: string) =>
  `exists (select from absences missed where missed.hold_id = ${hold}.id and missed.closed_at is null)`;

/** Joins `told`: whether the landscaper of a hold `h` has been told of a report `a`. */
export const JOIN_TOLD = `cross join lateral (${noticeOf({
  event: 'absence-reported',
  userId: 'h.landscaper_id',
  jobId: 'a.job_id',
  since: 'a.reported_at',
})}) told`;

/**
 * `answerByOf` (domain/absence.ts) in SQL, with `JOIN_TOLD`. A message that nobody has tried to send yet counts as
 * told.
 */
export const ANSWER_BY = `case
  when told.told_at > a.reported_at + interval '${TOLD_IN_TIME_HOURS} hours' then told.told_at + interval '${ABSENCE_ANSWER_HOURS} hours'
  when told.told_at is null and told.was_late then null
  else a.reported_at + interval '${ABSENCE_ANSWER_HOURS} hours' end`;

/**
 * For a report `a` about a hold `h`: whether the landscaper can answer, whether the customer can act, and whether they
 * may get everything back by one press.
 */
export const CAN_ANSWER = `exists (select from users l where l.id = h.landscaper_id and l.status = 'active')`;
/** When the account first went out of use after a report `a`. For a deleted account, the time does not matter. */
export const AWAY_FROM = `coalesce((select min(greatest(s.suspended_at, a.reported_at)) from suspensions s
  where s.user_id = h.landscaper_id and (s.lifted_at is null or s.lifted_at > a.reported_at)), case when not ${CAN_ANSWER} then a.reported_at end)`;
export const CAN_PRESS = `exists (select from users c where c.id = h.customer_id and c.status = 'active')`;
export const MAY_HAVE_BACK = `(select count(*) from absences_closed against where against.customer_id = h.customer_id
  and against.closed_as = 'decided-for-landscaper' and against.closed_at > a.reported_at - interval '1 year') < ${REPORTS_AGAINST_MAX}`;

/**
 * What a landscaper answered to a report `a`. Before there was a choice, they wrote words. Missing words are stored as
 * an empty text, which the previous release needs.
 */
export const ANSWER = `coalesce(a.answered_as, case when a.answered_at is not null then 'words' end)`;
export const WORDS = `nullif(a.answer, '')`;

/**
 * `AbsenceStanding` (modules/acts/domain/absence.ts): the columns of a report `a` about a hold `h`, with `JOIN_TOLD`.
 */
export const ABSENCE_STANDING = `a.reported_at as "reportedAt", ${ANSWER_BY} as "answerBy", ${ANSWER} as answer, a.closed_at as "closedAt",
  a.closed_as as "closedAs", ${CAN_ANSWER} as "canAnswer", ${AWAY_FROM} as "awayFrom", ${CAN_PRESS} as "canPress",
  ${MAY_HAVE_BACK} as "mayHaveBack"`;
