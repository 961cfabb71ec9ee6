import { z } from 'zod';
import { command } from '#app/web/command';

const CHOOSE = 'Please choose how much';

/** A customer sets points aside for one of their jobs, changes the number, or removes them (0). */
export const useCredit = command({
  for: 'customer',
  schema: z.object({
    /** The job, from the URL. */
    id: z.string(),
    points: z.coerce.number(CHOOSE).int(CHOOSE).min(0, CHOOSE),
  }),
  async run({ id: jobId, points }, actor, app) {
    return app.loyalty.useCredit.execute({ jobId, customerId: actor.id, points });
  },
  refusals: {
    'job-not-found': [404, 'We could not find this job.'],
    'not-payable': [409, 'Credit can be used from when you choose a bid until the payment is released.'],
    'dispute-open': [409, 'Points cannot be used while a payment of yours is in dispute. They are kept for you.'],
    'not-whole-pounds': [422, 'Please choose whole pounds: 100 points are £1', 'points'],
    'too-few-points': [422, 'You no longer have that many points. Please choose again', 'points'],
    'above-cap': [422, 'At most half of our fee can come off one job. Please choose less', 'points'],
  },
});
