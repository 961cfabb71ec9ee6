import type { Id } from '#src/kernel/id';

type OfQuestion = { questionId: Id; jobId: Id; landscaperId: Id; customerId: Id };
type OfBid = { bidId: Id; jobId: Id; landscaperId: Id; customerId: Id };

export type BiddingEvents = {
  'bid-asked-for': { jobId: Id; landscaperId: Id; customerId: Id };
  /** A landscaper asks something about a posted job, and its customer answers. */
  'question-asked': OfQuestion;
  'question-answered': OfQuestion;
  'bid-placed': OfBid;
  'bid-edited': OfBid;
  'bid-withdrawn': OfBid;
  /** The customer has changed the job, and the landscaper says that the bid still stands. */
  'bid-confirmed': OfBid;
  /** The customer declines this bid with a reason, or wants it after all. */
  'bid-declined': OfBid;
  'decline-undone': OfBid;
  'bid-accepted': OfBid & { holdId: Id };
  /** The customer has paid for another bid on the job. */
  'bid-not-chosen': { bidId: Id; jobId: Id; landscaperId: Id };
};
