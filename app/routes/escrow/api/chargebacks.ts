import type { LoaderFunctionArgs } from '@remix-run/node';
import { listJson } from '#app/web/lists/paging';
import { chargebackJson } from './chargeback-json';

/** GET /api/admin/chargebacks: open ones first, by deadline. Amounts in pounds. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return listJson(request, (await context.app.escrow.chargebacks.all()).map(chargebackJson));
}
