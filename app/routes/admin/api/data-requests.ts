import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { answerDataRequest } from '#app/commands/admin/data/answer-data-request';
import { dataRequestsAskedIn } from '#app/routes/admin/lists/data-requests-asked';
import { jsonPartOf } from '#app/web/lists/paging';
import { submitJson } from '#app/web/submit.server';

/** GET /api/admin/data-requests?show=waiting|ended&kind=&search=&page=&pageSize=&after=: requests about data. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const [{ rows, total, next }, now] = await Promise.all([
    context.app.admin.dataRequests.queue({ ...dataRequestsAskedIn(query), ...jsonPartOf(request) }),
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

const answerNamed = {
  ...answerDataRequest,
  schema: answerDataRequest.schema.extend({ id: z.string({ error: 'Please send the id of the request' }) }),
};

/** POST /api/admin/data-requests { id, act, answer }: answers a request, as POST /api/admin/data-requests/{id} does. */
export const action = (args: ActionFunctionArgs) =>
  submitJson(answerNamed, args, { to: ({ id, state }) => ({ success: true, id, status: state }) });
