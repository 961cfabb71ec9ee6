import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { TOO_MANY } from '#app/commands/refusals';
import { command } from '#app/web/command';
import { submitJson } from '#app/web/submit.server';
import { SERVICE_NOT_FOUND } from './words';

/** Opens the provider's page on which an overdue month of a garden service is paid. */
export const payServiceOrder = command({
  for: 'customer',
  schema: z.object({ id: z.string() }),
  async run({ id: orderId }, { id: customerId }, app, { baseUrl }) {
    if (!(await app.rateLimits.allow('open-checkout', customerId))) return { ok: false, reason: 'too-many-attempts' };
    return app.sales.payOrder.execute({ orderId, customerId, doneUrl: `${baseUrl}/checkout` });
  },
  refusals: {
    'order-not-found': SERVICE_NOT_FOUND,
    'nothing-overdue': [409, 'Nothing is due for this service now.'],
    'provider-busy': [
      503,
      'Our payment provider is not answering. Nothing has been charged. Please try again in a minute.',
    ],
    'too-many-attempts': TOO_MANY,
  },
});

/** POST /api/service-orders/{id}/pay: no body. Answers with the provider's page. */
export const action = (args: ActionFunctionArgs) => submitJson(payServiceOrder, args, { to: ({ url }) => ({ url }) });
