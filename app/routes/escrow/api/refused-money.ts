import { pounds } from '#src/kernel/money';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { listJson } from '#app/web/lists/paging';

/** GET /api/admin/refused-money: payouts and refunds that need action, oldest first. Amounts in pounds. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const refused = await context.app.escrow.refusedMoney.all();
  return listJson(
    request,
    refused.map(({ id, kind, amount, jobId, recipient, reason, words, since }) => ({
      id,
      kind,
      amount: pounds(amount),
      jobId,
      whose: recipient,
      reason,
      words,
      since,
    })),
  );
}
