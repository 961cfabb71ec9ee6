// Every legal move of a Hold, on one page. Only this file writes its `state`.
import { type Pence, less, pence, plus } from '#src/kernel/money';
import { type Result, ok, refuse } from '#src/kernel/result';

/** Money a customer pays in for one job, held until the job is complete. A dispute does not change its state. */
export type Hold = {
  id: string;
  jobId: string;
  bidId: string;
  customerId: string;
  landscaperId: string;
  amount: Pence;
  state: HoldState;
  /** The provider's charge for the first payment. Every transfer and refund draws on this one or on one of `topUps`. */
  chargeId: string | null;
  /** Later charges, oldest first; `amount` includes them. */
  topUps: Charge[];
  openedAt: Date;
  payBy: Date;
  heldAt: Date | null;
  endedAt: Date | null;
  /** Released to the landscaper, fee included. */
  released: Pence;
  /** To be refunded to the customer, sent or not. */
  refunded: Pence;
  dispute: Dispute | null;
};

export type Charge = { chargeId: string; amount: Pence };

export type HoldState = 'requires_payment' | 'held' | 'releasing' | 'released' | 'refunding' | 'refunded' | 'closed';

export type Dispute = {
  amount: Pence;
  reason: string;
  openedAt: Date;
  /** Whether the ledger has moved the disputed part to its own account: when the rest is released, or when the dispute is settled. */
  setAside: boolean;
  settlement: Settlement | null;
};
export const DISPUTE_REASON_MAX = 1000;
export const SETTLEMENT_REASON_MAX = 2000;
export type Settlement = { toLandscaper: Pence; toCustomer: Pence; reason: string; adminId: string; at: Date };

/**
 * Opening a dispute, releasing the rest or settling part of it can leave a hold held. A refund that comes back reopens a hold that had
 * ended.
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

/** The facts about the job that decide what may happen to the money. */
export type Work = {
  customerId: string;
  status: string;
  landscaperCompletedAt: Date | null;
  autoCompleteAt: Date | null;
};
export type ReleasedBy = { customerId: string } | 'clock';

/** The ids that every event about a hold carries. */
export const idsOf = ({ id: holdId, jobId, customerId, landscaperId }: Hold) => ({
  jobId,
  holdId,
  customerId,
  landscaperId,
});

export const hasOpenDispute = ({ dispute }: Hold): boolean => dispute !== null && dispute.settlement === null;
/** Neither released, nor refunded, nor in an open dispute. */
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

/** What the customer has to pay now for the hold itself. */
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

/** A further payment for the same job. A disputed hold takes no more: its dispute is about what was paid before. */
export function topUp(hold: Hold, charge: Charge): Result<Hold, 'not-held'> {
  if (hold.state !== 'held' || hold.dispute) return refuse('not-held');
  return ok({ ...hold, amount: plus(hold.amount, charge.amount), topUps: [...hold.topUps, charge] });
}

/** What each charge paid in, oldest first. */
export function chargesOf({ chargeId, amount, topUps }: Hold): Charge[] {
  if (!chargeId) return [];
  const added = topUps.reduce((sum, charge) => plus(sum, charge.amount), pence(0));
  return [{ chargeId, amount: less(amount, added) }, ...topUps];
}

/**
 * Which charges the next `amount` is drawn on. Charges are used up one after another, so `alreadyDrawn` is where to continue, and no
 * charge pays out more than it brought in.
 */
export function drawOn(hold: Hold, alreadyDrawn: Pence, amount: Pence): Charge[] {
  const drawn: Charge[] = [];
  let start = 0;
  for (const charge of chargesOf(hold)) {
    const from = Math.max(start, alreadyDrawn);
    const to = Math.min(start + charge.amount, alreadyDrawn + amount);
    if (to > from) drawn.push({ chargeId: charge.chargeId, amount: pence(to - from) });
    start += charge.amount;
  }
  if (start < alreadyDrawn + amount) throw new Error(`hold ${hold.id} has no charge to draw ${amount} on`);
  return drawn;
}

/** Refunds the whole payment, because its job no longer exists. */
export function sendBack(hold: Hold): Result<Hold, 'not-held'> {
  if (hold.state !== 'held' || hold.dispute) return refuse('not-held');
  return ok({ ...moved(hold, 'refunding'), refunded: hold.amount });
}

