import type { LoaderFunctionArgs } from '@remix-run/node';
import { notFound, requireActor } from '#app/web/guard.server';

/** The address whose id is in the URL, or 404 unless it is the customer's own. */
export async function savedAddress(args: LoaderFunctionArgs) {
  const { id } = await requireActor(args);
  const settings = await args.context.app.accounts.settings(id);
  return settings?.addresses.find((address) => address.id === args.params.id) ?? notFound();
}
