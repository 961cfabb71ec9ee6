import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { actedFrom } from '#app/web/acted-from';
import { command } from '#app/web/command';
import { submitJson } from '#app/web/submit.server';
import { CHARGED_BACK } from './words';

/** An admin retries a refused payout or refund. */
export const retryMoneyIntent = command({
  for: 'admin',
  schema: z.object({ id: z.string(), somethingElse: z.union([z.literal('on'), z.boolean()]).optional() }),
  run: ({ id: intentId, somethingElse }, actor, app, request) =>
    app.escrow.retryMoneyIntent.execute({
      intentId,
      adminId: actor.id,
      despiteByHand: Boolean(somethingElse),
      from: actedFrom(request),
    }),
  refusals: {
    'intent-not-found': [404, 'We could not find this payment.'],
    'not-refused': [409, 'The provider has not refused this payment, so there is nothing to try again.'],
    'settled-by-hand': [409, 'This has since been paid manually, so it is not sent again.'],
    'charged-back': [409, CHARGED_BACK],
    'sent-by-hand': [
      409,
      'Not sent. The provider shows a manual payment of the same amount to the same recipient. If it was for this, record it as a manual payment. If it was for something else, tick the box and try again.',
    ],
    'provider-busy': [
      503,
      'We cannot ask the payment provider just now whether this was paid already, so nothing has been sent. Please try again in a minute.',
    ],
  },
});

/** POST /api/admin/refused-money/{id}/retry. Safe to repeat: there is only one retry, and every answer describes it. */
export const action = (args: ActionFunctionArgs) =>
  submitJson(retryMoneyIntent, args, {
    to: ({ jobId, intentId, state }) => ({ success: true, jobId, retryId: intentId, state }),
  });
