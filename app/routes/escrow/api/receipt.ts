import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireActor } from '#app/web/guard.server';
import { jsonError } from '#app/web/json-error';

/** GET /api/jobs/{id}/receipt, for the customer or the landscaper; in pence. */
export async function loader(args: LoaderFunctionArgs) {
  const { id } = await requireActor(args);
  const receipt = await args.context.app.escrow.receiptFor(id, args.params.id ?? '');
  return receipt ? Response.json(receipt) : jsonError(404, 'We could not find this receipt.', 'receipt-not-found');
}
