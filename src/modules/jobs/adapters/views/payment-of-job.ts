import { isLatestAttempt } from '#src/modules/escrow/sql/latest-attempt';
import { releaseDueAt } from '#src/modules/escrow/sql/undisputed-rest';
import { momentOf, type InJson } from '#src/platform/json-columns';
import type { JobPayment } from '../../ports/parts-of-job-views';

/** Joins the payment of job `j`. A closed hold is left out: it was never paid. */
export const JOIN_PAYMENT = `
  left join lateral (
    select h.* from holds h where h.job_id = j.id and h.state <> 'closed' order by h.state = 'refunded', h.opened_at desc, h.id limit 1
  ) hold on true
  left join lateral (
    select bool_or(i.state = 'waiting_payee') as waiting,
           bool_or(exists (select 1 from payees p where p.landscaper_id = i.landscaper_id and p.gone is not null)) as gone, bool_or(i.state = 'refused') as refused, bool_or(i.state = 'by_hand') as by_hand,
           bool_and(i.state in ('sent', 'by_hand')) as sent
      from money_intents i where i.hold_id = hold.id and i.kind = 'pay_out' and ${isLatestAttempt}
  ) payouts on true
  left join lateral (
    select coalesce(sum(i.amount) filter (where i.state = 'refused'), 0)::bigint as kept,
           coalesce(sum(i.amount) filter (where i.state = 'by_hand' and i.payment_ref = hold.id), 0)::bigint as by_hand
      from money_intents i where i.hold_id = hold.id and i.kind = 'refund' and ${isLatestAttempt}
  ) refunds on true
  left join payment_increases increase on increase.hold_id = hold.id and increase.state in ('asked', 'accepted') and hold.state = 'held' and hold.dispute_state = 'none'`;

/** The payment that was joined, as JSON for `paymentIn`; null if there is none. */
export const PAYMENT = `
  case when hold.id is not null then json_build_object(
    'holdId', hold.id, 'state', hold.state, 'amount', hold.amount, 'payBy', hold.pay_by, 'heldAt', hold.held_at,
    'releaseDueAt', ${releaseDueAt('hold', 'j')}, 'dispute', hold.dispute_state, 'disputedAmount', hold.disputed_amount,
    'payout', case when payouts.waiting and payouts.gone then 'account_gone' when payouts.waiting then 'waiting_payee' when payouts.refused then 'refused' when payouts.sent and payouts.by_hand then 'by_hand'
                   when payouts.sent then 'sent' when payouts.sent is not null then 'on_its_way' else 'none' end,
    'refundKept', refunds.kept, 'refundByHand', refunds.by_hand,
    'increase', case when increase.id is not null then json_build_object('id', increase.id, 'state', increase.state, 'toAmount', increase.to_amount,
      'difference', increase.to_amount - hold.amount, 'reason', increase.reason, 'payBy', increase.pay_by) end) end`;

export type PaymentJson = InJson<JobPayment> | null;

export const paymentIn = (json: PaymentJson): JobPayment | null =>
  json && {
    ...json,
    payBy: momentOf(json.payBy),
    heldAt: momentOf(json.heldAt),
    releaseDueAt: momentOf(json.releaseDueAt),
    increase: json.increase && { ...json.increase, payBy: momentOf(json.increase.payBy) },
  };
