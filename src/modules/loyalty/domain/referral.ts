// Customers who invite others, and what both get for it (decisions/0055-inviting-others.md).
import { type Pence, pence } from '#src/kernel/money';
import { type Result, ok, refuse } from '#src/kernel/result';

/** Points for each of the two people: £10 of credit. */
export const REWARD_POINTS = 1_000;
/** The lowest price at which the friend's job counts. */
export const REWARDED_FROM: Pence = pence(50_00);
/** The most rewards for one person in a year. */
export const REWARDS_A_YEAR = 10;
/** How many days after joining a code can be entered. */
export const ENTER_WITHIN_DAYS = 30;
/** How long after its release a payment can still be disputed, for damage and danger. */
export const DISPUTABLE_DAYS = 14;

export const referralRefusals = ['same-phone', 'same-address', 'limit'] as const;
export type ReferralRefusal = (typeof referralRefusals)[number];

/** limit: while rewarded, the friend got theirs, but the one who invited them has already had all of this year's. */
export type Referral = {
  id: string;
  referrerId: string;
  friendId: string;
  state: 'joined' | 'rewarded' | 'refused';
  because: ReferralRefusal | null;
  joinedAt: Date;
  endedAt: Date | null;
};

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
export const CODE_LENGTH = 8;
/**
 * Makes a code from a new id, whose first six and last six bytes are random. It has no letters that are easily
 * confused.
 */
export function codeFrom(id: string): string {
  const hex = id.replaceAll('-', '');
  const bytes = [...hex.slice(0, 12).matchAll(/../g), ...hex.slice(-4).matchAll(/../g)];
  return bytes.map(([byte]) => LETTERS[Number.parseInt(byte, 16) % LETTERS.length]).join('');
}

/** A typed code: "abcd-2345" becomes ABCD2345. Undefined if it cannot be one. */
export function codeTyped(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return code.length === CODE_LENGTH && [...code].every((letter) => LETTERS.includes(letter)) ? code : undefined;
}

/** What is known about the person who enters a code. */
export type Joiner = { id: string; joinedAt: Date; hasPaid: boolean; wasInvited: boolean };

export function accept(
  referrerId: string,
  { id: friendId, joinedAt, hasPaid, wasInvited }: Joiner,
  { id, now }: { id: string; now: Date },
): Result<Referral, 'own-code' | 'invited-already' | 'too-late'> {
  if (referrerId === friendId) return refuse('own-code');
  if (wasInvited) return refuse('invited-already');
  if (hasPaid || now.getTime() > joinedAt.getTime() + ENTER_WITHIN_DAYS * 24 * 60 * 60 * 1000)
    return refuse('too-late');
  return ok({ id, referrerId, friendId, state: 'joined', because: null, joinedAt: now, endedAt: null });
}

/** What suggests that the two are one person. */
export type Likeness = { samePhone: boolean; sameAddress: boolean };
export type Rewards = { referral: Referral; toReferrer: number; toFriend: number };

/**
 * The friend's first job is released and can no longer be disputed. `rewardedInYear`: how often the referrer was
 * rewarded.
 */
export function reward(
  referral: Referral,
  { samePhone, sameAddress }: Likeness,
  rewardedInYear: number,
  now: Date,
): Rewards {
  const because = samePhone ? 'same-phone' : sameAddress ? 'same-address' : null;
  if (because)
    return { referral: { ...referral, state: 'refused', because, endedAt: now }, toReferrer: 0, toFriend: 0 };
  const isLimited = rewardedInYear >= REWARDS_A_YEAR;
  return {
    referral: { ...referral, state: 'rewarded', because: isLimited ? 'limit' : null, endedAt: now },
    toReferrer: isLimited ? 0 : REWARD_POINTS,
    toFriend: REWARD_POINTS,
  };
}
