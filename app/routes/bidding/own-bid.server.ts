import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { notFound, requireActor } from '#app/web/guard.server';

/** The bid in the URL, if it is the signed-in landscaper's own. Anyone else gets a 404. */
export async function ownBid(args: LoaderFunctionArgs | ActionFunctionArgs) {
  const { id } = await requireActor(args);
  return (await args.context.app.bidding.views.landscaperBid(id, args.params.id ?? '')) ?? notFound();
}
