import type { LoaderFunctionArgs } from '@remix-run/node';
import { notFound, requireActor } from '#app/web/guard.server';

/** The favourite that the address names, of the customer who is signed in. */
export async function favouriteOf(args: LoaderFunctionArgs) {
  const { id } = await requireActor(args);
  const favourites = await args.context.app.bidding.favourites.of(id);
  return favourites.find(({ landscaperId }) => landscaperId === args.params.id) ?? notFound();
}
