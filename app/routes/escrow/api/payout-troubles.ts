import type { LoaderFunctionArgs } from '@remix-run/node';
import { pounds } from '#src/kernel/money';
import { listJson } from '#app/web/lists/paging';

/**
 * GET /api/admin/payout-accounts: accounts that are gone or whose bank returns payouts, most waiting money first.
 * Amounts in pounds.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const troubles = await context.app.escrow.payoutTroubles.all();
  return listJson(
    request,
    troubles.map(({ landscaperId, landscaper, payeeId, gone, bankFailure, waitingPence, since }) => ({
      landscaperId,
      landscaper,
      accountId: payeeId,
      gone,
      bankFailure: bankFailure && {
        amount: pounds(bankFailure.amount),
        reason: bankFailure.reason,
        at: bankFailure.at,
      },
      waiting: pounds(waitingPence),
      since,
    })),
  );
}
