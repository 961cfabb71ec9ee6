import { z } from 'zod';
import { command } from '#app/web/command';

/** An admin has refused money tried again. */
export const retryMoneyIntent = command({
  for: 'admin',
  schema: z.object({ id: z.string() }),
  run: ({ id: intentId }, actor, app) => app.escrow.retryMoneyIntent.execute({ intentId, adminId: actor.id }),
  refusals: {
    'intent-not-found': [404, 'We could not find this payment.'],
    'not-refused': [409, 'The provider has not refused this payment, so there is nothing to try again.'],
    'settled-by-hand': [409, 'This has been settled by hand since, so it is not sent again.'],
  },
});
