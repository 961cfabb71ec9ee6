import { less, pence } from '#src/kernel/money';
import type { JobPayment, OpenIncrease } from '../../ports/parts-of-job-views';

export type PaymentColumns = {
  holdId: string | null;
  paymentState: JobPayment['state'];
  paymentAmount: number;
  payBy: Date;
  heldAt: Date | null;
  releaseDueAt: Date | null;
  dispute: JobPayment['dispute'];
  disputedAmount: number;
  payout: JobPayment['payout'];
  refundKept: number;
  refundByHand: number;
  increaseId: string | null;
  increaseState: OpenIncrease['state'];
  increaseTo: number;
  increaseReason: string;
  increasePayBy: Date | null;
};

export const PAYMENT_COLUMNS = `
  hold.id as hold_id, hold.state as payment_state, hold.amount as payment_amount, hold.pay_by, hold.held_at, hold.dispute_state as dispute, hold.disputed_amount,
  case when hold.state = 'held' and j.status = 'in_progress'
        and hold.amount > hold.released_amount + hold.refunded_amount + case hold.dispute_state when 'open' then hold.disputed_amount else 0 end
       then j.auto_complete_at end as release_due_at,
  case when payouts.waiting then 'waiting_payee' when payouts.refused then 'refused' when payouts.sent and payouts.by_hand then 'by_hand' when payouts.sent then 'sent'
       when payouts.sent is not null then 'on_its_way' else 'none' end as payout,
  refunds.kept as refund_kept, refunds.by_hand as refund_by_hand,
  increase.id as increase_id, increase.state as increase_state, increase.to_amount as increase_to, increase.reason as increase_reason, increase.pay_by as increase_pay_by`;

/** Joins the payment of job `j`. An acceptance that lapsed has left a closed hold, which is no payment any more. */
export const JOIN_PAYMENT = `
  left join lateral (
    select h.* from holds h where h.job_id = j.id and h.state <> 'closed' order by h.state = 'refunded', h.opened_at desc, h.id limit 1
  ) hold on true
  left join lateral (
    select bool_or(i.state = 'waiting_payee') as waiting, bool_or(i.state = 'refused') as refused, bool_or(i.state = 'by_hand') as by_hand,
           bool_and(i.state in ('sent', 'by_hand')) as sent
      from money_intents i
     where i.hold_id = hold.id and i.kind = 'pay_out' and not exists (select 1 from money_intents later where later.retry_of = i.id)
  ) payouts on true
  left join lateral (
    select coalesce(sum(i.amount) filter (where i.state = 'refused'), 0)::bigint as kept,
           coalesce(sum(i.amount) filter (where i.state = 'by_hand' and i.payment_ref = hold.id), 0)::bigint as by_hand
      from money_intents i
     where i.hold_id = hold.id and i.kind = 'refund' and not exists (select 1 from money_intents later where later.retry_of = i.id)
  ) refunds on true
  left join payment_increases increase on increase.hold_id = hold.id and increase.state in ('asked', 'accepted') and hold.state = 'held' and hold.dispute_state = 'none'`;

/** Takes the payment's columns out of a row and gives it back with the payment. */
export function withPayment<Row extends PaymentColumns>(
  row: Row,
): Omit<Row, keyof PaymentColumns> & { payment: JobPayment | null } {
  const {
    holdId,
    paymentState,
    paymentAmount,
    payBy,
    heldAt,
    releaseDueAt,
    dispute,
    disputedAmount,
    payout,
    refundKept,
    refundByHand,
    increaseId,
    increaseState,
    increaseTo,
    increaseReason,
    increasePayBy,
    ...job
  } = row;
  if (holdId === null) return { ...job, payment: null };
  const [amount, disputed] = [pence(paymentAmount), pence(disputedAmount)];
  return {
    ...job,
    payment: {
      holdId,
      state: paymentState,
      amount,
      payBy,
      heldAt,
      releaseDueAt,
      dispute,
      disputedAmount: disputed,
      payout,
      refundKept: pence(refundKept),
      refundByHand: pence(refundByHand),
      increase:
        increaseId === null
          ? null
          : {
              id: increaseId,
              state: increaseState,
              toAmount: pence(increaseTo),
              difference: less(pence(increaseTo), amount),
              reason: increaseReason,
              payBy: increasePayBy,
            },
    },
  };
}
