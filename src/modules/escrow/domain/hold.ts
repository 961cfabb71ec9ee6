// Every legal move of a Hold, on one page. Only this file writes its `state`. modules/acts says who may make a move.
import type { AbsenceStanding } from '#src/modules/acts/domain/absence';
import {
  type WhyNot,
  type WhyNotDivide,
  type WhyNotRecall,
  type WhyNotSettle,
  whyNot,
  whyNotDivide,
  whyNotRaise,
  whyNotRecall,
  isAskedForByBank,
  whyNotSettle,
} from '#src/modules/acts/domain/acts';
import { releasable as releasableOf, undisputed } from '#src/modules/acts/domain/figures';
import type { JobStanding, MoneyStanding, WorkStanding } from '#src/modules/acts/domain/standing';
import { type Pence, less, pence, plus, split } from '#src/kernel/money';
import { type Result, ok, refuse } from '#src/kernel/result';
import { whyNotRefund } from './late-refund';
import {
  type Charge,
  type Drawn,
  amountOn,
  chargesOf,
  drawOn,
  drawnFrom,
  leftOf,
  piecesOf,
  sumOf,
  withDrawn,
} from './charges';

/** Money a customer pays in for one job, held until the job is complete. A dispute does not change its state. */
export type Hold = {
  id: string;
  jobId: string;
  bidId: string;
  customerId: string;
  landscaperId: string;
  amount: Pence;
  state: HoldState;
  /**
   * The provider's charge for the first payment. Each transfer and refund draws on this charge or on one of `topUps`.
   */
  chargeId: string | null;
  /** Later charges, oldest first; `amount` includes them. */
  topUps: Charge[];
  openedAt: Date;
  payBy: Date;
  heldAt: Date | null;
  endedAt: Date | null;
  /** Released to the landscaper, fee included, less later refunds of it. */
  released: Pence;
  /** How much of `released` has no fee: what a late cancellation costs the customer. */
  feeFree: Pence;
  /** The part of our fee that we kept, although the money it was for was refunded after release. */
  feeKept: Pence;
  /** To be refunded to the customer, sent or not. */
  refunded: Pence;
  /** Returned to the customer by their bank, out of what was still held. */
  chargedBack: Pence;
  /** What has left each charge. It adds up to the three amounts above. */
  drawn: Drawn[];
  /** Whether the rest was released, so that what is left is all in the ledger's account for contested money. */
  setAside: boolean;
  dispute: Dispute | null;
  /** When the customer expressly asked for the work to begin within the 14 days in which they may withdraw. */
  earlyStartAskedAt: Date | null;
};

export type HoldState =
  | 'requires_payment'
  | 'held'
  | 'releasing'
  | 'released'
  | 'refunding'
  | 'refunded'
  | 'charged_back' // the customer's bank returned all of it, and nothing was released or refunded
  | 'closed';

export type Dispute = {
  amount: Pence;
  reason: string;
  openedAt: Date;
  /**
   * How much of the disputed amount the customer already has back, from their bank or by a refund made elsewhere. An
   * admin no longer has to settle that part.
   */
  chargedBack: Pence;
  settlement: Settlement | null;
};
export const DISPUTE_REASON_MAX = 1000;
export const SETTLEMENT_REASON_MAX = 2000;
/** `adminId` is null if the customer already has all of it back, so no admin had to settle it. */
export type Settlement = { toLandscaper: Pence; toCustomer: Pence; reason: string; adminId: string | null; at: Date };

/**
 * After opening a dispute, releasing the rest or settling a part, a hold can still be held. A refund that comes back,
 * or a chargeback that is won after it was lost, reopens a hold that had ended.
 */
export const holdMoves: Record<HoldState, readonly HoldState[]> = {
  requires_payment: ['held', 'closed'],
  held: ['releasing', 'refunding', 'charged_back'],
  releasing: ['released', 'held', 'refunding'],
  refunding: ['refunded', 'charged_back', 'held'],
  released: ['releasing', 'held', 'refunding'],
  refunded: ['refunding', 'held'],
  charged_back: ['held', 'refunding'],
  closed: [],
};

