import type { LoaderFunctionArgs } from '@remix-run/node';
import { notFound, requireActor } from '#app/web/guard.server';

/** The signed-in landscaper's saved searches. */
export async function ownSearches(args: LoaderFunctionArgs) {
  const { id } = await requireActor(args);
  return args.context.app.bidding.savedSearches.of(id, await args.context.now());
}

/** The one that the URL names. Someone else's gives a 404. */
export const ownSearch = async (args: LoaderFunctionArgs) =>
  (await ownSearches(args)).find(({ id }) => id === args.params.id) ?? notFound();
