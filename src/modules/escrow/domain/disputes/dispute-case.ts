// How a dispute is heard, from its opening to the appeal: every legal move, on one page. Only this file writes its
// `state`. ../hold.ts moves the money.
import { addHours } from '#src/kernel/clock';
import { addDays, momentInLondon } from '#src/kernel/day';
import {
  DISPUTE_APPEAL_DAYS,
  DISPUTE_DECISION_HOURS,
  DISPUTE_OFFER_DAYS,
  DISPUTE_REMINDER_HOURS,
  DISPUTE_SILENCE_HOURS,
  DISPUTE_TALK_HOURS,
  PUT_RIGHT_HOURS,
} from '#src/kernel/deadlines';
import type { Pence } from '#src/kernel/money';
import { type Result, ok, refuse } from '#src/kernel/result';
import { SECOND_ADMIN_ABOVE } from '#src/kernel/second-admin';
import { type Terms, type TermsRefusal, checkTerms } from './terms';

export type Side = 'customer' | 'landscaper';
export const otherSide = (side: Side): Side => (side === 'customer' ? 'landscaper' : 'customer');

export const disputeReasons = [
  'not_done',
  'part_done',
  'quality',
  'damage',
  'extra_charge',
  'nobody_came',
  'no_access',
  'customer_unreachable',
  'safety',
] as const;
export type DisputeReason = (typeof disputeReasons)[number];

export type CaseState =
  | 'open' // waiting for the other side's answer
  | 'talking'
  | 'offers'
  | 'putting_right' // agreed: the landscaper is to put it right by a day
  | 'review' // waiting for an admin
  | 'agreed'
  | 'decided'
  | 'withdrawn'
  | 'appealed'
  | 'done';

export const caseMoves: Record<CaseState, readonly CaseState[]> = {
  open: ['talking', 'review', 'putting_right', 'agreed', 'withdrawn', 'done'],
  talking: ['offers', 'putting_right', 'agreed', 'decided', 'withdrawn', 'done'],
  offers: ['review', 'putting_right', 'agreed', 'decided', 'withdrawn', 'done'],
  putting_right: ['review', 'agreed', 'withdrawn', 'done'],
  review: ['decided', 'withdrawn', 'done'],
  agreed: ['done'],
  decided: ['appealed', 'done'],
  withdrawn: ['done'],
  appealed: ['done'],
  done: [],
};

/** What one side wrote, and the ids of the photos they added. */
export type Statement = { text: string; photoIds: string[]; at: Date };
export type Offer = {
  id: string;
  by: Side;
  terms: Terms;
  note: string;
  /** What the opener first asked for; it is not one of their three offers. */
  isWish: boolean;
  madeAt: Date;
  answer: 'accepted' | 'declined' | 'replaced' | null;
};
/** An admin's split of what was in dispute, with a reason for each side. */
export type Decision = {
  toLandscaper: Pence;
  toCustomer: Pence;
  reasonForCustomer: string;
  reasonForLandscaper: string;
  adminId: string;
  at: Date;
  /** The second admin, where two had to agree. */
  confirmedBy: string | null;
};
export type Appeal = {
  by: Side;
  text: string;
  photoIds: string[];
  at: Date;
  answer: AppealAnswer | null;
};
/** `refund`: what also goes back to the customer out of what was released, in pence. */
export type AppealAnswer = {
  upheld: boolean;
  refund: Pence;
  reasonForCustomer: string;
  reasonForLandscaper: string;
  adminId: string;
  at: Date;
};
/** An admin who knows one of the two sides, or has another reason not to judge this case. */
export type Conflict = { adminId: string; note: string; at: Date };

export type DisputeCase = {
  id: string;
  holdId: string;
  jobId: string;
  state: CaseState;
  /** Null: the customer's bank returned the payment after the job had ended, so nobody reported it. */
  openedBy: Side | null;
  reason: DisputeReason | null;
  amount: Pence;
  statement: Statement;
  answer: Statement | null;
  /** Sent to the side that has not answered. */
  reminders: number;
  offers: Offer[];
  /** The landscaper's account of how they put it right. */
  putRight: Statement | null;
  /** Why the customer says it was not put right. */
  notPutRight: string | null;
  /** The first admin's decision, where a second has to agree. */
  proposal: Decision | null;
  decision: Decision | null;
  appeal: Appeal | null;
  conflicts: Conflict[];
  openedAt: Date;
  /**
   * The refund after release that carries out the agreement or decision, if the money had been paid out when this was
   * reported. Null: the money in dispute is held.
   */
  lateRefundId: string | null;
  /** When the present state ends; in review and on appeal, when we should have answered. Null: nothing is due. */
  dueAt: Date | null;
  /** elsewhere: the bank, a refund made at the provider, or an agreed cancellation left nothing to decide. */
  outcome: 'agreed' | 'decided' | 'withdrawn' | 'elsewhere' | null;
  endedAt: Date | null;
};