/** The facts about the job that decide where the money may go. Without `visit`, no day is agreed. */
export type Work = {
  customerId: string;
  status: WorkStanding['status'];
  landscaperCompletedAt: Date | null;
  autoCompleteAt: Date | null;
  startsAt?: Date | null;
  lateFrom?: Date | null;
  startedAt?: Date | null;
  startedBy?: WorkStanding['startedBy'];
};
export type ReleasedBy = { customerId: string } | 'clock';

/** The ids in every event about a hold. */
export const idsOf = ({ id: holdId, jobId, customerId, landscaperId }: Hold) => ({
  jobId,
  holdId,
  customerId,
  landscaperId,
});

/** The job and the people concerned, for the audit log. */
export const concerns = ({ jobId, customerId, landscaperId }: Hold) => ({
  jobId,
  personIds: [customerId, landscaperId],
});

export const hasOpenDispute = ({ dispute }: Hold): boolean => dispute !== null && dispute.settlement === null;
/** What is still in dispute: not settled, and not returned to the customer by their bank. */
export const disputedRest = ({ dispute }: Hold): Pence =>
  dispute && !dispute.settlement ? less(dispute.amount, dispute.chargedBack) : pence(0);
/** What was not released, refunded or returned to the customer by their bank. */
export const leftIn = ({ amount, released, refunded, chargedBack }: Hold): Pence =>
  less(less(less(amount, released), refunded), chargedBack);
/** The amount that our fee is taken from. */
export const feeBearing = ({ released, feeFree }: Pick<Hold, 'released' | 'feeFree'>): Pence => less(released, feeFree);
/** What was not released or refunded and is not in an open dispute. */
export const undisputedRest = (hold: Hold): Pence => undisputed({ left: leftIn(hold), disputed: disputedRest(hold) });
/** How much may be released now. `frozen`: the parts of its charges that chargebacks freeze. */
export const releasable = (hold: Hold, frozen: readonly Charge[]): Pence =>
  releasableOf({ left: leftIn(hold), disputed: disputedRest(hold), frozen: sumOf(frozen) });

/** What acts on a payment depend on besides the hold itself. */
export type StandingParts = {
  frozen?: readonly Charge[];
  increase?: MoneyStanding['increase'];
  absence?: AbsenceStanding | null;
};

/** The payment as acts see it; null once the acceptance has lapsed. */
export const moneyStanding = (
  hold: Hold,
  { frozen = [], increase = 'none', absence = null }: StandingParts = {},
): MoneyStanding | null => {
  const { state, amount, payBy, heldAt, openedAt, earlyStartAskedAt, dispute } = hold;
  if (state === 'closed') return null;
  return {
    state,
    amount,
    payBy,
    increase,
    absence,
    heldAt: state === 'requires_payment' ? heldAt : (heldAt ?? openedAt),
    left: leftIn(hold),
    disputed: disputedRest(hold),
    frozen: sumOf(frozen),
    dispute: !dispute ? 'none' : dispute.settlement ? 'settled' : 'open',
    wantsEarlyStart: earlyStartAskedAt !== null,
  };
};

/** The job as acts on its payment see it. Escrow does not need dates that are still to be agreed. */
export const jobStanding = (work: Omit<Work, 'customerId'>, money: MoneyStanding | null): JobStanding => ({
  status: work.status,
  markedAt: work.landscaperCompletedAt,
  releaseAt: work.autoCompleteAt,
  money,
  visit: work.startsAt
    ? {
        startsAt: work.startsAt,
        lateFrom: work.lateFrom ?? work.startsAt,
      }
    : null,
  startedAt: work.startedAt ?? null,
  startedBy: work.startedBy ?? null,
  isDayOpen: false,
  dateAskedBy: null,
  completedAt: null,
  cancelledAt: null,
});

