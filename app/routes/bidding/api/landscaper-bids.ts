import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireActor } from '#app/web/guard.server';
import { jsonPagingOf } from '#app/web/lists/paging';
import { bidJson } from './bid-json';

const STATUSES = ['pending', 'accepted', 'rejected'] as const;

/** GET /api/landscaper/bids: the landscaper's own bids, newest first: ?page=2&pageSize=50, ?status=pending. */
export async function loader(args: LoaderFunctionArgs) {
  const { id } = await requireActor(args);
  const query = new URL(args.request.url).searchParams;
  const status = STATUSES.find((one) => one === query.get('status'));
  const { bids } = await args.context.app.bidding.views.landscaperBids(id, { status, ...jsonPagingOf(args.request) });
  return Response.json(bids.map(bidJson));
}
