// Divides held money when a job is cancelled, as the customer was told before they paid.
import {
  FREE_BEFORE_HOURS,
  LATE_BEFORE_HOURS,
  LATE_PERCENT,
  LAST_MINUTE_PERCENT,
  LATE_MAX,
  mayWithdraw,
} from '#src/kernel/cancellation-terms';
import { type Pence, less, pence, plus } from '#src/kernel/money';
import { type Decided, hasAgreed, needsSecondAdmin } from '#src/kernel/second-admin';
import { splitOfPart } from './ledger-transaction';

export type CancelledBy = 'customer' | 'landscaper' | 'admin';

/** What the division depends on. */
export type CancellationFacts = {
  by: 'customer' | 'landscaper';
  now: Date;
  /** When the customer entered the contract. */
  contractAt: Date;
  /** When the work was to begin; null if no start was agreed. */
  startsAt: Date | null;
  /** Whether the customer expressly asked for the work to begin within the 14 days. */
  askedForEarlyStart: boolean;
  /** How much of the work was done, in per cent, as both agree. */
  percentDone: number;
  /** The landscaper came and was not let in. */
  noAccess?: boolean;
  /** The landscaper did not turn up and did not answer. */
  noShow?: boolean;
  /** What the landscaper has bought for the job, with receipts. */
  materials?: Pence;
};

/** Which rule decided it. */
export type CancellationRule =
  | 'landscaper-cancels'
  | 'landscaper-did-not-come'
  | 'within-14-days'
  | 'work-done-on-request' // within the 14 days, for work that the customer expressly asked for
  | 'no-day-agreed'
  | 'in-good-time'
  | 'late'
  | 'last-minute'
  | 'no-access'
  | 'decided';

/** What each side gets; `toCustomer` + `share` + `fee` is what is held, and `toLandscaper` is `share` + `fee`. */
export type Division = { toCustomer: Pence; toLandscaper: Pence; fee: Pence; share: Pence };
export type Computed = Division & { rule: CancellationRule };

/**
 * Divides what is held. `released`: what the landscaper was paid for before, fee included; the fee of the whole is
 * rounded once.
 */
export function computeCancellation(facts: CancellationFacts, held: Pence, released: Pence = pence(0)): Computed {
  const { rule, percent, isForWork } = ruleFor(facts);
  const part = pence(Math.floor((held * percent) / 100));
  const materials = paysMaterials.has(rule) ? (facts.materials ?? 0) : 0;
  const toLandscaper = isForWork ? part : pence(Math.min(held, Math.min(part, LATE_MAX) + materials));
  return { rule, ...divide(held, toLandscaper, { withFee: isForWork, released }) };
}

/** How much of what the landscaper gets is for materials that they have bought. */
export const forMaterials = (toLandscaper: Pence, materials: Pence): Pence =>
  pence(Math.max(0, Math.min(materials, toLandscaper)));

/** Rules by which the customer also pays for what the landscaper has bought for the job. */
const paysMaterials: ReadonlySet<CancellationRule> = new Set([
  'no-day-agreed',
  'in-good-time',
  'late',
  'last-minute',
  'no-access',
]);

/** `withFee`: true if the landscaper is paid for work, false if for a late cancellation. */
export function divide(
  held: Pence,
  toLandscaper: Pence,
  { withFee, released }: { withFee: boolean; released: Pence },
): Division {
  const { fee, share } = withFee ? splitOfPart(released, toLandscaper) : { fee: pence(0), share: toLandscaper };
  return { toCustomer: less(held, toLandscaper), toLandscaper, fee, share };
}

/**
 * Whether a second admin has to agree before an admin cancels: above £250, and before any of it goes to the landscaper.
 * A refund goes back to the card it came from; a part would let one admin pay whom they like (decision 96).
 */
export const needsSecondToCancel = (
  { left, toLandscaper }: { left: Pence; toLandscaper: Pence },
  decided: Decided,
): boolean => needsSecondAdmin(left, decided) || (toLandscaper > 0 && !hasAgreed(decided));

type Rule = { rule: CancellationRule; percent: number; isForWork: boolean };
const free = (rule: CancellationRule): Rule => ({ rule, percent: 0, isForWork: false });

function ruleFor(facts: CancellationFacts): Rule {
  const { by, now, contractAt, startsAt, askedForEarlyStart, percentDone, noAccess, noShow } = facts;
  if (by === 'landscaper') return free('landscaper-cancels');
  if (noShow) return free('landscaper-did-not-come');
  if (mayWithdraw(contractAt, now)) {
    if (!askedForEarlyStart || percentDone <= 0) return free('within-14-days');
    return { rule: 'work-done-on-request', percent: Math.min(100, Math.floor(percentDone)), isForWork: true };
  }
  if (noAccess) return { rule: 'no-access', percent: LAST_MINUTE_PERCENT, isForWork: false };
  if (!startsAt) return free('no-day-agreed');
  const hours = (startsAt.getTime() - now.getTime()) / 3_600_000;
  if (hours > FREE_BEFORE_HOURS) return free('in-good-time');
  if (hours >= LATE_BEFORE_HOURS) return { rule: 'late', percent: LATE_PERCENT, isForWork: false };
  return { rule: 'last-minute', percent: LAST_MINUTE_PERCENT, isForWork: false };
}

/** A job that was cancelled while money was held for it. */
export type Cancellation = Pick<Division, 'toCustomer' | 'toLandscaper' | 'fee'> & {
  holdId: string;
  jobId: string;
  cancelledBy: CancelledBy;
  actorId: string;
  rule: CancellationRule;
  reason: string;
  cancelledAt: Date;
};
export const CANCELLATION_REASON_MAX = 2000;

/** The sum that a division divides. */
export const wholeOf = ({ toCustomer, toLandscaper }: Pick<Division, 'toCustomer' | 'toLandscaper'>): Pence =>
  plus(toCustomer, toLandscaper);

/** The landscaper’s own part of a division, after our fee. */
export const shareOf = ({ toLandscaper, fee }: Pick<Division, 'toLandscaper' | 'fee'>): Pence =>
  less(toLandscaper, fee);

/** An admin cancelled a job while nothing was held for it. */
export type UnpaidCancellation = { jobId: string; adminId: string; reason: string; cancelledAt: Date };
