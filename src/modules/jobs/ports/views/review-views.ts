import type { CustomerMarks, ReviewList } from '../../domain/review';

export interface ReviewViews {
  /** The reviews of landscapers that a customer has written, newest first. */
  reviewsGiven(customerId: string): Promise<ReviewGiven[]>;
  /** The reviews of a customer or landscaper, for their own page. */
  reviewsOf(person: Reviewer, shown: ReviewList, part: { page: number; pageSize: number }): Promise<ReviewPage>;
  /** A published review about this person, to answer it. Undefined if there is none, or it is withheld. */
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

/** How long each of the three lists is, and one page of the list that is shown. */
export type ReviewPage = {
  counts: Record<ReviewList, number>;
  due: ReviewDue[];
  reviews: ReviewOnPage[];
  /** How many published reviews a landscaper has of each number of stars; null for a customer, whose reviews have none. */
  score: Record<1 | 2 | 3 | 4 | 5, number> | null;
};

/** A paid job whose other side the person has not reviewed, and still can. The one with the least time comes first. */
export type ReviewDue = {
  jobId: string;
  title: string;
  /** When the job ended. */
  endedAt: Date;
  /** Until when they can. */
  closesAt: Date;
  other: { name: string; imageId: string | null };
  /** Whether the other side has written theirs. */
  isOtherWritten: boolean;
};

/** A review that the person wrote, or that is about them and published. Newest first. */
export type ReviewOnPage = {
  id: string;
  jobId: string;
  title: string;
  /** Of a landscaper: 1 to 5. Null for one of a customer, which has `marks`. */
  rating: number | null;
  marks: CustomerMarks | null;
  comment: string;
  createdAt: Date;
  publishesAt: Date;
  isPublished: boolean;
  withheldBecause: string | null;
  reply: string | null;
  /** The other side: who wrote it, or whom it is about. */
  other: { name: string; imageId: string | null };
};
