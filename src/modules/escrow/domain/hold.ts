// Every legal move of a Hold, on one page. Nobody else writes its `state`.
import { type Pence, less, pence, plus } from '#src/kernel/money';
import { type Result, ok, refuse } from '#src/kernel/result';

/** One sum a customer pays in and that is kept for one job. A dispute stands beside its state. */
export type Hold = {
  id: string;
  jobId: string;
  bidId: string;
  customerId: string;
  landscaperId: string;
  amount: Pence;
  state: HoldState;
  /** The provider's charge that first paid it in. Every transfer and refund draws on this one or on one of `topUps`. */
  chargeId: string | null;
  /** Charges that were added since, the oldest first; `amount` contains them. */
  topUps: Charge[];
  openedAt: Date;
  payBy: Date;
  heldAt: Date | null;
  endedAt: Date | null;
  /** What has been let go to the landscaper, fee included. */
  released: Pence;
  /** What has been decided to go back to the customer. */
  refunded: Pence;
  dispute: Dispute | null;
};

export type Charge = { chargeId: string; amount: Pence };

export type HoldState = 'requires_payment' | 'held' | 'releasing' | 'released' | 'refunding' | 'refunded' | 'closed';

export type Dispute = {
  amount: Pence;
  reason: string;
  openedAt: Date;
  /** Whether the ledger keeps the disputed part apart already. It does so when the rest is let go, or when it is settled. */
  setAside: boolean;
  settlement: Settlement | null;
};
export const DISPUTE_REASON_MAX = 1000;
export const SETTLEMENT_REASON_MAX = 2000;
export type Settlement = { toLandscaper: Pence; toCustomer: Pence; reason: string; adminId: string; at: Date };

/**
 * The graph. A hold that is held may stay so while a dispute is opened, its rest released, or part of it settled. One that was over is
 * not, once a refund has come back.
 */
export const holdMoves: Record<HoldState, readonly HoldState[]> = {
  requires_payment: ['held', 'closed'],
  held: ['releasing', 'refunding'],
  releasing: ['released'],
  refunding: ['refunded'],
  released: ['releasing'],
  refunded: ['refunding'],
  closed: [],
};

/** What the job says about the work, which decides what may become of the money. */
export type Work = {
  customerId: string;
  status: string;
  landscaperCompletedAt: Date | null;
  autoCompleteAt: Date | null;
};
export type ReleasedBy = { customerId: string } | 'clock';

/** What every event about a hold names. */
export const idsOf = ({ id: holdId, jobId, customerId, landscaperId }: Hold) => ({
  jobId,
  holdId,
  customerId,
  landscaperId,
});

export const hasOpenDispute = ({ dispute }: Hold): boolean => dispute !== null && dispute.settlement === null;
/** What is neither let go, nor sent back, nor in an open dispute. */
export function undisputedRest(hold: Hold): Pence {
  const left = less(less(hold.amount, hold.released), hold.refunded);
  return hold.dispute && !hold.dispute.settlement ? less(left, hold.dispute.amount) : left;
}

export type NewHold = Pick<
  Hold,
  'id' | 'jobId' | 'bidId' | 'customerId' | 'landscaperId' | 'amount' | 'openedAt' | 'payBy'
>;
export const openHold = (order: NewHold): Hold => ({
  ...order,
  state: 'requires_payment',
  chargeId: null,
  topUps: [],
  heldAt: null,
  endedAt: null,
  released: pence(0),
  refunded: pence(0),
  dispute: null,
});

export function paymentArrived(hold: Hold, chargeId: string, now: Date): Result<Hold, 'not-awaiting-payment'> {
  if (hold.state !== 'requires_payment') return refuse('not-awaiting-payment');
  return ok({ ...moved(hold, 'held'), chargeId, heldAt: now });
}

/** What is to be paid in now for the hold itself. */
export function holdDue(hold: Hold, now: Date): Result<Pence, 'acceptance-lapsed' | 'already-paid'> {
  if (hold.state === 'closed' || (hold.state === 'requires_payment' && now >= hold.payBy))
    return refuse('acceptance-lapsed');
  return hold.state === 'requires_payment' ? ok(hold.amount) : refuse('already-paid');
}

