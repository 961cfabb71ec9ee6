import { z } from 'zod';
import { command } from '#app/web/command';

/** Makes the secret address of someone’s calendar stop working. */
export const revokeCalendarFeed = command({
  for: ['customer', 'landscaper'],
  schema: z.object({}),
  run: (_nothing, actor, app) => app.jobs.revokeCalendarFeed.execute({ userId: actor.id }),
  refusals: { 'no-feed': [404, 'There is no such address any more.'] },
});
