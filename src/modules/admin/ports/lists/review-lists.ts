import type { AgeOrder } from '../../domain/lists';
import type { ListPart, PartAsked } from '#src/kernel/list-part';

/** Reviews of landscapers, for admins only. */
export interface ReviewLists {
  reviews(asked: ReviewsAsked & PartAsked): Promise<ListPart<AdminReview>>;
}

export type ReviewsAsked = {
  /** Searches the names, business names and emails of both sides; a number is the job's. */
  search?: string;
  /** 1 to 5. */
  rating?: number;
  order?: AgeOrder;
};

export type AdminReview = {
  id: string;
  jobId: string;
  jobNumber: number;
  jobTitle: string;
  customerId: string;
  customerName: string;
  landscaperId: string;
  landscaperName: string;
  rating: number;
  comment: string;
  createdAt: Date;
};
