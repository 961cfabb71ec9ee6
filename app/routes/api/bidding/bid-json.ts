import type { ActionFunctionArgs } from '@remix-run/node';
import { pounds } from '#src/kernel/money';
import type { Bid } from '#src/modules/bidding/domain/bid';
import type { LandscaperBid } from '#src/modules/bidding/ports/bid-views';

/** A landscaper's bid as JSON, in pounds (L-ENT-03). */
export const bidJson = ({ id, amount, message, estimatedDays, status, createdAt, job }: LandscaperBid) => ({
  id,
  amount: pounds(amount),
  message,
  estimatedDays,
  status,
  createdAt,
  job: {
    title: job.title,
    location: job.location,
    budget: pounds(job.budget),
    description: job.description,
  },
});

/** The response to a call that placed, changed or withdrew a bid (D-RESPSHAPE). */
export const changedBidJson =
  ({ context }: ActionFunctionArgs) =>
  async ({ id, landscaperId }: Bid) => {
    const bid = await context.app.bidding.views.landscaperBid(landscaperId, id);
    return { success: true, ...(bid && bidJson(bid)) };
  };
