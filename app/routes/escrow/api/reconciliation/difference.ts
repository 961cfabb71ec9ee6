import type { LoaderFunctionArgs } from '@remix-run/node';
import { NO_DIFFERENCE } from '#app/commands/escrow/reconciliation/no-difference';
import { jsonError } from '#app/web/json-error';
import { differenceJson } from './difference-json';
import { pounds } from '#src/kernel/money';

/** GET /api/admin/reconciliation/{id}: one difference. To settle it, return its `seen`. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const shown = await context.app.escrow.reconciliation.find(params.id ?? '', await context.now());
  if (!shown) return jsonError(...NO_DIFFERENCE, 'difference-not-found');
  const { state, seen, ways, candidates } = shown;
  return Response.json({
    ...differenceJson(shown),
    state,
    seen,
    ways,
    candidates: candidates.map((one) => ({ ...one, amount: pounds(one.amount) })),
  });
}