export const OFFERS_EACH = 3;

const over: readonly CaseState[] = ['agreed', 'decided', 'withdrawn', 'appealed', 'done'];
/** Whether the money is still in dispute. */
export const isOpen = ({ state }: Pick<DisputeCase, 'state'>): boolean => !over.includes(state);
/**
 * Whether the landscaper says that they came and were not let in. If the customer agrees, the rule for that divides
 * what is held.
 */
export const saysNoAccess = (dispute: Pick<DisputeCase, 'state' | 'reason' | 'openedBy'>): boolean =>
  isOpen(dispute) && dispute.openedBy === 'landscaper' && dispute.reason === 'no_access';
/** Whether both sides have written, or the other side has let its time pass. */
export const isHeard = ({ state, answer: given, openedBy }: DisputeCase): boolean =>
  openedBy === null || given !== null || state === 'review';
export const openOffer = ({ offers }: Pick<DisputeCase, 'offers'>, from: Side): Offer | undefined =>
  offers.find(({ by, answer }) => by === from && answer === null);
export const offersLeft = ({ offers }: Pick<DisputeCase, 'offers'>, side: Side): number =>
  OFFERS_EACH - offers.filter(({ by, isWish }) => by === side && !isWish).length;
export const appealUntil = ({ at }: Pick<Decision, 'at'>): Date => addHours(at, DISPUTE_APPEAL_DAYS * 24);

type Opening = Pick<DisputeCase, 'id' | 'holdId' | 'jobId' | 'amount'> & {
  openedBy: Side;
  reason: DisputeReason | null;
  text: string;
  photoIds: string[];
  wish: Terms | null;
  lateRefundId?: string | null;
};
export function openCase(opening: Opening, now: Date): Result<DisputeCase, TermsRefusal> {
  const { text, photoIds, wish, ...facts } = opening;
  const terms = wish && checkTerms(wish, opening.amount, now);
  if (terms && !terms.ok) return terms;
  const offers: Offer[] = terms
    ? [
        {
          id: opening.id,
          by: opening.openedBy,
          terms: terms.value,
          note: '',
          isWish: true,
          madeAt: now,
          answer: null,
        },
      ]
    : [];
  return ok({
    ...NEW,
    ...facts,
    offers,
    state: 'open',
    statement: { text, photoIds, at: now },
    openedAt: now,
    dueAt: addHours(now, DISPUTE_REMINDER_HOURS),
  });
}

/** A dispute that nobody reported: an admin is to settle what the bank returned. */
export const openForReview = (
  facts: Pick<DisputeCase, 'id' | 'holdId' | 'jobId' | 'amount'> & { text: string },
  now: Date,
): DisputeCase => {
  const { text, ...rest } = facts;
  return {
    ...NEW,
    ...rest,
    state: 'review',
    statement: { text, photoIds: [], at: now },
    openedAt: now,
    dueAt: addHours(now, DISPUTE_DECISION_HOURS),
  };
};

const NEW = {
  lateRefundId: null,
  openedBy: null,
  reason: null,
  answer: null,
  reminders: 0,
  offers: [],
  putRight: null,
  notPutRight: null,
  proposal: null,
  decision: null,
  appeal: null,
  conflicts: [],
  outcome: null,
  endedAt: null,
};

export type AnswerRefusal = 'not-open' | 'already-answered' | 'not-yours-to-answer';
/** The other side's account. One that comes while we decide is still read, but gives no more time to talk. */
export function answer(
  dispute: DisputeCase,
  by: Side,
  statement: Omit<Statement, 'at'>,
  now: Date,
): Result<DisputeCase, AnswerRefusal> {
  if (!isOpen(dispute)) return refuse('not-open');
  if (dispute.openedBy !== otherSide(by)) return refuse('not-yours-to-answer');
  if (dispute.answer) return refuse('already-answered');
  const answered = { ...dispute, answer: { ...statement, at: now } };
  return ok(dispute.state === 'open' ? moved(answered, 'talking', addHours(now, DISPUTE_TALK_HOURS)) : answered);
}

