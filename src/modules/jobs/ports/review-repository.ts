import type { AnyReview } from '../domain/review';

/** The reviews of one side: those of landscapers, or those of customers. Written while the job is locked. */
export interface ReviewRepository<Kind extends AnyReview> {
  find(id: string): Promise<Kind | undefined>;
  ofJob(jobId: string): Promise<Kind | undefined>;
  /** Returns false, and adds nothing, if there is already a review with that id. */
  add(review: Kind): Promise<boolean>;
  save(review: Kind): Promise<void>;
  /** Published by then, oldest first, without anyone having been told. */
  toAnnounce(asOf: Date, limit: number): Promise<Kind[]>;
  /** Returns false if people have been told already. */
  announce(id: string, at: Date): Promise<boolean>;
}
