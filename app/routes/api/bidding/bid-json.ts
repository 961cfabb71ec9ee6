import type { LandscaperBid } from '#src/modules/bidding/ports/bid-views';

/** A landscaper's bid on the wire, in pounds (L-ENT-03). */
export const bidJson = ({ id, amount, message, estimatedDays, status, createdAt, job }: LandscaperBid) => ({
  id,
  amount: amount / 100,
  message,
  estimatedDays,
  status,
  createdAt,
  job: {
    title: job.title,
    location: job.location,
    budget: job.budget === null ? null : job.budget / 100,
    description: job.description,
  },
});

/** What a change of a bid answers (D-RESPSHAPE). */
export const changedBidJson = (bid: LandscaperBid | undefined) => ({ success: true, ...(bid && bidJson(bid)) });
