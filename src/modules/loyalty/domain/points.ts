// Points for released money, and their value. One point is one penny of credit (decisions/0054-credit-comes-back.md).
import { monthsLater } from '#src/kernel/day';
import { type Pence, half, less, pence, split } from '#src/kernel/money';

/**
 * Tiers by what was released for a customer's jobs in the last twelve months. `halfPoints`: half-points earned for each
 * pound.
 */
export const TIERS = [
  { name: 'Seedling', from: pence(0), halfPoints: 2 },
  { name: 'Sapling', from: pence(250_00), halfPoints: 2 },
  { name: 'Oak', from: pence(1_000_00), halfPoints: 3 },
] as const;
export type Tier = (typeof TIERS)[number];
export type Rate = Tier['halfPoints'];

export const POINTS_PER_POUND_OFF = 100;
/** Points are used a pound at a time. */
const STEP = POINTS_PER_POUND_OFF;
/** The number of months whose releases decide the tier. */
export const TIER_MONTHS = 12;
/** After this many months without earning or using any, points expire. */
export const IDLE_MONTHS = 18;
/** How long before expiry their owner is told. */
export const NOTICE_DAYS = 30;

export function tierOf(releasedInYear: Pence): Tier {
  return TIERS.findLast(({ from }) => releasedInYear >= from) ?? TIERS[0];
}
export const nextTier = (tier: Tier): Tier | undefined => TIERS[TIERS.indexOf(tier) + 1];

/** Whole points for released money: none for a part of a pound. */
export const pointsFor = (released: Pence, rate: Rate): number => Math.floor((Math.floor(released / 100) * rate) / 2);

/**
 * The most that credit can take off one job: half of our fee, so that the landscaper always gets their share of the
 * full price.
 */
export const capOf = (price: Pence): Pence => half(split(price).fee);

/** How many of these points can be used on a job of this price, in whole pounds. */
export const usablePoints = (points: number, price: Pence): number =>
  Math.floor(Math.min(points, capOf(price)) / STEP) * STEP;

/** The points that a customer can choose from for a job: those they have, and those already set aside for it. */
export const pointsToChooseFrom = ({ points, used }: { points: number; used: number }): number => points + used;

/** The choices, in whole pounds, most first. */
export const choicesUpTo = (most: number): number[] =>
  Array.from({ length: Math.floor(most / STEP) }, (_, at) => (Math.floor(most / STEP) - at) * STEP);

/** While a payment of theirs is in dispute, customers cannot set aside more points. */
export const maySetAside = ({ hasOpenDispute }: { hasOpenDispute: boolean }): boolean => !hasOpenDispute;

/** Why a customer with this many points cannot use any on a job of this price. */
export function whyNoPoints(points: number, price: Pence): 'too-few-points' | 'above-cap' | undefined {
  if (usablePoints(points, price) > 0) return undefined;
  return points < STEP ? 'too-few-points' : 'above-cap';
}

/** What a job costs its customer in the end, after this much credit comes back. */
export const costWith = (price: Pence, points: number): Pence => less(price, creditOf(points));

export const creditOf = (points: number): Pence => pence(points);

/** When points expire that have not moved since then: at the earliest 30 days after their owner was told. */
export function expiryOf({ movedAt, toldAt }: { movedAt: Date; toldAt: Date | null }): Date {
  const idle = monthsLater(movedAt, IDLE_MONTHS);
  const told = toldAt && new Date(toldAt.getTime() + NOTICE_DAYS * 24 * 60 * 60 * 1000);
  return told && told > idle ? told : idle;
}
