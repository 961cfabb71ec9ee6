import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireActor } from '#app/web/guard.server';

/**
 * GET /api/landscaper/payouts/status, with the same names as the provider test pages (P-ENT-02); waiting money in
 * pence.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { id } = await requireActor(args);
  const payout = await args.context.app.escrow.payoutStatus(id);
  return Response.json({
    account_id: payout.payeeId,
    status: payout.state,
    fully_onboarded: payout.state === 'ready',
    charges_enabled: payout.chargesEnabled,
    payouts_enabled: payout.payoutsEnabled,
    details_submitted: payout.detailsSubmitted,
    requirements: { currently_due: payout.currentlyDue },
    gone: payout.gone,
    bank_failure: payout.bankFailure && {
      amountPence: payout.bankFailure.amount,
      reason: payout.bankFailure.reason,
      at: payout.bankFailure.at,
    },
    waitingPence: payout.waitingPence,
  });
}
