import type { ActionFunctionArgs } from '@remix-run/node';
import { jsonError } from '#app/web/json-error';

/**
 * POST /api/payments/webhook: the payment provider's signed notices, the same URL for both providers. The signature
 * covers the exact bytes. A notice that cannot be read now gets a 503 and a fault a 500, so that the provider sends it
 * again.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const rawBody = new Uint8Array(await request.arrayBuffer());
  const received = await context.app.escrow.receiveNotice.execute({
    rawBody,
    header: (name) => request.headers.get(name),
  });
  if (received.ok) return Response.json({ received: true });
  if (received.reason === 'not-genuine') return jsonError(400, 'This notice is not genuine.', received.reason);
  const headers = { 'Retry-After': '60' };
  return jsonError(503, 'The notice cannot be read now. Please send it again.', received.reason, { headers });
}
