import { z } from 'zod';
import { command } from '#app/web/command';

export const cancelServiceOrder = command({
  for: 'customer',
  schema: z.object({ id: z.string() }),
  run: ({ id: orderId }, actor, app) => app.sales.cancelOrder.execute({ orderId, customerId: actor.id }),
  refusals: {
    'order-not-found': [404, 'We could not find this service.'],
    'nothing-to-cancel': [409, 'This service is not running, so there is nothing to cancel.'],
  },
});
