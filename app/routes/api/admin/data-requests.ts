import type { LoaderFunctionArgs } from '@remix-run/node';
import { dataRequestsAskedIn } from '#app/routes/admin/lists/data-requests-asked';
import { partIn } from '#app/web/lists/list-address';

/** GET /api/admin/data-requests?show=waiting|ended&kind=&search=&after=: requests about data, fifty at a time. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const [{ rows, total, next }, now] = await Promise.all([
    context.app.admin.dataRequests.queue({ ...dataRequestsAskedIn(query), ...partIn(query), countAll: true }),
    context.now(),
  ]);
  return Response.json({
    requests: rows.map(({ state, ...one }) => ({
      ...one,
      status: state,
      isOverdue: one.endedAt === null && one.dueAt < now,
    })),
    total,
    next,
  });
}
