import type { Pence } from '#src/kernel/money';
import type { DisputeCase } from '../../domain/disputes/dispute-case';
import type { EvidenceFacts } from '../../domain/evidence';

export interface DisputeViews {
  /** The newest dispute about a job, for its two sides and admins. */
  ofJob(jobId: string): Promise<DisputeShown | undefined>;
  /** What is known of the job: scope, conversation, dates, photos with both times, statement. For admins only. */
  fileOf(jobId: string): Promise<EvidenceFacts | undefined>;
}

export type DisputeShown = {
  dispute: DisputeCase;
  /** Still in dispute. */
  disputed: Pence;
  /** What the customer has paid in, and what of it was released so far, our fee included. */
  paid: Pence;
  released: Pence;
  /** Whether something is still held for the job. */
  isHeld: boolean;
  /** The photos that the two sides added. */
  photos: DisputePhoto[];
};
export type DisputePhoto = { id: string; width: number; height: number; uploadedAt: Date };
