import { ABSENCE_STANDING, JOIN_TOLD } from '#src/modules/escrow/sql/absences';
import { isLatestAttempt } from '#src/modules/escrow/sql/latest-attempt';
import { isOfCustomer, isShare, isTakeBack } from '#src/modules/escrow/sql/purpose';
import { frozenIn, leftIn, releaseDueAt, undisputedRest } from '#src/modules/escrow/sql/undisputed-rest';
import { momentOf, type InJson } from '#src/platform/json-columns';
import type { JobPayment } from '../../ports/parts-of-job-views';

/**
 * Joins the hold of job `j`, for queries that do not show the payment itself. A closed hold was never paid, so it is
 * left out.
 */
export const JOIN_HOLD = `
  left join lateral (
    select h.* from holds h where h.job_id = j.id and h.state <> 'closed' order by h.state = 'refunded', h.opened_at desc, h.id limit 1
  ) hold on true`;

/** Joins the payment of job `j`. */
export const JOIN_PAYMENT = `${JOIN_HOLD}
  left join lateral (
    select bool_or(i.state = 'waiting_payee') as waiting,
           bool_or(exists (select 1 from payees p where p.landscaper_id = i.landscaper_id and p.gone is not null)) as gone, bool_or(i.state = 'refused') as refused, bool_or(i.state = 'by_hand') as by_hand,
           bool_and(i.state in ('sent', 'by_hand')) as sent
      from money_intents i where i.hold_id = hold.id and ${isShare('i')} and i.state <> 'cancelled' and ${isLatestAttempt}
  ) payouts on true
  left join lateral (
    select coalesce(sum(i.amount) filter (where i.state = 'refused'), 0)::bigint as kept,
           coalesce(sum(i.amount) filter (where i.state = 'by_hand' and i.payment_ref = hold.id), 0)::bigint as by_hand
      from money_intents i where i.hold_id = hold.id and ${isOfCustomer('i')} and ${isLatestAttempt}
  ) refunds on true
  left join lateral (
    select coalesce(sum(s.amount), 0)::bigint as amount, coalesce(json_agg(distinct owing.number), '[]') as numbers
      from debt_settlements s join debts d on d.id = s.debt_id
      left join chargebacks c on c.id = d.chargeback_id
      left join late_refunds r on r.id = d.late_refund_id
      left join outside_refunds o on o.id = d.outside_refund_id
      join holds h on h.id = coalesce(c.hold_id, r.hold_id, o.hold_id) join jobs owing on owing.id = h.job_id
     where s.hold_id = hold.id and s.repaid_by is null
  ) kept_back on true
  left join lateral (
    select c.* from chargebacks c where c.hold_id = hold.id order by c.closed_at is not null, c.opened_at desc, c.id limit 1
  ) chargeback on true
  left join payment_increases increase on increase.hold_id = hold.id and increase.state in ('asked', 'accepted') and hold.state = 'held' and hold.dispute_state = 'none'`;

/**
 * The latest report that the landscaper of the joined hold has not come (`AbsenceStanding`), as JSON; null if there is
 * none.
 */
const ABSENCE = `
  (select row_to_json(missed) from (select ${ABSENCE_STANDING}
    from absences a join holds h on h.id = a.hold_id ${JOIN_TOLD} where a.hold_id = hold.id) missed)`;

/** The joined payment as JSON for `paymentIn`; null if there is none. */
export const PAYMENT = `
  case when hold.id is not null then json_build_object(
    'holdId', hold.id, 'state', hold.state, 'amount', hold.amount, 'payBy', hold.pay_by, 'heldAt', hold.held_at,
    'releaseDueAt', ${releaseDueAt('hold', 'j')},
    'releaseWaits', exists (select from release_watch w where w.hold_id = hold.id and w.waits_since is not null), 'dispute', hold.dispute_state, 'disputedAmount', hold.disputed_amount,
    'payout', case when payouts.waiting and payouts.gone then 'account_gone' when payouts.waiting then 'waiting_payee' when payouts.refused then 'refused' when payouts.sent and payouts.by_hand then 'by_hand'
                   when payouts.sent then 'sent' when payouts.sent is not null then 'on_its_way'
                   when kept_back.amount > 0 then 'kept_back' else 'none' end,
    'refundKept', refunds.kept, 'refundByHand', refunds.by_hand,
    'frozen', ${frozenIn('hold')},
    'released', hold.released_amount, 'left', ${leftIn('hold')}, 'disputed', ${leftIn('hold')} - ${undisputedRest('hold')},
    'wantsEarlyStart', hold.early_start_asked_at is not null, 'absence', ${ABSENCE},
    'chargedBack', hold.charged_back_amount, 'keptBack', kept_back.amount, 'keptBackFor', kept_back.numbers,
    'chargeback', case when chargeback.id is not null then json_build_object('id', chargeback.id, 'state', chargeback.state,
      'amount', chargeback.amount, 'frozen', chargeback.frozen,
      'lostHeld', coalesce((chargeback.loss->>'held')::bigint + (chargeback.loss->>'refunds')::bigint, 0),
      'lostReleased', coalesce((chargeback.loss->>'landscaper')::bigint, 0),
      'takenBack', (select coalesce(sum(i.amount), 0) from money_intents i where i.chargeback_id = chargeback.id and ${isTakeBack('i')} and i.state = 'sent'
          and not exists (select from money_intents again where again.makes_up_for = i.id)),
      'owed', (select coalesce(sum(d.amount - d.settled), 0) from debts d where d.chargeback_id = chargeback.id and d.state = 'due')) end,
    'increase', case when increase.id is not null then json_build_object('id', increase.id, 'state', increase.state, 'toAmount', increase.to_amount,
      'difference', increase.to_amount - hold.amount, 'reason', increase.reason, 'payBy', increase.pay_by) end) end`;

export type PaymentJson = InJson<JobPayment> | null;

export const paymentIn = (json: PaymentJson): JobPayment | null =>
  json && {
    ...json,
    payBy: momentOf(json.payBy),
    heldAt: momentOf(json.heldAt),
    releaseDueAt: momentOf(json.releaseDueAt),
    absence: json.absence && {
      ...json.absence,
      reportedAt: momentOf(json.absence.reportedAt),
      answerBy: momentOf(json.absence.answerBy),
      awayFrom: momentOf(json.absence.awayFrom),
      closedAt: momentOf(json.absence.closedAt),
    },
    increase: json.increase && { ...json.increase, payBy: momentOf(json.increase.payBy) },
  };
