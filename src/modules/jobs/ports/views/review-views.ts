import type { CustomerMarks, ReviewList } from '../../domain/review';

export interface ReviewViews {
  /** The reviews of landscapers that a customer has written, newest first. */
  reviewsGiven(customerId: string): Promise<ReviewGiven[]>;
  /** The reviews of a customer or landscaper, for their own page. */
  reviewsOf(person: Reviewer, shown: ReviewList, part: { page: number; pageSize: number }): Promise<ReviewPage>;
  /** A published review about this person, for them to answer. Undefined if there is none, or it is withheld. */
  reviewAbout(personId: string, reviewId: string): Promise<ReviewToAnswer | undefined>;
}
export type Reviewer = { id: string; userType: 'customer' | 'landscaper' };

/** S-ENT-20 */
export type ReviewGiven = {
  id: string;
  /** 1 to 5. */
  rating: number;
  comment: string;
  createdAt: Date;
  /** Why an admin withholds it; null if it is shown. */
  withheldBecause: string | null;
  /** `fullName`: the business name, if there is one. */
  landscaper: { fullName: string; imageId: string | null };
  job: { title: string; serviceType: string };
};

/** `otherName`: who wrote it. */
export type ReviewToAnswer = {
  id: string;
  otherName: string;
  comment: string;
  reply: string | null;
  isOfLandscaper: boolean;
};

/** The length of each of the three lists, and one page of the one shown. */
export type ReviewPage = {
  counts: Record<ReviewList, number>;
  due: ReviewDue[];
  reviews: ReviewOnPage[];
  /**
   * How many published reviews with each number of stars a landscaper has; null for a customer, whose reviews have no
   * stars.
   */
  score: Record<1 | 2 | 3 | 4 | 5, number> | null;
};

/** A paid job whose other side the person has not reviewed, but still can. Shortest time left first. */
export type ReviewDue = {
  jobId: string;
  title: string;
  endedAt: Date;
  /** When their time to review it ends. */
  closesAt: Date;
  other: { name: string; imageId: string | null };
  /** Whether the other side has written a review. */
  isOtherWritten: boolean;
};

/** A review that the person wrote, or a published one about them. Newest first. */
export type ReviewOnPage = {
  id: string;
  jobId: string;
  title: string;
  /** For a landscaper, 1 to 5. Null for a customer's, which has `marks`. */
  rating: number | null;
  marks: CustomerMarks | null;
  comment: string;
  createdAt: Date;
  publishesAt: Date;
  isPublished: boolean;
  withheldBecause: string | null;
  reply: string | null;
  /** The other side: the writer, or the person whom it is about. */
  other: { name: string; imageId: string | null };
};