export type OfferRefusal = TermsRefusal | 'not-open' | 'not-answered-yet' | 'not-time-for-offers' | 'no-offers-left';
/**
 * An offer replaces the same side's earlier one. The first offer begins the time for offers. `disputed`: what is still
 * in dispute.
 */
export function makeOffer(
  dispute: DisputeCase,
  offer: Pick<Offer, 'id' | 'by' | 'terms' | 'note'>,
  disputed: Pence,
  now: Date,
): Result<DisputeCase, OfferRefusal> {
  if (dispute.offers.some(({ id }) => id === offer.id)) return ok(dispute);
  if (!isOpen(dispute)) return refuse('not-open');
  if (dispute.state === 'open') return refuse('not-answered-yet');
  if (dispute.state !== 'talking' && dispute.state !== 'offers') return refuse('not-time-for-offers');
  if (offersLeft(dispute, offer.by) <= 0) return refuse('no-offers-left');
  const terms = checkTerms(offer.terms, disputed, now);
  if (!terms.ok) return terms;
  const earlier = dispute.offers.map((one) =>
    one.by === offer.by && one.answer === null ? { ...one, answer: 'replaced' as const } : one,
  );
  const made: Offer = { ...offer, terms: terms.value, isWish: false, madeAt: now, answer: null };
  const offered = { ...dispute, offers: [...earlier, made] };
  return ok(dispute.state === 'talking' ? moved(offered, 'offers', offersEnd(now)) : offered);
}
const offersEnd = (now: Date): Date => addHours(now, DISPUTE_OFFER_DAYS * 24);

export type AnswerOfferRefusal = 'not-open' | 'no-such-offer' | 'day-not-ahead' | 'not-time-for-offers';
/**
 * Accepts the other side's offer. An offer to put things right waits until that is done; any other is agreed at once.
 */
export function acceptOffer(
  dispute: DisputeCase,
  by: Side,
  offerId: string,
  now: Date,
): Result<DisputeCase, AnswerOfferRefusal> {
  const found = answerable(dispute, by, offerId);
  if (!found.ok) return found;
  const { terms } = found.value;
  const accepted = { ...dispute, offers: withAnswer(dispute, offerId, 'accepted') };
  if (terms.kind !== 'put_right') return ok(ended(accepted, 'agreed', now));
  const until = addHours(momentInLondon(addDays(terms.by, 1), '00:00'), PUT_RIGHT_HOURS);
  if (!checkTerms(terms, dispute.amount, now).ok) return refuse('day-not-ahead');
  return ok(moved(accepted, 'putting_right', until));
}

/** Once neither side has an offer left to make or to answer, an admin decides. */
export function declineOffer(
  dispute: DisputeCase,
  by: Side,
  offerId: string,
  now: Date,
): Result<DisputeCase, AnswerOfferRefusal> {
  const found = answerable(dispute, by, offerId);
  if (!found.ok) return found;
  const declined = { ...dispute, offers: withAnswer(dispute, offerId, 'declined') };
  const isExhausted =
    offersLeft(declined, 'customer') <= 0 &&
    offersLeft(declined, 'landscaper') <= 0 &&
    declined.offers.every(({ answer: given }) => given !== null);
  return ok(isExhausted && dispute.state === 'offers' ? forReview(declined, now) : declined);
}

function answerable(dispute: DisputeCase, by: Side, offerId: string): Result<Offer, AnswerOfferRefusal> {
  if (!isOpen(dispute)) return refuse('not-open');
  if (dispute.state === 'review' || dispute.state === 'putting_right') return refuse('not-time-for-offers');
  const offer = openOffer(dispute, otherSide(by));
  return offer?.id === offerId ? ok(offer) : refuse('no-such-offer');
}
const withAnswer = (dispute: DisputeCase, offerId: string, given: 'accepted' | 'declined'): Offer[] =>
  dispute.offers.map((offer) => (offer.id === offerId ? { ...offer, answer: given } : offer));

/** What was accepted, if anything. */
export const acceptedTerms = ({ offers }: Pick<DisputeCase, 'offers'>): Terms | null =>
  offers.find(({ answer: given }) => given === 'accepted')?.terms ?? null;

