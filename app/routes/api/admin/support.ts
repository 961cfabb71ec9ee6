import type { LoaderFunctionArgs } from '@remix-run/node';
import { stateIn } from '#app/routes/admin/support/support-queue';

/** GET /api/admin/support?state=open|answered|closed&after=: the requests for help in a state, fifty at a time. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const page = { state: stateIn(query), after: query.get('after') ?? undefined };
  const [{ tickets, next, total }, now] = await Promise.all([context.app.support.views.queue(page), context.now()]);
  return Response.json({
    tickets: tickets.map(({ answerBy, ...ticket }) => ({
      ...ticket,
      answerBy,
      isOverdue: answerBy !== null && answerBy < now,
    })),
    total,
    next,
  });
}