export type NewHold = Pick<
  Hold,
  'id' | 'jobId' | 'bidId' | 'customerId' | 'landscaperId' | 'amount' | 'openedAt' | 'payBy'
> & { earlyStartAskedAt?: Date | null };
export const openHold = (order: NewHold): Hold => ({
  ...order,
  earlyStartAskedAt: order.earlyStartAskedAt ?? null,
  state: 'requires_payment',
  chargeId: null,
  topUps: [],
  heldAt: null,
  endedAt: null,
  released: pence(0),
  feeFree: pence(0),
  feeKept: pence(0),
  refunded: pence(0),
  chargedBack: pence(0),
  drawn: [],
  setAside: false,
  dispute: null,
});

export function paymentArrived(hold: Hold, chargeId: string, now: Date): Result<Hold, 'not-awaiting-payment'> {
  if (hold.state !== 'requires_payment') return refuse('not-awaiting-payment');
  return ok({ ...moved(hold, 'held'), chargeId, heldAt: now });
}

/** What the customer has to pay now for the hold itself. */
export function holdDue(hold: Hold, now: Date): Result<Pence, WhyNot<'open-checkout'>> {
  if (hold.state === 'closed') return refuse('acceptance-lapsed');
  const not = whyNot('open-checkout', { money: moneyStanding(hold) }, 'customer', now);
  return not ? refuse(not) : ok(hold.amount);
}

export function lapse(hold: Hold, now: Date): Result<Hold, 'not-awaiting-payment' | 'not-due-yet'> {
  const closed = closeUnpaid(hold, now);
  return closed.ok && now < hold.payBy ? refuse('not-due-yet') : closed;
}

/** The job is cancelled before anything was paid for it. */
export function closeUnpaid(hold: Hold, now: Date): Result<Hold, 'not-awaiting-payment'> {
  if (hold.state !== 'requires_payment') return refuse('not-awaiting-payment');
  return ok({ ...moved(hold, 'closed'), endedAt: now });
}

/**
 * A further payment for the same job. A disputed hold takes no more, because its dispute is about earlier payments. Nor
 * does a hold whose rest was released while a bank asks for a part.
 */
export function topUp(hold: Hold, charge: Charge): Result<Hold, 'not-held'> {
  if (whyNotRaise(moneyStanding(hold)) || hold.setAside) return refuse('not-held');
  return ok({ ...hold, amount: plus(hold.amount, charge.amount), topUps: [...hold.topUps, charge] });
}

export type RefundedElsewhere = {
  hold: Hold;
  /** How much of the refund was still held. */
  held: Pence;
  /** How much of that was in dispute. */
  disputed: Pence;
  /** The ledger account that the held part comes from. */
  leaves: 'held' | 'contested';
  /** Nothing is left in the hold. */
  workDone: boolean;
};

/**
 * Someone has refunded `amount` of a charge without us. It comes out of what the charge still holds, and first out of
 * what is in dispute: a refund made during a dispute is nearly always about that.
 */
export function refundElsewhere(hold: Hold, { chargeId, amount }: Charge, now: Date): RefundedElsewhere {
  const leaves = hold.setAside ? ('contested' as const) : ('held' as const);
  const held = hold.state === 'held' ? pence(Math.min(amount, leftOf(hold, chargeId))) : pence(0);
  if (held === 0) return { hold, held, disputed: pence(0), leaves, workDone: false };
  const disputed = pence(Math.min(held, disputedRest(hold)));
  const refunded: Hold = {
    ...hold,
    refunded: plus(hold.refunded, held),
    drawn: withDrawn(hold, 'refunded', [{ chargeId, amount: held }]),
    dispute: disputeLessened(hold.dispute, disputed, now),
  };
  const workDone = leftIn(refunded) === 0;
  return { hold: workDone ? ended(refunded) : refunded, held, disputed, leaves, workDone };
}

