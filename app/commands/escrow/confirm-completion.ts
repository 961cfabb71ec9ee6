import { z } from 'zod';
import { command } from '#app/web/command';

export const confirmCompletion = command({
  for: 'customer',
  schema: z.object({ id: z.string() }),
  run: ({ id: jobId }, actor, app) => app.escrow.confirmCompletion.execute({ jobId, customerId: actor.id }),
  refusals: {
    'job-not-found': [404, 'We could not find this job.'],
    'not-your-job': [404, 'We could not find this job.'],
    'not-paid': [409, 'Nothing is held for this job, so there is nothing to release.'],
    'payment-refunded': [409, 'This payment went back to you, so there is nothing to release.'],
    'not-marked-complete': [
      409,
      'The landscaper has not marked this job complete yet. You can confirm once they have; until then the payment stays held.',
    ],
    'payment-disputed': [409, 'All of this payment is disputed. It waits for our decision.'],
  },
});
