import type { Day } from '#src/kernel/day';

export interface FavouriteViews {
  /** Those who take work come first, and among them the latest added. */
  of(customerId: string): Promise<FavouriteLandscaper[]>;
  has(customerId: string, landscaperId: string): Promise<boolean>;
}

export type FavouriteLandscaper = {
  landscaperId: string;
  fullName: string;
  firstName: string;
  businessName: string | null;
  /** The id of a stored photo. */
  profileImage: string | null;
  /** The mean to one decimal; null before the first review. */
  rating: number | null;
  reviewCount: number;
  /** What we have seen, and when it expires. Expired checks are left out. */
  checks: {
    kind: 'public_liability' | 'employers_liability' | 'waste_carrier';
    summary: string;
    seenOn: Day;
    validUntil: Day;
  }[];
  /** Up to three pictures of their portfolio. */
  portfolio: { id: string; width: number; height: number; caption: string }[];
  /** How many jobs they have completed for this customer, and the last of these. */
  jobsForYou: number;
  lastJob: { id: string; title: string; completedAt: Date } | null;
  note: string;
  addedAt: Date;
  /** Whether they can be asked for a bid: nothing about the two people is against it (`whyNotThem`). */
  isAvailable: boolean;
};
