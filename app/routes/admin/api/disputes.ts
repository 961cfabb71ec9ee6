import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { pounds } from '#src/kernel/money';
import { nameOfPart, settleDispute } from '#app/commands/escrow/settle-dispute';
import { disputesAskedIn } from '#app/routes/admin/lists/disputes-asked';
import { jsonPagingOf } from '#app/web/lists/paging';
import { submitJson } from '#app/web/submit.server';

/**
 * GET /api/admin/disputes?search=&stage=open|for-us|ended|all&page=&pageSize=: open ones by deadline. Amounts in
 * pounds.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { page, pageSize } = jsonPagingOf(request);
  const { rows, total } = await context.app.admin.disputeLists.disputes({
    ...disputesAskedIn(new URL(request.url).searchParams),
    limit: pageSize,
    offset: (page - 1) * pageSize,
    countAll: true,
  });
  const disputes = rows.map(({ state, amount, disputed: _, ...dispute }) => ({
    ...dispute,
    status: state,
    amount: pounds(amount),
  }));
  return Response.json({ disputes, total });
}

const settleNamed = {
  ...settleDispute,
  schema: settleDispute.schema.extend({ id: z.string({ error: 'Please send the jobId of the dispute' }) }),
};

/**
 * POST /api/admin/disputes { jobId, toLandscaper, toCustomer, reason }: decides the dispute of a job, as POST
 * /api/jobs/{id}/settle does.
 */
export const action = (args: ActionFunctionArgs) =>
  submitJson(settleNamed, args, {
    from: ({ jobId, ...body }) => ({ ...body, id: jobId }),
    nameOf: (field) => (field === 'id' ? 'jobId' : nameOfPart(field)),
    to: ({ jobId, outcome }) => ({ success: true, jobId, outcome }),
  });
