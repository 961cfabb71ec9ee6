import type { LoaderFunctionArgs } from '@remix-run/node';
import { ticketsAskedIn } from '#app/routes/admin/lists/tickets-asked';
import { jsonPartOf } from '#app/web/lists/paging';

/**
 * GET /api/admin/support?state=open|answered|closed&topic=&search=&page=&pageSize=&after=: the requests for help in a
 * state.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const [{ rows, next, total }, now] = await Promise.all([
    context.app.support.views.queue({ ...ticketsAskedIn(query), ...jsonPartOf(request) }),
    context.now(),
  ]);
  return Response.json({
    tickets: rows.map(({ answerBy, ...ticket }) => ({
      ...ticket,
      answerBy,
      isOverdue: answerBy !== null && answerBy < now,
    })),
    total,
    next,
  });
}
