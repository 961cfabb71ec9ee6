import { pounds } from '#src/kernel/money';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { listJson } from '#app/web/lists/paging';

/**
 * GET /api/admin/outside-refunds: refunds made at the provider that Hedgerow bears until an admin decides, oldest
 * first. Amounts in pounds.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const refunds = await context.app.escrow.outsideRefunds.undecided();
  return listJson(
    request,
    refunds.map(({ id, amount, borne, job, providerRef, foundAt }) => ({
      id,
      amount: pounds(amount),
      borne: pounds(borne),
      jobId: job.id,
      landscaper: job.landscaper,
      providerRef,
      foundAt,
    })),
  );
}
