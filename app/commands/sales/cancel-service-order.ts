import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { command } from '#app/web/command';
import { submitJson } from '#app/web/submit.server';
import { SERVICE_NOT_FOUND } from './words';

export const cancelServiceOrder = command({
  for: 'customer',
  schema: z.object({ id: z.string() }),
  run: ({ id: orderId }, actor, app) => app.sales.cancelOrder.execute({ orderId, customerId: actor.id }),
  refusals: {
    'order-not-found': SERVICE_NOT_FOUND,
    'nothing-to-cancel': [409, 'This service is not running, so there is nothing to cancel.'],
  },
});

/** POST /api/service-orders/{id}/cancel: no body. The month already paid for is the last. */
export const action = (args: ActionFunctionArgs) =>
  submitJson(cancelServiceOrder, args, { to: ({ paidUntil }) => ({ success: true, paidUntil }) });