/** A refund made elsewhere has come back while the hold is still held, so `amount` is held again. */
export const holdAgain = (hold: Hold, { chargeId, amount }: Charge): Hold => ({
  ...hold,
  refunded: less(hold.refunded, amount),
  drawn: withDrawn(hold, 'refunded', [{ chargeId, amount: pence(-amount) }]),
});

/** Refunds the whole of a payment that has just arrived, because its job no longer exists. */
export const sendBack = (hold: Hold): Hold => ({
  ...moved(hold, 'refunding'),
  refunded: hold.amount,
  drawn: withDrawn(hold, 'refunded', drawOn(hold, hold.amount)),
});

/**
 * `toLandscaper`: drawn on these charges, and paid from the ledger's account `leaves`. `setAside`: how much first moves
 * to its account for contested money. `workDone`: nothing is left in the hold.
 */
export type Release = {
  hold: Hold;
  toLandscaper: Pence;
  drawnOn: Charge[];
  leaves: 'held' | 'contested';
  setAside: Pence;
  workDone: boolean;
};
export type ReleaseRefusal = Exclude<WhyNot<'confirm-completion' | 'release-when-due'>, 'already-released'>;

const nothingMoves = (hold: Hold): Omit<Release, 'workDone'> => ({
  hold,
  toLandscaper: pence(0),
  drawnOn: [],
  leaves: 'held',
  setAside: pence(0),
});

/**
 * Releases everything that is neither in dispute nor frozen by a chargeback. On a hold that is already released it does
 * nothing.
 */
export function release(
  hold: Hold,
  work: Work,
  by: ReleasedBy,
  now: Date,
  frozen: readonly Charge[] = [],
  absence: AbsenceStanding | null = null,
): Result<Release, ReleaseRefusal> {
  if (by !== 'clock' && by.customerId !== hold.customerId) return refuse('not-your-job');
  const job = jobStanding(work, moneyStanding(hold, { frozen, absence }));
  const not =
    by === 'clock' ? whyNot('release-when-due', job, 'clock', now) : whyNot('confirm-completion', job, 'customer', now);
  if (not === 'already-released') return ok({ ...nothingMoves(hold), workDone: true });
  return not ? refuse(not) : ok(releaseRest(hold, releasable(hold, frozen), frozen));
}

/** Sets the remainder aside, because the ledger lets a release leave nothing held. */
function releaseRest(hold: Hold, rest: Pence, frozen: readonly Charge[]): Release {
  const drawnOn = drawOn(hold, rest, frozen);
  const leaves = hold.setAside ? ('contested' as const) : ('held' as const);
  const released = { ...hold, released: plus(hold.released, rest), drawn: withDrawn(hold, 'released', drawnOn) };
  const left = leftIn(released);
  if (left === 0)
    return {
      hold: moved(released, 'releasing'),
      toLandscaper: rest,
      drawnOn,
      leaves,
      setAside: pence(0),
      workDone: true,
    };
  const setAside = hold.setAside ? pence(0) : left;
  return { hold: { ...released, setAside: true }, toLandscaper: rest, drawnOn, leaves, setAside, workDone: false };
}

export type ReportRefusal = WhyNot<'report-problem'> | 'amount-not-held';

/** Who reports the problem, how much is in dispute (default: all that is left), and what is wrong. */
export type Problem = ({ customerId: string } | { landscaperId: string }) & { amount?: Pence; reason: string };
/**
 * Opens a dispute about `amount` (default: all). If the work is marked complete, a customer who reports a problem
 * confirms the rest, which is released at once.
 */
