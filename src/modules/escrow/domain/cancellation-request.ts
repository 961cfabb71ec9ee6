// A customer cancels work under way that they had asked to begin early. Both must agree how much of it is done; until
// they do, it is a dispute about all that is held.
import { type Result, ok, refuse } from '#src/kernel/result';
import { type WhyNot, whyNot } from '#src/modules/acts/domain/acts';
import { type Computed, type Division, computeCancellation } from './cancellation';
import { type Charge } from './charges';
import { type Hold, type Work, feeBearing, hasOpenDispute, jobStanding, leftIn, moneyStanding } from './hold';

export type CancellationRequest = Pick<Division, 'toCustomer' | 'toLandscaper' | 'fee'> & {
  holdId: string;
  jobId: string;
  /** How much of the work is done, in per cent, according to the customer. */
  percentDone: number;
  reason: string;
  requestedAt: Date;
  /** When the landscaper agreed. */
  agreedAt: Date | null;
};
/** The right to cancel ends when all of the work is done. */
export const PERCENT_DONE_MAX = 99;

/** The customer enters the contract with the payment. */
export const contractAtOf = ({ heldAt, openedAt }: Pick<Hold, 'heldAt' | 'openedAt'>): Date => heldAt ?? openedAt;

/** Divides all that is held, by the rule for work done on request. */
export function requestCancellation(
  hold: Hold,
  work: Work,
  percentDone: number,
  now: Date,
  frozen: readonly Charge[] = [],
): Result<Computed, WhyNot<'request-cancellation'>> {
  const not = whyNot('request-cancellation', jobStanding(work, moneyStanding(hold, { frozen })), 'customer', now);
  if (not) return refuse(not);
  const facts = { by: 'customer' as const, now, contractAt: contractAtOf(hold), startsAt: work.startsAt ?? null };
  return ok(computeCancellation({ ...facts, askedForEarlyStart: true, percentDone }, leftIn(hold), feeBearing(hold)));
}

/** Whether the landscaper can still agree: the request divides exactly what is held, and nobody has decided since. */
export const mayAgree = (request: CancellationRequest, hold: Hold): boolean =>
  request.agreedAt === null &&
  hold.state === 'held' &&
  hasOpenDispute(hold) &&
  request.toCustomer + request.toLandscaper === leftIn(hold);