/** `setAside`: how much is first moved to the ledger's account for disputed money. */
export type Release = { hold: Hold; toLandscaper: Pence; setAside: Pence; workDone: boolean };
export type ReleaseRefusal =
  'not-your-job' | 'not-paid' | 'payment-refunded' | 'not-marked-complete' | 'payment-disputed' | 'not-due-yet';

/** Releases everything that is not in dispute. A hold that is already released has nothing left to do. */
export function release(hold: Hold, work: Work, by: ReleasedBy, now: Date): Result<Release, ReleaseRefusal> {
  if (by !== 'clock' && by.customerId !== hold.customerId) return refuse('not-your-job');
  if (hold.state === 'releasing' || hold.state === 'released')
    return ok({ hold, toLandscaper: pence(0), setAside: pence(0), workDone: true });
  if (hold.state === 'refunding' || hold.state === 'refunded') return refuse('payment-refunded');
  if (hold.state !== 'held') return refuse('not-paid');
  if (!work.landscaperCompletedAt) return refuse('not-marked-complete');
  const rest = undisputedRest(hold);
  if (rest === 0) return refuse('payment-disputed');
  if (by === 'clock' && (!work.autoCompleteAt || now < work.autoCompleteAt)) return refuse('not-due-yet');
  return ok(releaseRest(hold, rest));
}

function releaseRest(hold: Hold, rest: Pence): Release {
  const released = plus(hold.released, rest);
  if (!hasOpenDispute(hold))
    return { hold: { ...moved(hold, 'releasing'), released }, toLandscaper: rest, setAside: pence(0), workDone: true };
  const [kept, setAside] = withDisputeSetAside(hold);
  return { hold: { ...kept, released }, toLandscaper: rest, setAside, workDone: false };
}

export type ReportRefusal =
  'not-your-job' | 'not-paid' | 'already-released' | 'payment-refunded' | 'already-reported' | 'amount-not-held';

/** Opens a dispute about `amount` (default: all). If the work is marked complete, this confirms the rest, which is released at once. */
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
    return ok({ hold: disputed, toLandscaper: pence(0), setAside: pence(0), workDone: false });
  return ok(releaseRest(disputed, rest));
}

export type Settled = Release & { toCustomer: Pence };
export type SettleRefusal = 'not-disputed' | 'already-settled' | 'amounts-do-not-add-up';

/** An admin's decision about the disputed part. If that leaves nothing held, the work is over. */
export function settle(hold: Hold, decision: Settlement): Result<Settled, SettleRefusal> {
  if (!hold.dispute) return refuse('not-disputed');
  const { toLandscaper, toCustomer } = decision;
  const earlier = hold.dispute.settlement;
  if (earlier && (earlier.toLandscaper !== toLandscaper || earlier.toCustomer !== toCustomer))
    return refuse('already-settled');
  if (earlier)
    return ok({
      hold,
      toLandscaper: pence(0),
      toCustomer: pence(0),
      setAside: pence(0),
      workDone: undisputedRest(hold) === 0,
    });
  if (toLandscaper < 0 || toCustomer < 0 || toLandscaper + toCustomer !== hold.dispute.amount)
    return refuse('amounts-do-not-add-up');

  const [kept, setAside] = withDisputeSetAside(hold);
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
    toLandscaper,
    toCustomer,
    setAside,
    workDone,
  });
}

/** Ends a hold once all its money has been sent. */
export function finish(hold: Hold, now: Date): Result<Hold, 'not-under-way'> {
  if (hold.state === 'releasing') return ok({ ...moved(hold, 'released'), endedAt: now });
  if (hold.state === 'refunding') return ok({ ...moved(hold, 'refunded'), endedAt: now });
  return refuse('not-under-way');
}

/** A refund has come back and has to be sent again, so a hold that had ended is reopened. One that had not is unchanged. */
export function reopen(hold: Hold): Hold {
  if (hold.state === 'released') return { ...moved(hold, 'releasing'), endedAt: null };
  return hold.state === 'refunded' ? { ...moved(hold, 'refunding'), endedAt: null } : hold;
}

/** The hold with its disputed money set aside, and how much of it the ledger still has to move. */
function withDisputeSetAside(hold: Hold): [Hold, Pence] {
  if (!hold.dispute || hold.dispute.setAside) return [hold, pence(0)];
  return [{ ...hold, dispute: { ...hold.dispute, setAside: true } }, hold.dispute.amount];
}

function moved(hold: Hold, to: HoldState): Hold {
  if (!holdMoves[hold.state].includes(to)) throw new Error(`a hold does not go from ${hold.state} to ${to}`);
  return { ...hold, state: to };
}
