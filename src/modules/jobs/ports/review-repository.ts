import type { AnyReview } from '../domain/review';

/** The reviews of one side, landscapers or customers. They are written while the job is locked. */
export interface ReviewRepository<Kind extends AnyReview> {
  find(id: string): Promise<Kind | undefined>;
  ofJob(jobId: string): Promise<Kind | undefined>;
  /** Returns false, and adds nothing, if there is already a review with that id. */
  add(review: Kind): Promise<boolean>;
  save(review: Kind): Promise<void>;
  /** Published by then but not announced to anyone, oldest first. */
  toAnnounce(asOf: Date, limit: number): Promise<Kind[]>;
  /** Returns false if it was announced already. */
  announce(id: string, at: Date): Promise<boolean>;
}
