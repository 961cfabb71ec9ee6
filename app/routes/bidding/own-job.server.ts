import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import type { BidOrder } from '#src/modules/bidding/ports/bid-views';
import { isoDay } from '#app/ui/format';
import { notFound, requireActor } from '#app/web/guard.server';

/**
 * The signed-in customer's own job: its bids, and what is to be paid for the chosen one. Somebody else's job is as little
 * there as one that never was.
 */
export async function ownJob(args: LoaderFunctionArgs | ActionFunctionArgs, sort: BidOrder = 'price') {
  const { app } = args.context;
  const { id: customerId } = await requireActor(args);
  const jobId = args.params.id ?? '';
  const now = await args.context.now();
  const found = (await app.bidding.views.bidsOnJob(jobId, customerId, { sort, today: isoDay(now) })) ?? notFound();
  const { job, bids } = found;
  const hold = job.acceptedBidId === null ? undefined : await app.escrow.holdOf(jobId);
  const chosen = bids.find(({ id }) => id === job.acceptedBidId);
  return {
    job,
    bids,
    sort: found.sort,
    now,
    today: isoDay(now),
    chosen: chosen ?? null,
    payment: paymentOf(hold, now),
  };
}

type Hold = { state: string; amount: number; payBy: Date; heldAt: Date | null };

/** due: can be paid until then. late: the time is over, and the choice is about to be undone. */
function paymentOf(hold: Hold | undefined, now: Date) {
  if (!hold) return null;
  const { amount, payBy, heldAt } = hold;
  if (hold.state !== 'requires_payment')
    return { state: hold.state === 'held' ? ('held' as const) : ('paid' as const), amount, payBy, heldAt };
  return { state: now < payBy ? ('due' as const) : ('late' as const), amount, payBy, heldAt };
}
export type OwnJob = Awaited<ReturnType<typeof ownJob>>;
