import type { LoaderFunctionArgs } from '@remix-run/node';
import { notFound, requireActor } from '#app/web/guard.server';

/** The signed-in customer's favourite that the URL names. */
export async function favouriteOf(args: LoaderFunctionArgs) {
  const { id } = await requireActor(args);
  const favourites = await args.context.app.bidding.favourites.of(id);
  return favourites.find(({ landscaperId }) => landscaperId === args.params.id) ?? notFound();
}
