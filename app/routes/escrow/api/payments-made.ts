import type { LoaderFunctionArgs } from '@remix-run/node';
import { pounds } from '#src/kernel/money';
import type { Change, PaymentMovement } from '#src/modules/escrow/ports/own-money/payments-made-views';
import { paymentsAskedIn } from '#app/routes/escrow/own-money/asked';
import { urlOf } from '#app/url-of';
import { requireActor } from '#app/web/guard.server';
import { jsonPagingOf } from '#app/web/lists/paging';

/**
 * GET /api/customer/payments?since=&until=&kind=&job=&page=&pageSize= -> { payments, totals, total }: every movement of
 * the customer’s money, newest first, from the ledger. `totals` covers all matching rows, not only this page. Amounts
 * in pounds.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { id } = await requireActor(args);
  const { page, pageSize } = jsonPagingOf(args.request);
  const asked = paymentsAskedIn(new URL(args.request.url).searchParams);
  const part = { limit: pageSize, offset: (page - 1) * pageSize };
  const { rows, totals } = await args.context.app.escrow.paymentsMade.of(id, { ...asked, ...part });
  return Response.json({ payments: rows.map(paymentJson), totals: amounts(totals), total: totals.count });
}

const amounts = ({ paid, refunded, released, held }: Change) => ({
  paid: pounds(paid),
  refunded: pounds(refunded),
  released: pounds(released),
  held: pounds(held),
});

const paymentJson = (movement: PaymentMovement) => ({
  id: movement.id,
  at: movement.at,
  kind: movement.kind,
  job: movement.job,
  landscaper: movement.with,
  ...amounts(movement),
  status: movement.state,
  reference: movement.reference,
  receiptUrl: movement.job && movement.hasReceipt ? urlOf('/jobs/:id/receipt', movement.job.id) : null,
});
