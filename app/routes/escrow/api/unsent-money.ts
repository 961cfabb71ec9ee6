import { pounds } from '#src/kernel/money';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { listJson } from '#app/web/lists/paging';

/** GET /api/admin/unsent-money: payouts and refunds due for more than an hour, oldest first. Amounts in pounds. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const unsent = await context.app.escrow.unsentMoney.all();
  return listJson(
    request,
    unsent.map(({ id, kind, amount, jobId, recipient, state, words, since }) => ({
      id,
      kind,
      amount: pounds(amount),
      jobId,
      whose: recipient,
      state,
      words,
      since,
    })),
  );
}
