import { ABSENCE_UNTOLD_HOURS, CAME_ANSWER_HOURS, LATE_AGAIN_HOURS } from '#src/kernel/deadlines';
import { slotBegins, slotLateFrom } from '#src/modules/jobs/sql/slot-begins';
import { ANSWER, ANSWER_BY, AWAY_FROM, CAN_PRESS, JOIN_TOLD, MAY_HAVE_BACK } from './absences';
import { isLatestAttempt } from './latest-attempt';

// What waits for an admin in escrow. The lists of these rows and the counts on the admin dashboard use the same
// conditions.

/** Whether the provider refused a money intent `i`, and nothing has been done about it. */
export const isRefused = `i.state = 'refused' and ${isLatestAttempt}`;

/** Whether a money intent `i` has not been sent for more than an hour. */
export const isStuck = `i.state in ('waiting_payee', 'ready', 'calling') and ${isLatestAttempt}
  and i.created_at <= app_now() - interval '1 hour'`;

/** Whether a chargeback `cb` waits for evidence at the moment bound as `now`. */
export const awaitsEvidence = `cb.closed_at is null and cb.evidence_sent_at is null and cb.due_by > :now`;

/** Whether nobody has decided who bears a refund `r` that was made at the provider. */
export const isUndecidedRefund = `r.state = 'booked' and r.borne > 0 and r.decided is null`;

/** Whether nobody has decided about a payout `r` that was reversed at the provider. */
export const isUndecidedReversal = `r.decided is null`;

/** Whether a payout account `p` is gone or its bank returns money. */
export const isPayoutTrouble = `(p.gone is not null or p.bank_failure is not null) and p.payee_id is not null`;

/** When the trouble of a payout account `p` began. */
export const inTroubleSince = `coalesce(p.gone_since, (p.bank_failure->>'at')::timestamptz)`;

/** Reports that nobody came, with hold and job, and whether the landscaper has been told. */
export const FROM_ABSENCES = `absences a join holds h on h.id = a.hold_id left join jobs j on j.id = a.job_id ${JOIN_TOLD}`;

const WAS_DISPUTED = `h.dispute_state = 'settled'`;
const COMING_AGAIN = `coalesce(${slotBegins('j')} > a.reported_at, false)`;
const STARTED_AT = `case when j.started_by = 'landscaper' and j.started_at >= ${slotBegins('j')} then j.started_at end`;
const CLAIMED_AT = `case
  when j.landscaper_completed_at >= ${slotBegins('j')}
    and j.landscaper_completed_at < coalesce(${STARTED_AT}, 'infinity') + interval '${CAME_ANSWER_HOURS} hours' then j.landscaper_completed_at
  else ${STARTED_AT} end`;
const NOT_COMING_IS_FOR_ADMIN = `(${WAS_DISPUTED} and not (${MAY_HAVE_BACK}) or not ${CAN_PRESS})`;
const silenceIsForAdmin = (end: string) => `(${NOT_COMING_IS_FOR_ADMIN} or coalesce(${AWAY_FROM} < ${end}, false))`;
const FREE_FROM = `${slotLateFrom('j')} + interval '${LATE_AGAIN_HOURS} hours'`;
/**
 * Whether an admin must decide about a report: the stage `for-admin` of `absenceStage` (modules/acts/domain/absence.ts)
 * in SQL, with `FROM_ABSENCES`. The moment is bound as `now`.
 */
export const isAbsenceToDecide = `a.closed_at is null and h.state = 'held' and h.dispute_state <> 'open' and case
  when ${COMING_AGAIN} and ${CLAIMED_AT} is not null
    then ${WAS_DISPUTED} or ${CLAIMED_AT} + interval '${CAME_ANSWER_HOURS} hours' <= :now
  when ${COMING_AGAIN} then ${FREE_FROM} <= :now and ${silenceIsForAdmin(FREE_FROM)}
  when ${ANSWER} = 'words' then true
  when a.answered_as = 'was-there' and ${WAS_DISPUTED} then true
  when a.answered_as is not null then ${NOT_COMING_IS_FOR_ADMIN}
  when ${ANSWER_BY} is null then a.reported_at + interval '${ABSENCE_UNTOLD_HOURS} hours' <= :now
  else ${ANSWER_BY} <= :now and ${silenceIsForAdmin(ANSWER_BY)} end`;

/** Whether a dispute case `c` is open: the two sides or an admin still have to act. */
export const isUnsettled = `c.state in ('open', 'talking', 'offers', 'putting_right', 'review', 'appealed')`;

/** Whether an admin must decide or judge a dispute case `c`. */
export const isForAdmin = `c.state in ('review', 'appealed')`;

/** Whether a dispute case is about money that had been paid out, and is not over. */
export const isPaidOutAndOpen = (dispute: string): string =>
  `${dispute}.late_refund_id is not null and ${dispute}.state in ('open', 'talking', 'offers', 'putting_right', 'review', 'appealed')`;
