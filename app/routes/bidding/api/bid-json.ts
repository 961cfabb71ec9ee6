import type { ActionFunctionArgs } from '@remix-run/node';
import { pounds } from '#src/kernel/money';
import type { Bid } from '#src/modules/bidding/domain/bid';
import type { ComparedBid, LandscaperBid } from '#src/modules/bidding/ports/bid-views';

type Said = Pick<ComparedBid, 'earliestDate' | 'takesWaste' | 'vatRegistered' | 'weedKiller' | 'holdsCertificate'> & {
  vatNumber?: string | null;
};

/** The landscaper's answers in the bid. Those not given are left out, so that the JSON stays as specified. */
export const answeredJson = ({ vatNumber = null, ...said }: Said) => {
  const { earliestDate, takesWaste, vatRegistered, weedKiller, holdsCertificate } = said;
  const answers = { earliestDate, takesWaste, vatRegistered, vatNumber, weedKiller, holdsCertificate };
  return Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== null));
};

/** A landscaper's bid as JSON, in pounds (L-ENT-03). */
export const bidJson = ({ id, amount, message, estimatedDays, status, createdAt, job, ...bid }: LandscaperBid) => ({
  id,
  amount: pounds(amount),
  message,
  estimatedDays,
  status,
  createdAt,
  ...answeredJson(bid),
  ...(bid.declineReason && { declined: { reason: bid.declineReason, words: bid.declineWords } }),
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
