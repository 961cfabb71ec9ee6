import type { LoaderFunctionArgs } from '@remix-run/node';
import { pounds } from '#src/kernel/money';

/** GET /api/admin/disputes: all that are not closed, the earliest deadline first. Amounts in pounds. */
export async function loader({ context }: LoaderFunctionArgs) {
  const queue = await context.app.escrow.disputes.queue();
  const disputes = queue.map(({ state, amount, ...dispute }) => ({
    ...dispute,
    status: state,
    amount: pounds(amount),
  }));
  return Response.json({ disputes, total: disputes.length });
}
