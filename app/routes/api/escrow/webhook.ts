import type { ActionFunctionArgs } from '@remix-run/node';
import { jsonError } from '#app/web/json-error';

/**
 * POST /api/payments/webhook: the payment provider's signed notices, the same URL for both providers. The signature covers the exact
 * bytes. A fault answers 500, so that the provider sends the notice again.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const rawBody = new Uint8Array(await request.arrayBuffer());
  const received = await context.app.escrow.receiveNotice.execute({
    rawBody,
    header: (name) => request.headers.get(name),
  });
  return received.ok
    ? Response.json({ received: true })
    : jsonError(400, 'This notice is not genuine.', received.reason);
}
