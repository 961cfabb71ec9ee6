import type { LoaderFunctionArgs } from '@remix-run/node';
import { pounds } from '#src/kernel/money';
import { paymentsAskedIn } from '#app/routes/admin/payments/payments-asked';
import { jsonPagingOf } from '#app/web/lists/paging';

/**
 * GET /api/admin/payments?search=&since=&until=&kind=&account=&page=&pageSize=: transactions of the ledger, newest
 * first. Amounts in pounds, debits positive.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { page, pageSize } = jsonPagingOf(request);
  const { rows, total } = await context.app.admin.paymentLists.payments({
    ...paymentsAskedIn(new URL(request.url).searchParams),
    limit: pageSize,
    offset: (page - 1) * pageSize,
    countAll: true,
  });
  return Response.json({
    payments: rows.map((row) => ({
      id: row.id,
      createdAt: row.at,
      kind: row.kind,
      amount: pounds(row.amount),
      reference: row.providerRef,
      jobId: row.job?.id ?? null,
      customerName: row.customer?.fullName ?? null,
      landscaperName: row.landscaper?.fullName ?? null,
      entries: row.entries.map(({ account, amount }) => ({ account, amount: pounds(amount) })),
    })),
    total,
  });
}
