import { z } from 'zod';
import { command } from '#app/web/command';

/** Someone makes the secret address for their own calendar app. */
export const makeCalendarFeed = command({
  for: ['customer', 'landscaper'],
  schema: z.object({
    addresses: z
      .enum(['with', 'without'], { error: 'Please choose whether your calendar app gets the addresses' })
      .transform((addresses) => addresses === 'with'),
  }),
  run: ({ addresses }, actor, app) => app.jobs.makeCalendarFeed.execute({ userId: actor.id, withAddresses: addresses }),
  refusals: {},
});
