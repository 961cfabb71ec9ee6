import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import { londonDay } from '#src/kernel/day';
import { pence } from '#src/kernel/money';
import type { HoldSummary } from '#src/modules/escrow/ports/hold-summary-views';
import { whyNotUndoDecline } from '#src/modules/bidding/domain/place';
import type { BidOrder } from '#src/modules/bidding/ports/bid-views';
import { notFound, requireActor } from '#app/web/guard.server';

/**
 * The signed-in customer's own job with its bids, and the payment for the chosen one. Another customer's job gives the
 * same 404 as one that does not exist.
 */
export async function ownJob(args: LoaderFunctionArgs | ActionFunctionArgs, sort: BidOrder = 'price') {
  const { app } = args.context;
  const { id: customerId } = await requireActor(args);
  const jobId = args.params.id ?? '';
  const now = await args.context.now();
  const today = londonDay(now);
  const found = (await app.bidding.views.bidsOnJob(jobId, customerId, { sort, today })) ?? notFound();
  const { job, bids } = found;
  const hold = job.acceptedBidId === null ? undefined : await app.escrow.holdOf(jobId);
  const ended = await endedOn(jobId, customerId, app);
  const chosen = bids.find(({ id }) => id === job.acceptedBidId);
  return {
    job,
    bids,
    /** Declined bids, with why a decline cannot be taken back, and those made before the job was changed. */
    ended,
    sort: found.sort,
    now,
    today,
    chosen: chosen ?? null,
    payment: paymentOf(hold, now),
  };
}

async function endedOn(jobId: string, customerId: string, { bidding }: AppLoadContext['app']) {
  const ended = await bidding.views.endedBids(jobId, customerId);
  const places = await bidding.views.placesAsked(
    ended.map(({ landscaper }) => ({ jobId, landscaperId: landscaper.id })),
  );
  return ended.map((bid) => {
    const place = places.find(({ landscaperId }) => landscaperId === bid.landscaper.id) ?? notFound();
    const { closedReason, endedAt: updatedAt } = bid;
    return { ...bid, whyNotUndo: whyNotUndoDecline(place, { closedReason, updatedAt }, place.jobEditedAt) ?? null };
  });
}

type Hold = Pick<HoldSummary, 'state' | 'amount' | 'left' | 'payBy'>;

/**
 * `held`: what is held now. `due`: payable until `payBy`. `late`: that time is over, and the acceptance will lapse in
 * minutes.
 */
function paymentOf(hold: Hold | undefined, now: Date) {
  if (!hold) return null;
  const { state, amount, left, payBy } = hold;
  const about = { amount, payBy, held: state === 'held' ? left : pence(0) };
  if (state === 'requires_payment') return { state: now < payBy ? ('due' as const) : ('late' as const), ...about };
  return { state: state === 'held' ? ('held' as const) : ('paid' as const), ...about };
}
export type OwnJob = Awaited<ReturnType<typeof ownJob>>;
