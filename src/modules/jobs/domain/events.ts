import type { Id } from '#src/kernel/id';

type OfJob = { jobId: Id; customerId: Id };
type OfHiredJob = OfJob & { landscaperId: Id };
type OfProposal = OfHiredJob & { proposalId: Id };

export type JobsEvents = {
  'job-posted': OfJob;
  /** A posted job has not changed for a long time and will soon end. */
  'job-ending': OfJob;
  /** A job was posted again, and this landscaper did it last time. */
  'landscaper-invited': OfHiredJob;
  /** The customer edited or deleted the job, which ended this bid. */
  'bid-cancelled': { bidId: Id; jobId: Id; landscaperId: Id };
  'schedule-proposed': OfProposal;
  'schedule-agreed': OfProposal;
  'schedule-declined': OfProposal;
  /** The customer suggests another day, or asks to move the agreed visit. */
  'date-suggested': OfProposal;
  'suggestion-agreed': OfProposal;
  'suggestion-declined': OfProposal;
  'work-due-again': OfJob;
  'work-started': OfHiredJob;
  /** The agreed time has come, and nobody has said whether the landscaper has: the customer is asked. */
  'arrival-asked': OfHiredJob;
  /** The landscaper has found a nest where they were to cut, so the work waits. */
  'nest-found': OfHiredJob;
  'job-marked-complete': OfHiredJob;
  'review-requested': OfHiredJob;
  'job-reviewed': OfHiredJob;
  'customer-reviewed': OfHiredJob;
  /** The person whom a review is about can now read it. */
  'review-published': OfHiredJob & { reviewId: Id };
  'customer-review-published': OfHiredJob & { reviewId: Id };
  /** `recipientId`: who wrote the review. */
  'review-answered': OfHiredJob & { reviewId: Id; recipientId: Id };
};
