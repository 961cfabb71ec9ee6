import { pounds } from '#src/kernel/money';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { listJson } from '#app/web/lists/paging';

/**
 * GET /api/admin/outside-reversals: payouts reversed at the provider that await an admin’s decision, oldest first.
 * Amounts in pounds.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const reversals = await context.app.escrow.outsideReversals.undecided();
  return listJson(
    request,
    reversals.map(({ id, amount, job, providerRef, foundAt }) => ({
      id,
      amount: pounds(amount),
      jobId: job.id,
      landscaper: job.landscaper,
      providerRef,
      foundAt,
    })),
  );
}