export function reportProblem(
  hold: Hold,
  work: Work,
  problem: Problem,
  now: Date,
  frozen: readonly Charge[] = [],
  absence: AbsenceStanding | null = null,
): Result<Release, ReportRefusal> {
  const byCustomer = 'customerId' in problem;
  const isTheirs = byCustomer ? problem.customerId === hold.customerId : problem.landscaperId === hold.landscaperId;
  if (!isTheirs) return refuse('not-your-job');
  const job = jobStanding(work, moneyStanding(hold, { frozen, absence }));
  const not = whyNot('report-problem', job, byCustomer ? 'customer' : 'landscaper', now);
  if (not) return refuse(not);
  const left = leftIn(hold);
  const amount = problem.amount ?? left;
  if (amount < 1 || amount > left) return refuse('amount-not-held');

  const disputed: Hold = {
    ...hold,
    dispute: { amount, reason: problem.reason, openedAt: now, chargedBack: pence(0), settlement: null },
  };
  const rest = releasable(disputed, frozen);
  if (!byCustomer || !work.landscaperCompletedAt || rest === 0)
    return ok({ ...nothingMoves(disputed), workDone: false });
  return ok(releaseRest(disputed, rest, frozen));
}

function openDispute(hold: Hold): Result<Dispute, WhyNotSettle> {
  const not = whyNotSettle(moneyStanding(hold));
  return not ? refuse(not) : ok(hold.dispute!);
}

/** The dispute was withdrawn or its problem put right: the money is held as if nobody had reported it. */
export function liftDispute(hold: Hold): Result<Hold, WhyNotSettle> {
  const dispute = openDispute(hold);
  return dispute.ok ? ok({ ...hold, dispute: null }) : dispute;
}

/**
 * Carries out what the two sides agreed about the disputed part, before or after the work is marked complete.
 * `toCustomer` goes back, and the landscaper gets the rest. Before the work is complete, only `toCustomer` moves: the
 * rest stays held for the work.
 */
export function settleAsAgreed(
  hold: Hold,
  work: Pick<Work, 'landscaperCompletedAt'>,
  { toCustomer, reason, at }: { toCustomer: Pence; reason: string; at: Date },
  frozen: readonly Charge[] = [],
): Result<Settled, SettleRefusal> {
  const dispute = openDispute(hold);
  if (!dispute.ok) return dispute;
  const disputed = disputedRest(hold);
  const decision = { toCustomer, reason, adminId: null, at };
  if (work.landscaperCompletedAt) {
    if (toCustomer > disputed) return refuse('amounts-do-not-add-up');
    return settle(hold, { ...decision, toLandscaper: less(disputed, toCustomer) }, frozen);
  }
  if (toCustomer === 0) {
    const nothing = { ...nothingMoves({ ...hold, dispute: null }), toCustomer, refundedOn: [] };
    return ok({ ...nothing, workDone: false });
  }
  const narrowed = { ...dispute.value, amount: plus(toCustomer, dispute.value.chargedBack) };
  return settle({ ...hold, dispute: narrowed }, { ...decision, toLandscaper: pence(0) }, frozen);
}

/** Whether the customer’s bank asks for some of what is in dispute. */
export const isDisputedWithBank = (hold: Hold, frozen: readonly Charge[]): boolean =>
  isAskedForByBank({ left: leftIn(hold), disputed: disputedRest(hold), frozen: sumOf(frozen) });

export type Settled = Release & { toCustomer: Pence; refundedOn: Charge[] };
export type SettleRefusal = WhyNotSettle | 'amounts-do-not-add-up' | 'charged-back';

