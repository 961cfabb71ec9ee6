import type { LoaderFunctionArgs } from '@remix-run/node';
import { chargebackJson } from './chargeback-json';

/** GET /api/admin/chargebacks: open ones first, by deadline. Amounts in pounds. */
export async function loader({ context }: LoaderFunctionArgs) {
  return Response.json((await context.app.escrow.chargebacks.all()).map(chargebackJson));
}
