/** The reviews that a customer has written. */
export interface ReviewViews {
  /** Newest first. */
  reviewsGiven(customerId: string): Promise<ReviewGiven[]>;
}

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
