import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireActor } from '#app/web/guard.server';
import { bidJson } from './bid-json';

const STATES = ['pending', 'accepted', 'rejected'] as const;
const PAGE_SIZE = 100;

/** GET /api/landscaper/bids: one's own, newest first, a hundred at a time: ?page=2, ?status=pending. */
export async function loader(args: LoaderFunctionArgs) {
  const { id } = await requireActor(args);
  const query = new URL(args.request.url).searchParams;
  const page = /^[1-9]\d{0,4}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1;
  const status = STATES.find((state) => state === query.get('status'));
  const { bids } = await args.context.app.bidding.views.landscaperBids(id, { status, page, pageSize: PAGE_SIZE });
  return Response.json(bids.map(bidJson));
}
