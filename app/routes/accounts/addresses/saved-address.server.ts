import type { LoaderFunctionArgs } from '@remix-run/node';
import { notFound, requireActor } from '#app/web/guard.server';

/** The address in the URL, where it is one of the customer's own. */
export async function savedAddress(args: LoaderFunctionArgs) {
  const { id } = await requireActor(args);
  const settings = await args.context.app.accounts.settings(id);
  return settings?.addresses.find((address) => address.id === args.params.id) ?? notFound();
}
