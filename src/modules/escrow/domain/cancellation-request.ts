// A customer cancels work under way that they had asked to begin early. How much of it is done is for both to agree; until they do, it is a
// dispute about all that is held.
import { type Result, ok, refuse } from '#src/kernel/result';
import { type Computed, type Division, computeCancellation, mayWithdraw } from './cancellation';
import { type Hold, disputedRest, feeBearing, hasOpenDispute, leftIn } from './hold';

export type CancellationRequest = Pick<Division, 'toCustomer' | 'toLandscaper' | 'fee'> & {
  holdId: string;
  jobId: string;
  /** How much of the work is done, in per cent, as the customer says. */
  percentDone: number;
  reason: string;
  requestedAt: Date;
  /** When the landscaper agreed. */
  agreedAt: Date | null;
};
/** The right to cancel ends when all of the work is done. */
export const PERCENT_DONE_MAX = 99;

/** When the customer entered the contract: with the payment. */
export const contractAtOf = ({ heldAt, openedAt }: Pick<Hold, 'heldAt' | 'openedAt'>): Date => heldAt ?? openedAt;

type Work = { status: string; startsAt: Date | null; landscaperCompletedAt: Date | null };
export type RequestRefusal =
  | 'not-paid'
  | 'not-begun' // nothing was done, so cancelling needs nobody's agreement
  | 'already-marked-complete'
  | 'work-has-begun' // the 14 days are over
  | 'all-goes-back' // nobody asked for an early start, so cancelling needs nobody's agreement
  | 'part-in-dispute'
  | 'already-reported';

/** What the customer's request divides: all that is held, by the rule for work done on request. */
export function requestCancellation(
  hold: Hold,
  { status, startsAt, landscaperCompletedAt }: Work,
  percentDone: number,
  now: Date,
): Result<Computed, RequestRefusal> {
  const contractAt = contractAtOf(hold);
  if (hold.state !== 'held') return refuse('not-paid');
  if (landscaperCompletedAt) return refuse('already-marked-complete');
  if (status !== 'in_progress') return refuse('not-begun');
  if (!mayWithdraw(contractAt, now)) return refuse('work-has-begun');
  if (!hold.earlyStartAskedAt) return refuse('all-goes-back');
  if (hold.dispute?.settlement) return refuse('already-reported');
  if (hold.dispute && disputedRest(hold) !== leftIn(hold)) return refuse('part-in-dispute');
  const facts = { by: 'customer' as const, now, contractAt, startsAt, askedForEarlyStart: true, percentDone };
  return ok(computeCancellation(facts, leftIn(hold), feeBearing(hold)));
}

/** Whether the landscaper can still agree to it: it divides exactly what is held, and nobody has decided since. */
export const mayAgree = (request: CancellationRequest, hold: Hold): boolean =>
  request.agreedAt === null &&
  hold.state === 'held' &&
  hasOpenDispute(hold) &&
  request.toCustomer + request.toLandscaper === leftIn(hold);