/** An admin's decision about the disputed part. If nothing stays held, the work is over. */
export function settle(
  hold: Hold,
  decision: Settlement,
  frozen: readonly Charge[] = [],
): Result<Settled, SettleRefusal> {
  const { toLandscaper, toCustomer } = decision;
  const earlier = hold.dispute?.settlement;
  if (earlier?.toLandscaper === toLandscaper && earlier.toCustomer === toCustomer)
    return ok({
      ...nothingMoves(hold),
      leaves: 'contested',
      toCustomer: pence(0),
      refundedOn: [],
      workDone: leftIn(hold) === 0,
    });
  const dispute = openDispute(hold);
  if (!dispute.ok) return dispute;
  const disputed = disputedRest(hold);
  if (toLandscaper < 0 || toCustomer < 0 || toLandscaper + toCustomer !== disputed)
    return refuse('amounts-do-not-add-up');
  if (isDisputedWithBank(hold, frozen)) return refuse('charged-back');

  const drawnOn = drawOn(hold, toLandscaper, frozen);
  const released = {
    ...hold,
    released: plus(hold.released, toLandscaper),
    drawn: withDrawn(hold, 'released', drawnOn),
  };
  const refundedOn = drawOn(released, toCustomer, frozen);
  const settled: Hold = {
    ...released,
    refunded: plus(hold.refunded, toCustomer),
    drawn: withDrawn(released, 'refunded', refundedOn),
    dispute: { ...dispute.value, settlement: decision },
  };
  const workDone = leftIn(settled) === 0;
  return ok({
    hold: workDone ? ended(settled) : settled,
    toLandscaper,
    drawnOn,
    leaves: 'contested',
    toCustomer,
    refundedOn,
    setAside: hold.setAside ? pence(0) : disputed,
    workDone,
  });
}

export type CancelledHold = Pick<Release, 'hold' | 'drawnOn' | 'leaves'> & { refundedOn: Charge[] };
export type CancelHoldRefusal = WhyNotDivide | 'amounts-do-not-add-up';

/** The job is cancelled: divides all that is held. `withFee`: our fee is taken from the landscaper’s part. */
export function cancelHold(
  hold: Hold,
  { toLandscaper, toCustomer, withFee }: { toLandscaper: Pence; toCustomer: Pence; withFee: boolean },
  frozen: readonly Charge[] = [],
): Result<CancelledHold, CancelHoldRefusal> {
  const not = whyNotDivide(moneyStanding(hold, { frozen }));
  if (not) return refuse(not);
  if (toLandscaper < 0 || toCustomer < 0 || toLandscaper + toCustomer !== leftIn(hold))
    return refuse('amounts-do-not-add-up');
  const drawnOn = drawOn(hold, toLandscaper);
  const released: Hold = {
    ...hold,
    released: plus(hold.released, toLandscaper),
    feeFree: withFee ? hold.feeFree : plus(hold.feeFree, toLandscaper),
    drawn: withDrawn(hold, 'released', drawnOn),
  };
  const refundedOn = drawOn(released, toCustomer);
  const refunded = plus(hold.refunded, toCustomer);
  const divided = { ...released, refunded, drawn: withDrawn(released, 'refunded', refundedOn) };
  return ok({ hold: ended(divided), drawnOn, refundedOn, leaves: hold.setAside ? 'contested' : 'held' });
}

/**
 * How much of each charge was released and can still be refunded. `outOfReach`: what the customer's bank has taken or
 * asks for.
 */
export const refundableAfterRelease = (hold: Hold, outOfReach: readonly Charge[]): Charge[] =>
  chargesOf(hold).map(({ chargeId, amount }) => {
    const { released, refunded, chargedBack } = drawnFrom(hold, chargeId);
    const gone = refunded + Math.max(chargedBack, amountOn(outOfReach, chargeId));
    return { chargeId, amount: pence(Math.max(0, Math.min(released, amount - gone))) };
  });

/** What the landscaper and we each give back of a refund; the two add up to it. */
export type GivenBack = { fee: Pence; share: Pence };
/**
 * Our part of a refund after release. It leaves our fee as if the refunded part had never been released. The landscaper
 * never gives back more than they got. `lost`: what customers’ banks already have of that.
 */
export function givenBack(hold: Earned, amount: Pence, keepFee: boolean, lost: Pence = pence(0)): GivenBack {
  const got = Math.max(0, hold.released - split(feeBearing(hold)).fee - hold.feeKept - lost);
  const share = pence(Math.min(got, less(amount, keepFee ? pence(0) : feeOf(hold, amount))));
  return { fee: less(amount, share), share };
}
type Earned = Pick<Hold, 'released' | 'feeFree' | 'feeKept'>;
/** The fee that was taken for the last `amount` of what was released. */
const feeOf = (hold: Earned, amount: Pence): Pence =>
  less(split(feeBearing(hold)).fee, split(pence(Math.max(0, feeBearing(hold) - amount))).fee);

