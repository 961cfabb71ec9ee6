// Damage or danger found after the payment was released. Nothing is held by then: what the two sides agree on, or an
// admin decides, is repaid.
import { addHours } from '#src/kernel/clock';
import { DAMAGE_REPORT_DAYS } from '#src/kernel/deadlines';
import { type Pence, pence } from '#src/kernel/money';
import { type Result, ok, refuse } from '#src/kernel/result';
import { type Hold, type Problem, disputedRest, hasOpenDispute } from '../hold';
import { type DisputeCase, type DisputeReason, isOpen } from './dispute-case';

/** What may still be reported after release. */
export const damageReasons = ['damage', 'safety'] as const satisfies readonly DisputeReason[];
const isDamage = (reason: DisputeReason | null): boolean => damageReasons.some((one) => one === reason);

/** The deadline for reporting damage or danger, if the job was completed at this moment. */
export const damageReportUntil = (completedAt: Date): Date => addHours(completedAt, DAMAGE_REPORT_DAYS * 24);

/** Whether the money of a case had been paid out when it was opened. */
export const isPaidOut = ({ lateRefundId }: Pick<DisputeCase, 'lateRefundId'>): boolean => lateRefundId !== null;

const wasReleased = ({ state }: Hold): boolean => state === 'releasing' || state === 'released';
/**
 * Whether something is left to agree on or decide: money in dispute or, once paid out, money that has not gone back
 * since.
 */
export const isStillDisputed = (dispute: DisputeCase, hold: Hold): boolean =>
  isPaidOut(dispute) ? wasReleased(hold) && hold.released > 0 : hasOpenDispute(hold);
/** How much of the disputed money may still go back to the customer, in pence. */
export const disputedIn = (dispute: DisputeCase, hold: Hold): Pence =>
  isPaidOut(dispute) ? pence(Math.min(dispute.amount, hold.released)) : disputedRest(hold);

/** Whether a new case may follow this one: its decision is final, or nothing had to be decided. */
const mayBeFollowed = (dispute: DisputeCase | undefined): boolean =>
  !dispute || !(isOpen(dispute) || dispute.state === 'decided' || dispute.state === 'appealed');

export type LateReportRefusal =
  | 'not-your-job'
  | 'payment-refunded'
  | 'already-released' // neither damage nor danger, or the job was never completed
  | 'too-late-for-damage'
  | 'already-reported'
  | 'appeal-instead' // we have decided a dispute about this job, and it can still be appealed
  | 'amount-not-released';

/** Why damage or danger can no longer be reported for a job whose payment was released. `earlier`: the latest case. */
export function whyNotReportDamage(
  { completedAt }: { completedAt: Date | null },
  earlier: DisputeCase | undefined,
  now: Date,
): 'already-released' | 'already-reported' | 'appeal-instead' | 'too-late-for-damage' | undefined {
  if (!completedAt) return 'already-released';
  if (earlier && isOpen(earlier)) return 'already-reported';
  if (!mayBeFollowed(earlier)) return 'appeal-instead';
  return now >= damageReportUntil(completedAt) ? 'too-late-for-damage' : undefined;
}

/**
 * Reports damage or danger. `amount`: how much of the released money it is about (default: all). `earlier`: the latest
 * case.
 */
export function reportAfterRelease(
  hold: Hold,
  job: { completedAt: Date | null },
  problem: Problem & { kind: DisputeReason | null },
  earlier: DisputeCase | undefined,
  now: Date,
): Result<Pence, LateReportRefusal> {
  const isTheirs =
    'customerId' in problem ? problem.customerId === hold.customerId : problem.landscaperId === hold.landscaperId;
  if (!isTheirs) return refuse('not-your-job');
  if (!wasReleased(hold)) return refuse('payment-refunded');
  if (!isDamage(problem.kind)) return refuse('already-released');
  const not = whyNotReportDamage(job, earlier, now);
  if (not) return refuse(not);
  const amount = problem.amount ?? hold.released;
  return amount < 1 || amount > hold.released ? refuse('amount-not-released') : ok(amount);
}