export function lapse(hold: Hold, now: Date): Result<Hold, 'not-awaiting-payment' | 'not-due-yet'> {
  if (hold.state !== 'requires_payment') return refuse('not-awaiting-payment');
  if (now < hold.payBy) return refuse('not-due-yet');
  return ok({ ...moved(hold, 'closed'), endedAt: now });
}

/** More is paid in for the same job. A disputed hold takes no more: its dispute is about what was there. */
export function topUp(hold: Hold, charge: Charge): Result<Hold, 'not-held'> {
  if (hold.state !== 'held' || hold.dispute) return refuse('not-held');
  return ok({ ...hold, amount: plus(hold.amount, charge.amount), topUps: [...hold.topUps, charge] });
}

/** What was paid in by which charge, in the order in which it came. */
export function chargesOf({ chargeId, amount, topUps }: Hold): Charge[] {
  if (!chargeId) return [];
  const added = topUps.reduce((sum, charge) => plus(sum, charge.amount), pence(0));
  return [{ chargeId, amount: less(amount, added) }, ...topUps];
}

/**
 * Which charges the next `amount` to leave comes from. They are used up one after the other, so that how much has left says where to
 * go on, and no charge ever gives more than it brought.
 */
export function drawOn(hold: Hold, alreadyGone: Pence, amount: Pence): Charge[] {
  const drawn: Charge[] = [];
  let start = 0;
  for (const charge of chargesOf(hold)) {
    const from = Math.max(start, alreadyGone);
    const to = Math.min(start + charge.amount, alreadyGone + amount);
    if (to > from) drawn.push({ chargeId: charge.chargeId, amount: pence(to - from) });
    start += charge.amount;
  }
  if (start < alreadyGone + amount) throw new Error(`hold ${hold.id} has no charge to draw ${amount} on`);
  return drawn;
}

/** The money came, but what it was for is gone. */
export function sendBack(hold: Hold): Result<Hold, 'not-held'> {
  if (hold.state !== 'held' || hold.dispute) return refuse('not-held');
  return ok({ ...moved(hold, 'refunding'), refunded: hold.amount });
}

/** `letGo` of the money goes to the landscaper; `setAside` is kept apart for a dispute before that. */
export type Release = { hold: Hold; letGo: Pence; setAside: Pence; workDone: boolean };
export type ReleaseRefusal =
  'not-your-job' | 'not-paid' | 'payment-refunded' | 'not-marked-complete' | 'payment-disputed' | 'not-due-yet';

/** Lets go of all that is not disputed. A hold that is let go already is answered with nothing left to do. */
export function release(hold: Hold, work: Work, by: ReleasedBy, now: Date): Result<Release, ReleaseRefusal> {
  if (by !== 'clock' && by.customerId !== hold.customerId) return refuse('not-your-job');
  if (hold.state === 'releasing' || hold.state === 'released')
    return ok({ hold, letGo: pence(0), setAside: pence(0), workDone: true });
  if (hold.state === 'refunding' || hold.state === 'refunded') return refuse('payment-refunded');
  if (hold.state !== 'held') return refuse('not-paid');
  if (!work.landscaperCompletedAt) return refuse('not-marked-complete');
  const rest = undisputedRest(hold);
  if (rest === 0) return refuse('payment-disputed');
  if (by === 'clock' && (!work.autoCompleteAt || now < work.autoCompleteAt)) return refuse('not-due-yet');
  return ok(letGoOfRest(hold, rest));
}

function letGoOfRest(hold: Hold, rest: Pence): Release {
  const released = plus(hold.released, rest);
  if (!hasOpenDispute(hold))
    return { hold: { ...moved(hold, 'releasing'), released }, letGo: rest, setAside: pence(0), workDone: true };
  const [kept, setAside] = keptApart(hold);
  return { hold: { ...kept, released }, letGo: rest, setAside, workDone: false };
}

export type ReportRefusal =
  'not-your-job' | 'not-paid' | 'already-released' | 'payment-refunded' | 'already-reported' | 'amount-not-held';

