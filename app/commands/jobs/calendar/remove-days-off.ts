import { z } from 'zod';
import { command } from '#app/web/command';

/** A landscaper works on these days after all. */
export const removeDaysOff = command({
  for: 'landscaper',
  schema: z.object({ id: z.string() }),
  run: ({ id }, actor, app) => app.jobs.removeDaysOff.execute({ landscaperId: actor.id, id }),
  refusals: { 'days-off-not-found': [404, 'These days are not blocked any more.'] },
});
