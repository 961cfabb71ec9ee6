// Points for money that was released, and what they are worth. One point is one penny of credit (decisions/0054-credit-comes-back.md).
import { monthsLater } from '#src/kernel/day';
import { type Pence, half, less, pence, split } from '#src/kernel/money';

/** Tiers by what was released for a customer's jobs in the last twelve months. `halfPoints`: earned for each pound. */
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
/** What was released in so many months makes a tier. */
export const TIER_MONTHS = 12;
/** Without anything earned or used for so long, points expire. */
export const IDLE_MONTHS = 18;
/** How long before that their owner is told. */
export const NOTICE_DAYS = 30;

export function tierOf(releasedInYear: Pence): Tier {
  return TIERS.findLast(({ from }) => releasedInYear >= from) ?? TIERS[0];
}
export const nextTier = (tier: Tier): Tier | undefined => TIERS[TIERS.indexOf(tier) + 1];

/** Whole points for so much released money: nothing for a part of a pound. */
export const pointsFor = (released: Pence, rate: Rate): number => Math.floor((Math.floor(released / 100) * rate) / 2);

/** The most that can come off one job: half of our fee, so that the landscaper always gets their share of the full price. */
export const capOf = (price: Pence): Pence => half(split(price).fee);

/** How many of these points can be used on a job of this price: whole pounds. */
export const usablePoints = (points: number, price: Pence): number =>
  Math.floor(Math.min(points, capOf(price)) / STEP) * STEP;

/** The points that a customer can choose from for a job: those they have, and those that are set aside for it already. */
export const pointsToChooseFrom = ({ points, used }: { points: number; used: number }): number => points + used;

/** How many of them can be chosen: each whole pound, the most first. */
export const choicesUpTo = (most: number): number[] =>
  Array.from({ length: Math.floor(most / STEP) }, (_, at) => (Math.floor(most / STEP) - at) * STEP);

/** While a payment of theirs is in dispute, a customer sets no more points aside. */
export const maySetAside = ({ hasOpenDispute }: { hasOpenDispute: boolean }): boolean => !hasOpenDispute;

/** Why a customer with so many points cannot use any on a job of this price. */
export function whyNoPoints(points: number, price: Pence): 'too-few-points' | 'above-cap' | undefined {
  if (usablePoints(points, price) > 0) return undefined;
  return points < STEP ? 'too-few-points' : 'above-cap';
}

/** What a job costs its customer in the end if so much credit comes back. */
export const costWith = (price: Pence, points: number): Pence => less(price, creditOf(points));

export const creditOf = (points: number): Pence => pence(points);

/** When points expire in which nothing has moved since then: 30 days after their owner was told at the earliest. */
export function expiryOf({ movedAt, toldAt }: { movedAt: Date; toldAt: Date | null }): Date {
  const idle = monthsLater(movedAt, IDLE_MONTHS);
  const told = toldAt && new Date(toldAt.getTime() + NOTICE_DAYS * 24 * 60 * 60 * 1000);
  return told && told > idle ? told : idle;
}
