import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { londonDay } from '#src/kernel/day';
import { placeBid } from '#app/commands/bidding/place-bid';
import { JOB_NOT_FOUND } from '#app/commands/refusals';
import { requireActor } from '#app/web/guard.server';
import { jsonError } from '#app/web/json-error';
import { listJson } from '#app/web/lists/paging';
import { submitJson } from '#app/web/submit.server';
import { bidFrom } from './bid-body';
import { changedBidJson } from './bid-json';
import { comparedBidJson } from './compared-bid-json';

/** GET /api/jobs/{id}/bids: the bids on the customer's own job, cheapest first. */
export async function loader(args: LoaderFunctionArgs) {
  const { id: customerId } = await requireActor(args);
  const { bidding } = args.context.app;
  const today = londonDay(await args.context.now());
  const found = await bidding.views.bidsOnJob(args.params.id ?? '', customerId, { today });
  if (!found) return jsonError(...JOB_NOT_FOUND, 'job-not-found');
  return listJson(
    args.request,
    found.bids.map((bid) => comparedBidJson(bid, found.job.id)),
  );
}

/** POST /api/jobs/{id}/bids: a landscaper with a completed profile places a bid. */
export async function action(args: ActionFunctionArgs) {
  const { userType } = await requireActor(args);
  if (userType !== 'landscaper') return jsonError(403, 'Only landscapers bid on jobs.', 'wrong-user-type');
  return submitJson(placeBid, args, { from: bidFrom, to: changedBidJson(args), status: 201 });
}
