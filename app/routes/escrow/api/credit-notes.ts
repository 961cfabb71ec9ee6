import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireActor } from '#app/web/guard.server';
import { listJson } from '#app/web/lists/paging';

/**
 * GET /api/jobs/{id}/credit-notes, oldest first, for the customer, the landscaper and admins; in pence. Empty for
 * anyone else.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { id, userType } = await requireActor(args);
  const viewer = { id, isAdmin: userType === 'admin' };
  return listJson(args.request, await args.context.app.escrow.givingBack.creditNotes(viewer, args.params.id ?? ''));
}
