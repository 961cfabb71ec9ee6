import type { LoaderFunctionArgs } from '@remix-run/node';
import { shownRequests } from '#app/routes/admin/data/data-queue';

/** GET /api/admin/data-requests?show=waiting|ended&after=: requests about data, fifty at a time. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const page = { show: shownRequests(query), after: query.get('after') ?? undefined };
  const [{ requests, total, next }, now] = await Promise.all([
    context.app.admin.dataRequests.queue(page),
    context.now(),
  ]);
  return Response.json({
    requests: requests.map(({ state, ...one }) => ({
      ...one,
      status: state,
      isOverdue: one.endedAt === null && one.dueAt < now,
    })),
    total,
    next,
  });
}
