// A refund that someone made without us, such as in the provider's dashboard. It has happened, so it is booked; what
// may be decided is who bears it.
import { type Pence, less, pence, plus } from '#src/kernel/money';
import { type Result, ok, refuse } from '#src/kernel/result';
import { type Charge, drawnFrom } from './charges';
import { type Hold, givenBack } from './hold';

export type OutsideRefund = {
  id: string;
  providerRef: string;
  chargeId: string;
  /** The ledger's payment: the hold, the checkout of a stray payment, or the order of a service. */
  paymentRef: string;
  /** The hold that the charge was paid for; null if it was for a service. */
  holdId: string | null;
  amount: Pence;
  state: 'booked' | 'came_back';
  /** Where the refund comes from; the four add up to the amount. The first two are the customer's own money. */
  held: Pence;
  contested: Pence;
  /** Borne by us: the money had been released or refunded already. */
  borne: Pence;
  /** From our own sale of a service. */
  sold: Pence;
  /** How much of it we owed the customer anyway: a refund that was decided but not sent, or money in dispute. */
  owed: Pence;
  foundAt: Date;
  /** When to check again whether it has come back. Null once it no longer can. */
  nextReadAt: Date | null;
  /** What an admin has decided about the part that we bear. */
  decision: OutsideRefundDecision | null;
};
/** taken-back: from the landscaper, who was paid for it. borne: by us, for good. */
export type OutsideRefundDecision = {
  what: 'taken-back' | 'borne';
  /** The amount that the decision was about. */
  amount: Pence;
  because: string;
  by: string;
  at: Date;
};
export const OUTSIDE_REASON_MAX = 2000;

type Facts = Pick<OutsideRefund, 'id' | 'providerRef' | 'chargeId' | 'paymentRef' | 'holdId' | 'amount'>;
type Parts = Partial<Pick<OutsideRefund, 'held' | 'contested' | 'sold' | 'owed'>>;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** As with our own refunds: a bank may return one for 30 days, and five more days are for safety. */
const READ_FOR_MS = 35 * DAY_MS;

/** We bear whatever the parts do not cover. */
export function openOutsideRefund(facts: Facts, parts: Parts, now: Date): OutsideRefund {
  const nothing = pence(0);
  const { held, contested, sold, owed } = {
    held: nothing,
    contested: nothing,
    sold: nothing,
    owed: nothing,
    ...parts,
  };
  return {
    ...facts,
    state: 'booked',
    held,
    contested,
    sold,
    owed,
    borne: less(facts.amount, plus(plus(held, contested), sold)),
    foundAt: now,
    nextReadAt: new Date(now.getTime() + HOUR_MS),
    decision: null,
  };
}

/** Takes `amount` of what we bore from the payment after all. */
export const passedOn = (refund: OutsideRefund, from: 'held' | 'contested', amount: Pence): OutsideRefund => ({
  ...refund,
  [from]: plus(refund[from], amount),
  borne: less(refund.borne, amount),
  owed: plus(refund.owed, amount),
});

/** How much we bear without a decision about it. */
export const undecided = ({ state, borne, decision }: OutsideRefund): Pence =>
  state === 'booked' && decision === null ? borne : pence(0);

/** What was refunded of each charge after release: it cannot be refunded again. */
export const borneOf = (refunds: readonly OutsideRefund[]): Charge[] =>
  refunds.filter(({ state }) => state === 'booked').map(({ chargeId, borne: amount }) => ({ chargeId, amount }));

/** It was read and has not come back. It is read again hourly for two days, then daily. */
export function readOutsideRefund(refund: OutsideRefund, now: Date): OutsideRefund {
  const age = now.getTime() - refund.foundAt.getTime();
  const wait = age < 2 * DAY_MS ? HOUR_MS : DAY_MS;
  return { ...refund, nextReadAt: age > READ_FOR_MS ? null : new Date(now.getTime() + wait) };
}

/** The customer's bank has returned it. */
export const outsideRefundCameBack = (refund: OutsideRefund): OutsideRefund => ({
  ...refund,
  state: 'came_back',
  nextReadAt: null,
});

/**
 * How much of what was released from a charge, at most `amount`, can be taken back if the landscaper gives back at most
 * `share`, which is what was not sent to them.
 */
export function recallableFor(hold: Hold, chargeId: string, { amount, share }: { amount: Pence; share: Pence }): Pence {
  let least = 0;
  let most = Math.min(amount, drawnFrom(hold, chargeId).released);
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (givenBack(hold, pence(middle), false).share <= share) least = middle;
    else most = middle - 1;
  }
  return pence(least);
}

/** Why there is nothing to decide about a refund made elsewhere: it has come back, or we bear no part of it. */
export const whyNotDecide = ({ state, borne }: Pick<OutsideRefund, 'state' | 'borne'>): 'nothing-borne' | undefined =>
  state !== 'booked' || borne === 0 ? 'nothing-borne' : undefined;

/**
 * How much of what we bear can be taken back from the landscaper, and what we keep bearing. `refundable`: what they
 * were paid from that charge and still have.
 */
export function takenBackOf({ borne }: Pick<OutsideRefund, 'borne'>, refundable: Pence): { taken: Pence; kept: Pence } {
  const taken = pence(Math.min(borne, refundable));
  return { taken, kept: less(borne, taken) };
}

/** An admin decides about the part that we bear. Repeating the decision changes nothing. */
export function decideOutsideRefund(
  refund: OutsideRefund,
  decision: Omit<OutsideRefundDecision, 'amount'>,
): Result<OutsideRefund, 'nothing-borne' | 'decided-otherwise'> {
  const { decision: earlier } = refund;
  if (earlier) return earlier.what === decision.what ? ok(refund) : refuse('decided-otherwise');
  const not = whyNotDecide(refund);
  if (not) return refuse(not);
  return ok({ ...refund, decision: { ...decision, amount: refund.borne } });
}
