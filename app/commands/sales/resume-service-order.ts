import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { command } from '#app/web/command';
import { submitJson } from '#app/web/submit.server';
import { SERVICE_NOT_FOUND } from './words';

/** A customer resumes their paused monthly service. */
export const resumeServiceOrder = command({
  for: 'customer',
  schema: z.object({ id: z.string() }),
  run: ({ id: orderId }, { id: customerId }, app) => app.sales.resumeOrder.execute({ orderId, customerId }),
  refusals: {
    'order-not-found': SERVICE_NOT_FOUND,
    'not-paused': [409, 'This service is not paused, or it has ended, so it cannot be continued.'],
    'provider-busy': [503, 'Our payment provider is not answering. Please look again in a minute.'],
  },
});

/** POST /api/service-orders/{id}/resume: no body. The service is charged again from its next monthly date. */
export const action = (args: ActionFunctionArgs) =>
  submitJson(resumeServiceOrder, args, { to: () => ({ success: true }) });
