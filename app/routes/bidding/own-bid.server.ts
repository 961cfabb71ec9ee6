import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { notFound, requireActor } from '#app/web/guard.server';

/** The signed-in landscaper's own bid, as the URL names it. To anyone else it does not exist. */
export async function ownBid(args: LoaderFunctionArgs | ActionFunctionArgs) {
  const { id } = await requireActor(args);
  return (await args.context.app.bidding.views.landscaperBid(id, args.params.id ?? '')) ?? notFound();
}
