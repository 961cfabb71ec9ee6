import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { command } from '#app/web/command';
import { submitJson } from '#app/web/submit.server';
import { CHARGED_BACK } from './words';

/** An admin retries a refused payout or refund. */
export const retryMoneyIntent = command({
  for: 'admin',
  schema: z.object({ id: z.string() }),
  run: ({ id: intentId }, actor, app) => app.escrow.retryMoneyIntent.execute({ intentId, adminId: actor.id }),
  refusals: {
    'intent-not-found': [404, 'We could not find this payment.'],
    'not-refused': [409, 'The provider has not refused this payment, so there is nothing to try again.'],
    'settled-by-hand': [409, 'This has since been paid manually, so it is not sent again.'],
    'charged-back': [409, CHARGED_BACK],
  },
});

/** POST /api/admin/refused-money/{id}/retry. Safe to repeat: there is only one retry, and each answer describes it. */
export const action = (args: ActionFunctionArgs) =>
  submitJson(retryMoneyIntent, args, {
    to: ({ jobId, intentId, state }) => ({ success: true, jobId, retryId: intentId, state }),
  });