/** Opens a dispute about `amount` (default: all). Work that is marked complete: the rest is thereby confirmed and let go at once. */
export function reportProblem(
  hold: Hold,
  work: Work,
  problem: { customerId: string; amount?: Pence; reason: string },
  now: Date,
): Result<Release, ReportRefusal> {
  if (problem.customerId !== hold.customerId) return refuse('not-your-job');
  if (hold.state === 'releasing' || hold.state === 'released') return refuse('already-released');
  if (hold.state === 'refunding' || hold.state === 'refunded') return refuse('payment-refunded');
  if (hold.state !== 'held') return refuse('not-paid');
  if (hold.dispute) return refuse('already-reported');
  const amount = problem.amount ?? hold.amount;
  if (amount < 1 || amount > hold.amount) return refuse('amount-not-held');

  const disputed: Hold = {
    ...hold,
    dispute: { amount, reason: problem.reason, openedAt: now, setAside: false, settlement: null },
  };
  const rest = undisputedRest(disputed);
  if (!work.landscaperCompletedAt || rest === 0)
    return ok({ hold: disputed, letGo: pence(0), setAside: pence(0), workDone: false });
  return ok(letGoOfRest(disputed, rest));
}

export type Settled = Release & { giveBack: Pence };
export type SettleRefusal = 'not-disputed' | 'already-settled' | 'amounts-do-not-add-up';

/** An admin's decision about the disputed part. With nothing left in the hold, the money is on its way and the work is over. */
export function settle(hold: Hold, decision: Settlement): Result<Settled, SettleRefusal> {
  if (!hold.dispute) return refuse('not-disputed');
  const { toLandscaper, toCustomer } = decision;
  const earlier = hold.dispute.settlement;
  if (earlier && (earlier.toLandscaper !== toLandscaper || earlier.toCustomer !== toCustomer))
    return refuse('already-settled');
  if (earlier)
    return ok({ hold, letGo: pence(0), giveBack: pence(0), setAside: pence(0), workDone: undisputedRest(hold) === 0 });
  if (toLandscaper < 0 || toCustomer < 0 || toLandscaper + toCustomer !== hold.dispute.amount)
    return refuse('amounts-do-not-add-up');

  const [kept, setAside] = keptApart(hold);
  const settled: Hold = {
    ...kept,
    released: plus(kept.released, toLandscaper),
    refunded: plus(kept.refunded, toCustomer),
    dispute: { ...hold.dispute, setAside: true, settlement: decision },
  };
  const workDone = undisputedRest(settled) === 0;
  const next = settled.released > 0 ? 'releasing' : 'refunding';
  return ok({
    hold: workDone ? moved(settled, next) : settled,
    letGo: toLandscaper,
    giveBack: toCustomer,
    setAside,
    workDone,
  });
}

/** Everything that was decided has been sent. */
export function finish(hold: Hold, now: Date): Result<Hold, 'not-under-way'> {
  if (hold.state === 'releasing') return ok({ ...moved(hold, 'released'), endedAt: now });
  if (hold.state === 'refunding') return ok({ ...moved(hold, 'refunded'), endedAt: now });
  return refuse('not-under-way');
}

/** Something that was sent has come back: it is on its way again. A hold that is not over stays as it is. */
export function reopen(hold: Hold): Hold {
  if (hold.state === 'released') return { ...moved(hold, 'releasing'), endedAt: null };
  return hold.state === 'refunded' ? { ...moved(hold, 'refunding'), endedAt: null } : hold;
}

/** The hold with its dispute's money kept apart, and how much of it has yet to be moved there. */
function keptApart(hold: Hold): [Hold, Pence] {
  if (!hold.dispute || hold.dispute.setAside) return [hold, pence(0)];
  return [{ ...hold, dispute: { ...hold.dispute, setAside: true } }, hold.dispute.amount];
}

function moved(hold: Hold, to: HoldState): Hold {
  if (!holdMoves[hold.state].includes(to)) throw new Error(`a hold does not go from ${hold.state} to ${to}`);
  return { ...hold, state: to };
}
