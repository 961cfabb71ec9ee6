// A customer's points, and every way in which they come and go.
import type { Pence } from '#src/kernel/money';
import { type Result, ok, refuse } from '#src/kernel/result';
import { capOf, pointsFor, type Rate } from './points';

export type LoyaltyAccount = {
  userId: string;
  points: number;
  /** When points last came or went. */
  movedAt: Date;
  /** When their owner was told that they expire soon. */
  toldAt: Date | null;
};

/** `points`: negative if they went. `counted`: how much of what was released for the job this entry counted. */
export type LoyaltyEntry = {
  id: string;
  userId: string;
  kind: 'earned' | 'taken_back' | 'used' | 'returned' | 'referral' | 'expired';
  points: number;
  holdId: string | null;
  useId: string | null;
  referralId: string | null;
  counted: Pence;
  rate: Rate | null;
  at: Date;
};

/**
 * Points that are to reduce the cost of one job. due: it was released, and that many pence are on their way to the
 * customer's card.
 */
export type CreditUse = {
  id: string;
  holdId: string;
  userId: string;
  points: number;
  state: 'reserved' | 'due' | 'returned';
  reservedAt: Date;
  endedAt: Date | null;
};

type Change = { account: LoyaltyAccount; entry: LoyaltyEntry };
type Moved = Pick<LoyaltyEntry, 'id' | 'kind' | 'points'> & Partial<LoyaltyEntry>;

export const newAccount = (userId: string, now: Date): LoyaltyAccount => ({
  userId,
  points: 0,
  movedAt: now,
  toldAt: null,
});

export function moved(account: LoyaltyAccount, entry: Moved, now: Date): Change {
  const points = account.points + entry.points;
  if (points < 0) throw new Error(`account ${account.userId} has fewer than ${-entry.points} points`);
  const nothing = { holdId: null, useId: null, referralId: null, counted: 0 as Pence, rate: null };
  return {
    account: { ...account, points, movedAt: now, toldAt: null },
    entry: { ...nothing, ...entry, userId: account.userId, at: now },
  };
}

/**
 * How a job's points change, given everything released of its payment so far. Points already earned keep their rate.
 * Used points are not taken back: an account never goes below zero. Undefined if nothing changes.
 */
export function recount(
  account: LoyaltyAccount,
  {
    holdId,
    released,
    earlier,
    rate,
  }: { holdId: string; released: Pence; earlier: readonly LoyaltyEntry[]; rate: Rate },
  { id, now }: { id: string; now: Date },
): Change | undefined {
  const counted = earlier.reduce((sum, one) => sum + one.counted, 0);
  if (released === counted) return undefined;
  const kept = earlier[0]?.rate ?? rate;
  const before = earlier.reduce((sum, one) => sum + one.points, 0);
  const points = Math.max(pointsFor(released, kept) - before, -account.points);
  const kind = released > counted ? ('earned' as const) : ('taken_back' as const);
  return moved(account, { id, kind, points, holdId, counted: (released - counted) as Pence, rate: kept }, now);
}

export function reserve(
  account: LoyaltyAccount,
  { id, entryId, holdId, points, price }: { id: string; entryId: string; holdId: string; points: number; price: Pence },
  now: Date,
): Result<Change & { use: CreditUse }, 'too-few-points' | 'above-cap'> {
  if (points > capOf(price)) return refuse('above-cap');
  if (points > account.points) return refuse('too-few-points');
  const use: CreditUse = {
    id,
    holdId,
    points,
    state: 'reserved',
    reservedAt: now,
    endedAt: null,
    userId: account.userId,
  };
  return ok({ use, ...moved(account, { id: entryId, kind: 'used', points: -points, holdId, useId: id }, now) });
}

export const giveBack = (account: LoyaltyAccount, use: CreditUse, points: number, entryId: string, now: Date): Change =>
  moved(account, { id: entryId, kind: 'returned', points, holdId: use.holdId, useId: use.id }, now);

export const ended = (use: CreditUse, state: 'due' | 'returned', now: Date): CreditUse => ({
  ...use,
  state,
  endedAt: now,
});