export type Recall = GivenBack & { hold: Hold; refundedOn: Charge[] };
export type RecallRefusal = WhyNotRecall | 'amount-not-released';

/**
 * Takes back `amount` of what was released, to refund it. `outOfReach`: what customers’ banks have. `lost`: what the
 * landscaper bears of that.
 */
export function recall(
  hold: Hold,
  { amount, keepFee }: { amount: Pence; keepFee: boolean },
  outOfReach: readonly Charge[] = [],
  lost: Pence = pence(0),
): Result<Recall, RecallRefusal> {
  const refundable = refundableAfterRelease(hold, outOfReach);
  const not =
    whyNotRecall(moneyStanding(hold)) ??
    whyNotRefund(amount, { released: hold.released, refundable: sumOf(refundable) });
  if (not) return refuse(not);
  return ok(recallPieces(hold, piecesOf(refundable, amount), keepFee, lost));
}

/** Takes back these pieces of what was released. */
export function recallPieces(hold: Hold, refundedOn: Charge[], keepFee: boolean, lost: Pence): Recall {
  const amount = sumOf(refundedOn);
  const withoutFee = Math.max(0, amount - feeBearing(hold));
  const drawn = withDrawn(
    hold,
    'released',
    refundedOn.map((piece) => ({ ...piece, amount: pence(-piece.amount) })),
  );
  const parts = givenBack(hold, amount, keepFee, lost);
  const recalled: Hold = {
    ...hold,
    released: less(hold.released, amount),
    feeFree: pence(hold.feeFree - withoutFee),
    feeKept: plus(hold.feeKept, less(feeOf(hold, amount), parts.fee)),
    refunded: plus(hold.refunded, amount),
    drawn: withDrawn({ ...hold, drawn }, 'refunded', refundedOn),
  };
  if (hold.state === 'held') return { hold: recalled, refundedOn, ...parts };
  const state = recalled.released > 0 ? 'releasing' : 'refunding';
  const next = hold.state === state ? recalled : moved(recalled, state);
  return { hold: { ...next, endedAt: null }, refundedOn, ...parts };
}

/** Nothing is left in the hold: its state depends on where the money went. */
const ended = (hold: Hold): Hold =>
  moved(hold, hold.released > 0 ? 'releasing' : hold.refunded > 0 ? 'refunding' : 'charged_back');

/**
 * What the customer's bank has returned to them: `held` of what a charge still holds, and `refunds` of what we were to
 * refund from it.
 */
export type LostToBank = { chargeId: string; held: Pence; refunds: Pence };
export type ChargedBack = {
  hold: Hold;
  /** The ledger account that the held part comes from. */
  leaves: 'held' | 'contested';
  /** Nothing is left in the hold. */
  workDone: boolean;
};

/** A chargeback is lost: the bank keeps that part. An admin no longer has to settle a dispute about it. */
export function chargeBack(hold: Hold, { chargeId, held, refunds }: LostToBank, now: Date): ChargedBack {
  const leaves = hold.setAside ? ('contested' as const) : ('held' as const);
  const returned = withDrawn(hold, 'refunded', [{ chargeId, amount: pence(-refunds) }]);
  const amount = plus(held, refunds);
  const lost: Hold = {
    ...hold,
    refunded: less(hold.refunded, refunds),
    chargedBack: plus(hold.chargedBack, amount),
    drawn: withDrawn({ ...hold, drawn: returned }, 'chargedBack', [{ chargeId, amount }]),
  };
  const after = { ...lost, dispute: disputeAfterLoss(lost, now) };
  const workDone = hold.state === 'held' && leftIn(after) === 0;
  const over = workDone ? ended(after) : hasNothingToRefund(after) ? moved(after, 'charged_back') : after;
  return { hold: over.state === 'charged_back' ? { ...over, endedAt: now } : over, leaves, workDone };
}

