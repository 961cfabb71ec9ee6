import type { LoaderFunctionArgs } from '@remix-run/node';
import { pounds } from '#src/kernel/money';
import { bidsAskedIn } from '#app/routes/admin/lists/bids-asked';
import { jsonPagingOf } from '#app/web/lists/paging';

/**
 * GET /api/admin/bids?search=&bidStatus=&only=outliers&page=&pageSize=: all bids, newest first. Amounts in pounds
 * (API-ADM-04).
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { page, pageSize } = jsonPagingOf(request);
  const { rows, total } = await context.app.admin.bidLists.bids({
    ...bidsAskedIn(new URL(request.url).searchParams),
    limit: pageSize,
    offset: (page - 1) * pageSize,
    countAll: true,
  });
  return Response.json({
    bids: rows.map((bid) => ({
      id: bid.id,
      jobId: bid.jobId,
      jobTitle: bid.jobTitle,
      landscaperId: bid.landscaperId,
      landscaperName: bid.landscaperName,
      amount: pounds(bid.amount),
      estimatedDays: bid.estimatedDays,
      message: bid.message,
      status: bid.status,
      createdAt: bid.createdAt,
    })),
    total,
  });
}