export type PutRightRefusal = 'not-being-put-right';
/** The landscaper says that it is put right; the customer has time to look. */
export function sayPutRight(
  dispute: DisputeCase,
  statement: Omit<Statement, 'at'>,
  now: Date,
): Result<DisputeCase, PutRightRefusal> {
  if (dispute.state !== 'putting_right') return refuse('not-being-put-right');
  if (dispute.putRight) return ok(dispute);
  return ok({ ...dispute, putRight: { ...statement, at: now }, dueAt: addHours(now, PUT_RIGHT_HOURS) });
}
/** The customer says whether it was put right. If not (`why`), an admin decides. */
export function answerPutRight(
  dispute: DisputeCase,
  { isRight, why }: { isRight: boolean; why: string },
  now: Date,
): Result<DisputeCase, PutRightRefusal> {
  if (dispute.state !== 'putting_right') return refuse('not-being-put-right');
  return ok(isRight ? ended(dispute, 'agreed', now) : forReview({ ...dispute, notPutRight: why }, now));
}

/** Why the customer cannot confirm that the landscaper was not let in. */
export function whyNotAgreeToNoAccess(
  dispute: DisputeCase | undefined,
  { isHeld, isMarkedComplete }: { isHeld: boolean; isMarkedComplete: boolean },
): 'nothing-to-agree' | 'already-marked-complete' | undefined {
  if (!dispute || !saysNoAccess(dispute) || !isHeld) return 'nothing-to-agree';
  return isMarkedComplete ? 'already-marked-complete' : undefined;
}

export type WithdrawRefusal = 'not-open' | 'not-yours-to-withdraw';
export function withdraw(dispute: DisputeCase, by: Side, now: Date): Result<DisputeCase, WithdrawRefusal> {
  if (dispute.state === 'withdrawn' && dispute.openedBy === by) return ok(dispute);
  if (!isOpen(dispute)) return refuse('not-open');
  if (dispute.openedBy !== by) return refuse('not-yours-to-withdraw');
  return ok(ended(dispute, 'withdrawn', now));
}

export type DecideRefusal = 'not-open' | 'not-heard' | 'being-put-right' | 'conflict-of-interest';
/** Why this admin cannot decide. A decision waits until both sides have written, or the time to answer is over. */
export function whyNotDecide(dispute: DisputeCase, adminId: string): DecideRefusal | undefined {
  if (!isOpen(dispute)) return 'not-open';
  if (hasConflict(dispute, adminId)) return 'conflict-of-interest';
  if (dispute.state === 'putting_right') return 'being-put-right';
  return isHeard(dispute) ? undefined : 'not-heard';
}
/**
 * An admin's decision. Up to £250 it stands at once; above that it waits until a second admin decides the same.
 * `disputed`: what is still in dispute.
 */
export function decide(
  dispute: DisputeCase,
  decision: Omit<Decision, 'at' | 'confirmedBy'>,
  disputed: Pence,
  now: Date,
): Result<DisputeCase, DecideRefusal> {
  const not = whyNotDecide(dispute, decision.adminId);
  if (not) return refuse(not);
  const { proposal } = dispute;
  const made: Decision = { ...decision, at: now, confirmedBy: null };
  if (disputed <= SECOND_ADMIN_ABOVE) return ok(decidedAs(dispute, made, now));
  const isSame =
    proposal?.toCustomer === made.toCustomer &&
    proposal.toLandscaper === made.toLandscaper &&
    proposal.adminId !== made.adminId;
  if (!proposal || !isSame) return ok({ ...dispute, proposal: made });
  const { adminId, reasonForCustomer, reasonForLandscaper } = proposal;
  const both = { ...made, adminId, reasonForCustomer, reasonForLandscaper, confirmedBy: made.adminId };
  return ok(decidedAs(dispute, both, now));
}
const decidedAs = (dispute: DisputeCase, decision: Decision, now: Date): DisputeCase => ({
  ...ended({ ...dispute, decision, proposal: null }, 'decided', now),
  dueAt: appealUntil(decision),
});

export const hasConflict = ({ conflicts }: Pick<DisputeCase, 'conflicts'>, adminId: string): boolean =>
  conflicts.some((one) => one.adminId === adminId);
/** An admin says that they should not judge this case. A decision that they had proposed no longer counts. */
export function declareConflict(dispute: DisputeCase, conflict: Conflict): Result<DisputeCase, 'not-open'> {
  if (dispute.state === 'done' || dispute.state === 'agreed' || dispute.state === 'withdrawn')
    return refuse('not-open');
  if (hasConflict(dispute, conflict.adminId)) return ok(dispute);
  const proposal = dispute.proposal?.adminId === conflict.adminId ? null : dispute.proposal;
  return ok({ ...dispute, proposal, conflicts: [...dispute.conflicts, conflict] });
}