const hasNothingToRefund = ({ state, refunded }: Hold): boolean => state === 'refunding' && refunded === 0;

function disputeAfterLoss(hold: Hold, now: Date): Dispute | null {
  const { dispute } = hold;
  if (!dispute || dispute.settlement) return dispute;
  return disputeLessened(dispute, pence(Math.max(0, disputedRest(hold) - leftIn(hold))), now);
}

/** The customer already has `gone` of it back. Once that is everything, there is nothing left to settle. */
function disputeLessened(dispute: Dispute | null, gone: Pence, now: Date): Dispute | null {
  if (!dispute || dispute.settlement) return dispute;
  const chargedBack = plus(dispute.chargedBack, gone);
  if (chargedBack < dispute.amount) return { ...dispute, chargedBack };
  const nothing = { toLandscaper: pence(0), toCustomer: pence(0), reason: '', adminId: null, at: now };
  return { ...dispute, chargedBack, settlement: nothing };
}

/**
 * A chargeback that was lost is won after all, so that part is held again, or to be refunded again. If the job has
 * ended meanwhile, the held part is put in dispute, for an admin to settle.
 */
export function regain(
  hold: Hold,
  { chargeId, held, refunds }: LostToBank,
  { jobHasEnded, reason, now }: { jobHasEnded: boolean; reason: string; now: Date },
): { hold: Hold; joins: 'held' | 'contested' } {
  const amount = plus(held, refunds);
  const returned = withDrawn(hold, 'chargedBack', [{ chargeId, amount: pence(-amount) }]);
  const regained: Hold = {
    ...hold,
    refunded: plus(hold.refunded, refunds),
    chargedBack: less(hold.chargedBack, amount),
    drawn: withDrawn({ ...hold, drawn: returned }, 'refunded', [{ chargeId, amount: refunds }]),
  };
  if (held === 0) {
    const next = hold.state === 'charged_back' ? moved(regained, 'refunding') : reopen(regained);
    return { hold: next, joins: 'contested' };
  }
  if (hold.state === 'held' && !jobHasEnded) return { hold: regained, joins: hold.setAside ? 'contested' : 'held' };
  const reheld: Hold =
    hold.state === 'held'
      ? { ...regained, setAside: true }
      : { ...moved(regained, 'held'), endedAt: null, setAside: true };
  if (!jobHasEnded) return { hold: reheld, joins: 'contested' };
  const open = hold.state === 'held' && hold.dispute && !hold.dispute.settlement ? hold.dispute : null;
  const dispute = open
    ? { ...open, amount: plus(open.amount, held) }
    : { amount: held, reason, openedAt: now, chargedBack: pence(0), settlement: null };
  return { hold: { ...reheld, dispute }, joins: 'contested' };
}

/** Ends a hold once all its money has been sent. */
export function finish(hold: Hold, now: Date): Result<Hold, 'not-under-way'> {
  if (hold.state === 'releasing') return ok({ ...moved(hold, 'released'), endedAt: now });
  if (hold.state === 'refunding') return ok({ ...moved(hold, 'refunded'), endedAt: now });
  return refuse('not-under-way');
}

/** A refund has come back and must be sent again, so a hold that had ended is reopened. Other holds are unchanged. */
export function reopen(hold: Hold): Hold {
  if (hold.state === 'released') return { ...moved(hold, 'releasing'), endedAt: null };
  return hold.state === 'refunded' ? { ...moved(hold, 'refunding'), endedAt: null } : hold;
}

function moved(hold: Hold, to: HoldState): Hold {
  if (!holdMoves[hold.state].includes(to)) throw new Error(`a hold does not go from ${hold.state} to ${to}`);
  return { ...hold, state: to };
}
