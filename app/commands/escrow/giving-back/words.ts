// Words that cancellations and refunds after release share.
import { FEE_PERCENT, formatShortPounds } from '#src/kernel/money';
import {
  FREE_BEFORE_HOURS,
  LAST_MINUTE_PERCENT,
  LATE_BEFORE_HOURS,
  LATE_MAX,
  LATE_PERCENT,
  WITHDRAWAL_DAYS,
} from '#src/kernel/cancellation-terms';
import { type CancellationRule } from '#src/modules/escrow/domain/cancellation';
import type { Words } from '#app/web/command';

/** Why money can no longer be divided, or not yet. */
export const NOT_HELD = {
  'already-cancelled': [409, 'This job has already been cancelled. Its page says where the money went.'],
  'already-completed': [409, 'This job is complete, and its payment is no longer held.'],
  'already-released': [409, 'The payment for this job has been released.'],
  'payment-refunded': [409, 'The payment for this job has already been refunded.'],
  'not-paid': [409, 'No money is held for this job.'],
  'payment-disputed': [409, 'Part of this payment is in dispute. The dispute has to be decided first.'],
  'charged-back': [
    409,
    'The customer’s bank has asked for this payment, or has taken it back. The bank has to decide first.',
  ],
} as const satisfies Record<string, Words>;

/** Why a customer cannot cancel a job by themselves. */
export const NOT_BY_CUSTOMER = {
  'already-marked-complete': [409, 'The work was marked complete, so the job can no longer be cancelled.'],
  'work-has-begun': [
    409,
    'The agreed time has come. Report a problem, and we decide what is paid for the work done. If nobody is there, say so on the job’s page.',
  ],
  'visit-missed': [
    409,
    'You reported that nobody came, and cancelling now would cost you a part of the payment. The job’s page says when you can have all of it back. To cancel now all the same, take the report back first.',
  ],
  'sums-changed': [409, 'What goes back to you has changed since you opened this page. Please read it again.'],
} as const satisfies Record<string, Words>;

type Names = { customer: string; landscaper: string };
/** The sentence for each rule that divides the money of a cancelled job. */
export const RULES: Record<CancellationRule, (names: Names) => string> = {
  'landscaper-cancels': () => 'If the landscaper cancels, everything is refunded.',
  'landscaper-did-not-come': ({ landscaper }) =>
    `Everything is refunded: it was reported that ${landscaper} did not turn up.`,
  'within-14-days': () =>
    `Within ${WITHDRAWAL_DAYS} days of paying, a customer may cancel for any reason, and everything is refunded.`,
  'work-done-on-request': () =>
    `Within ${WITHDRAWAL_DAYS} days of paying, a customer pays only for the work that was done at their request.`,
  'no-day-agreed': () => 'No day was agreed, so cancelling is free.',
  'in-good-time': () => `The agreed start is more than ${FREE_BEFORE_HOURS} hours away, so cancelling is free.`,
  late: ({ landscaper }) =>
    `The agreed start is less than ${FREE_BEFORE_HOURS} hours away, so ${LATE_PERCENT}% goes to ${landscaper}, at most ${formatShortPounds(LATE_MAX)}.`,
  'last-minute': ({ landscaper }) =>
    `The agreed start is less than ${LATE_BEFORE_HOURS} hours away, or past, so ${LAST_MINUTE_PERCENT}% goes to ${landscaper}, at most ${formatShortPounds(LATE_MAX)}.`,
  'no-access': ({ landscaper }) =>
    `${landscaper} came and was not let in, so ${LAST_MINUTE_PERCENT}% goes to ${landscaper}, at most ${formatShortPounds(LATE_MAX)}.`,
  decided: () => 'We decided how the payment is divided.',
};

export const OUR_FEE = `Our fee, ${FEE_PERCENT}%`;