export type AppealRefusal = 'not-decided' | 'already-appealed' | 'too-late-to-appeal';
/** Either side appeals. There is one appeal in all. */
export function appeal(
  dispute: DisputeCase,
  by: Side,
  { text, photoIds }: Omit<Statement, 'at'>,
  now: Date,
): Result<DisputeCase, AppealRefusal> {
  if (dispute.appeal) return refuse('already-appealed');
  if (!dispute.decision) return refuse('not-decided');
  if (dispute.state !== 'decided' || now >= appealUntil(dispute.decision)) return refuse('too-late-to-appeal');
  const appealed = { ...dispute, appeal: { by, text, photoIds, at: now, answer: null } };
  return ok(moved(appealed, 'appealed', addHours(now, DISPUTE_APPEAL_DAYS * 24)));
}

export type JudgeRefusal = 'not-appealed' | 'own-decision' | 'conflict-of-interest';
/** Whether this admin may answer the appeal: nobody judges their own decision. */
export function mayJudge(dispute: DisputeCase, adminId: string): Result<true, JudgeRefusal> {
  if (dispute.state !== 'appealed') return refuse('not-appealed');
  const { decision } = dispute;
  if (decision?.adminId === adminId || decision?.confirmedBy === adminId) return refuse('own-decision');
  return hasConflict(dispute, adminId) ? refuse('conflict-of-interest') : ok(true);
}
export function judgeAppeal(
  dispute: DisputeCase,
  given: Omit<AppealAnswer, 'at'>,
  now: Date,
): Result<DisputeCase, JudgeRefusal> {
  const may = mayJudge(dispute, given.adminId);
  if (!may.ok) return may;
  const appealed = { ...dispute, appeal: { ...dispute.appeal!, answer: { ...given, at: now } } };
  return ok(moved(appealed, 'done', null));
}

/**
 * What time alone has done to a case. `remind`: the side to remind. `settle`: the customer did not say whether it was
 * put right.
 */
export type Step = { dispute: DisputeCase; remind?: Side; settle?: true };
/**
 * Moves on a case whose time has come; undefined if nothing is due. Call it again until it returns undefined.
 * `mayEndByItself`: whether the customer’s silence about what was put right counts as a yes; otherwise an admin
 * decides.
 */
export function step(dispute: DisputeCase, asOf: Date, mayEndByItself = true): Step | undefined {
  const { state, dueAt } = dispute;
  if (!dueAt || asOf < dueAt) return undefined;
  if (state === 'open' && dispute.openedBy) {
    if (dispute.reminders >= 2) return { dispute: forReview(dispute, asOf) };
    const reminders = dispute.reminders + 1;
    const hours = reminders === 2 ? DISPUTE_SILENCE_HOURS : DISPUTE_REMINDER_HOURS;
    return { dispute: { ...dispute, reminders, dueAt: addHours(asOf, hours) }, remind: otherSide(dispute.openedBy) };
  }
  if (state === 'talking') return { dispute: moved(dispute, 'offers', offersEnd(asOf)) };
  if (state === 'offers') return { dispute: forReview(dispute, asOf) };
  if (state === 'putting_right')
    return dispute.putRight && mayEndByItself
      ? { dispute: ended(dispute, 'agreed', asOf), settle: true }
      : { dispute: forReview(dispute, asOf) };
  if (state === 'agreed' || state === 'decided' || state === 'withdrawn')
    return { dispute: moved(dispute, 'done', null) };
  return undefined;
}

/**
 * The money is no longer in dispute, although neither side ended the case: the bank, or an agreed cancellation, did.
 */
export const endedElsewhere = (dispute: DisputeCase, now: Date): DisputeCase => ({
  ...moved(dispute, 'done', null),
  outcome: 'elsewhere',
  endedAt: now,
});

const forReview = (dispute: DisputeCase, now: Date): DisputeCase =>
  moved(dispute, 'review', addHours(now, DISPUTE_DECISION_HOURS));
const ended = (dispute: DisputeCase, outcome: 'agreed' | 'decided' | 'withdrawn', now: Date): DisputeCase => ({
  ...moved(dispute, outcome, now),
  outcome,
  endedAt: now,
});

function moved(dispute: DisputeCase, to: CaseState, dueAt: Date | null): DisputeCase {
  if (!caseMoves[dispute.state].includes(to)) throw new Error(`a dispute does not go from ${dispute.state} to ${to}`);
  return { ...dispute, state: to, dueAt };
}
