// Every legal transition of a PaymentIncrease: the landscaper asks for more than was agreed, and the customer answers.
import { PAY_WITHIN_HOURS } from '#src/kernel/deadlines';
import { addHours } from '#src/kernel/clock';
import { CHARGE_MIN, JOB_PRICE_MAX, type Pence, less } from '#src/kernel/money';
import { type Result, ok, refuse } from '#src/kernel/result';
import type { AbsenceStanding } from '#src/modules/acts/domain/absence';
import type { MoneyStanding } from '#src/modules/acts/domain/standing';
import { type WhyNot, type WhyNotRaise, whyNot, whyNotRaise } from '#src/modules/acts/domain/acts';
import { type Hold, type Work, moneyStanding } from './hold';

export type PaymentIncrease = {
  id: string;
  holdId: string;
  /** The price agreed at the time of the request. Nothing else changes that price while the request is open. */
  fromAmount: Pence;
  toAmount: Pence;
  reason: string;
  state: IncreaseState;
  askedAt: Date;
  /** When an accepted increase lapses if it has not been paid. */
  payBy: Date | null;
  endedAt: Date | null;
};
/** closed: it was not paid in time, or the hold no longer allows it. */
export type IncreaseState = 'asked' | 'accepted' | 'paid' | 'declined' | 'closed';

export const increaseMoves: Record<IncreaseState, readonly IncreaseState[]> = {
  asked: ['accepted', 'declined', 'closed'],
  accepted: ['paid', 'closed'],
  paid: [],
  declined: [],
  closed: [],
};

export const INCREASE_REASON_MAX = 1000;

export const isOpen = ({ state }: PaymentIncrease): boolean => state === 'asked' || state === 'accepted';
export const differenceOf = ({ fromAmount, toAmount }: Pick<PaymentIncrease, 'fromAmount' | 'toAmount'>): Pence =>
  less(toAmount, fromAmount);

export type IncreaseAsked = { id: string; landscaperId: string; newAmount: Pence; reason: string };
export type RequestRefusal =
  | WhyNot<'request-payment-increase'>
  | 'not-more-than-agreed'
  | 'less-than-chargeable' // the difference, which is paid separately
  | 'more-than-possible';

/** Making the same request again returns the open one. */
export function requestIncrease(
  hold: Hold,
  {
    open,
    landscaperCompletedAt: markedAt,
    absence,
  }: Pick<Work, 'landscaperCompletedAt'> & { open: PaymentIncrease | undefined; absence: AbsenceStanding | null },
  { id, landscaperId, newAmount: toAmount, reason }: IncreaseAsked,
  now: Date,
): Result<PaymentIncrease, RequestRefusal> {
  if (hold.landscaperId !== landscaperId) return refuse('not-your-job');
  const money = moneyStanding(hold, { increase: open ? standingOf(open) : 'none', absence });
  const not = whyNot('request-payment-increase', { money, markedAt }, 'landscaper', now);
  if (not === 'already-asked' && open?.toAmount === toAmount && open.reason === reason) return ok(open);
  if (not) return refuse(not);
  if (toAmount <= hold.amount) return refuse('not-more-than-agreed');
  if (less(toAmount, hold.amount) < CHARGE_MIN) return refuse('less-than-chargeable');
  if (toAmount > JOB_PRICE_MAX) return refuse('more-than-possible');
  const facts = { id, holdId: hold.id, fromAmount: hold.amount, toAmount, reason, askedAt: now };
  return ok({ ...facts, state: 'asked', payBy: null, endedAt: null });
}

/**
 * `already-answered` and `increase-closed` say why there is no open request; the acts table calls both `nothing-asked`.
 */
export type AnswerRefusal = WhyNotRaise | 'already-answered' | 'increase-closed' | 'less-than-chargeable';

/** Accepting does not raise the price yet: the difference must be paid first. Accepting again changes nothing. */
export function acceptIncrease(
  increase: PaymentIncrease,
  hold: Hold,
  now: Date,
): Result<PaymentIncrease, AnswerRefusal> {
  if (increase.state === 'declined') return refuse('already-answered');
  if (increase.state === 'closed') return refuse('increase-closed');
  if (increase.state === 'paid') return ok(increase);
  const not = whyNotRaise(moneyStanding(hold));
  if (not) return refuse(not);
  if (increase.state === 'accepted') return isLate(increase, now) ? refuse('increase-closed') : ok(increase);
  if (differenceOf(increase) < CHARGE_MIN) return refuse('less-than-chargeable');
  return ok({ ...moved(increase, 'accepted'), payBy: addHours(now, PAY_WITHIN_HOURS) });
}

export function declineIncrease(
  increase: PaymentIncrease,
  hold: Hold,
  now: Date,
): Result<PaymentIncrease, AnswerRefusal> {
  if (increase.state === 'declined') return ok(increase);
  if (increase.state === 'closed') return refuse('increase-closed');
  if (increase.state !== 'asked') return refuse('already-answered');
  const not = whyNotRaise(moneyStanding(hold));
  if (not) return refuse(not);
  return ok({ ...moved(increase, 'declined'), endedAt: now });
}

/** What the customer has to pay now for an increase of this hold. */
export function increaseDue(
  hold: Hold,
  increase: PaymentIncrease | undefined,
  now: Date,
): Result<Pence, 'nothing-to-pay' | 'acceptance-lapsed' | 'already-paid'> {
  if (increase?.holdId !== hold.id || increase.state === 'asked' || increase.state === 'declined')
    return refuse('nothing-to-pay');
  if (increase.state === 'paid') return refuse('already-paid');
  if (increase.state === 'closed' || isLate(increase, now) || whyNotRaise(moneyStanding(hold)))
    return refuse('acceptance-lapsed');
  return ok(differenceOf(increase));
}

/** The difference has been paid and is held. */
export function increasePaid(increase: PaymentIncrease, now: Date): Result<PaymentIncrease, 'not-accepted'> {
  if (increase.state !== 'accepted') return refuse('not-accepted');
  return ok({ ...moved(increase, 'paid'), endedAt: now });
}

/**
 * Ends an increase without changing the job: an accepted one that was not paid in time, or any that its hold no longer
 * allows.
 */
export function closeIncrease(
  increase: PaymentIncrease,
  hold: Hold,
  now: Date,
): Result<PaymentIncrease, 'not-due-yet'> {
  const movedOn = whyNotRaise(moneyStanding(hold)) !== undefined;
  if (!isOpen(increase) || (!movedOn && !isLate(increase, now))) return refuse('not-due-yet');
  return ok({ ...moved(increase, 'closed'), endedAt: now });
}

const standingOf = ({ state }: PaymentIncrease): MoneyStanding['increase'] =>
  state === 'asked' || state === 'accepted' ? state : 'none';

const isLate = ({ payBy }: PaymentIncrease, now: Date): boolean => payBy !== null && now >= payBy;

function moved(increase: PaymentIncrease, to: IncreaseState): PaymentIncrease {
  if (!increaseMoves[increase.state].includes(to))
    throw new Error(`a payment increase does not go from ${increase.state} to ${to}`);
  return { ...increase, state: to };
}
