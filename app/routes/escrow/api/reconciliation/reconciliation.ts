import type { LoaderFunctionArgs } from '@remix-run/node';
import { filterOf } from '#app/routes/escrow/reconciliation/filter.server';
import { requireActor } from '#app/web/guard.server';
import { pageOf } from '#app/web/lists/paging';
import { differenceJson } from './difference-json';
import { pounds } from '#src/kernel/money';

/**
 * GET /api/admin/reconciliation?kind=…&owner=me: the last comparison, and open differences, oldest first. Amounts in
 * pounds.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { reconciliation } = args.context.app.escrow;
  const { id } = await requireActor(args);
  const now = await args.context.now();
  const { last, isUnderWay } = await reconciliation.comparisons(now);
  const { rows, total } = await reconciliation.open(filterOf(args.request, id), now);
  return Response.json({
    comparison: last
      ? {
          at: last.at,
          upTo: last.upTo,
          providerBalance: pounds(last.providerBalance),
          ourBalance: pounds(last.ourBalance),
          unexplained: pounds(last.unexplained),
          differences: last.differences,
        }
      : null,
    isUnderWay,
    total,
    differences: pageOf(args.request, rows).map(differenceJson),
  });
}
