import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import type { App } from '#src/composition/app';
import { type Answer, command } from '#app/web/command';
import { isPrintable } from '#app/web/fields';
import { submitJson } from '#app/web/submit.server';
import { INVALID_SESSION, PAYMENT_ISSUE } from './words';

const sessionId = z
  .string({ error: INVALID_SESSION })
  .trim()
  .min(1, INVALID_SESSION)
  .max(200, INVALID_SESSION)
  .refine(isPrintable, INVALID_SESSION);
const optional = z.string({ error: INVALID_SESSION }).max(200, INVALID_SESSION).optional();

/** `service`: the payment was for a garden service, not for a job. */
type Settled = { jobId?: string; service?: { kind: 'one_time' | 'monthly'; amount: number; paidUntil: Date | null } };
type Reason =
  | 'session-unknown'
  | 'not-your-payment'
  | 'provider-busy'
  | `payment-${'processing' | 'open' | 'closed' | 'refunding'}`;

type WhichService = { checkoutRef: string; customerId?: string };
async function settleService(app: App, { checkoutRef, customerId }: WhichService): Promise<Answer<Settled, Reason>> {
  const settled = await app.sales.settleOrder.execute({ of: { checkoutRef }, customerId, isAwaited: true });
  if (!settled.ok)
    return { ok: false, reason: settled.reason === 'not-your-order' ? 'not-your-payment' : settled.reason };
  const found = settled.value;
  if (found.state === 'unknown') return { ok: false, reason: 'session-unknown' };
  if (found.state === 'processing') return { ok: false, reason: 'payment-processing' };
  const { kind, amount, paidUntil, state } = found.order;
  if (state === 'opening' || state === 'open') return { ok: false, reason: 'payment-open' };
  if (state === 'gone' || (state === 'closed' && !paidUntil)) return { ok: false, reason: 'payment-closed' };
  return { ok: true, value: { service: { kind, amount, paidUntil } } };
}

/**
 * Settles a payment after the customer returns from the provider's page, and reports its outcome. Anyone who knows the
 * session id can do this, except another customer. Repeating it changes nothing.
 */
export const settleCheckout = command({
  for: 'anyone',
  schema: z.object({ sessionId, jobId: optional, bidId: optional }),
  async run({ sessionId: providerRef, jobId, bidId }, actor, app): Promise<Answer<Settled, Reason>> {
    const customerId = actor?.userType === 'customer' ? actor.id : undefined;
    const settled = await app.escrow.settleCheckout.execute({ of: { providerRef }, customerId, isAwaited: true });
    if (!settled.ok) return settled;
    const { state, jobId: paidJobId } = settled.value;
    if (state === 'unknown' && !jobId) return settleService(app, { checkoutRef: providerRef, customerId });
    if (state === 'unknown' || !paidJobId) return { ok: false, reason: 'session-unknown' };
    // The return URL also names the job and the bid, and both must match the payment.
    if (jobId && jobId !== paidJobId) return { ok: false, reason: 'session-unknown' };
    if (state !== 'held') return { ok: false, reason: `payment-${state}` };
    if (bidId && (await app.escrow.holdOf(paidJobId))?.bidId !== bidId) return { ok: false, reason: 'session-unknown' };
    return { ok: true, value: { jobId: paidJobId } };
  },
  refusals: {
    'session-unknown': [404, INVALID_SESSION],
    'not-your-payment': [404, INVALID_SESSION],
    'payment-processing': [409, 'Your payment is on its way. Please ask again in a few seconds. Do not pay twice.'],
    'provider-busy': [
      503,
      'We are waiting for our payment provider. Please ask again in a few seconds. Do not pay twice.',
    ],
    'payment-open': [409, PAYMENT_ISSUE],
    'payment-closed': [409, PAYMENT_ISSUE],
    'payment-refunding': [409, PAYMENT_ISSUE],
  },
});

/** POST /api/payment/success { sessionId, jobId?, bidId? }: what happened to a payment. Safe to repeat. */
export const action = (args: ActionFunctionArgs) =>
  submitJson(settleCheckout, args, {
    to: ({ jobId }) => ({ success: true, message: 'Your payment was successful.', jobId }),
  });
