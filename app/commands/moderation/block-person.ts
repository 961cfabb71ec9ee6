import { z } from 'zod';
import { command } from '#app/web/command';

/** A person blocks someone. */
export const blockPerson = command({
  for: ['customer', 'landscaper'],
  schema: z.object({ id: z.string() }),
  run: ({ id: personId }, actor, app) => app.moderation.blockPerson.execute({ personId, by: actor.id }),
  refusals: {
    'person-not-found': [404, 'We could not find this person. They may have left.'],
    yourself: [403, 'You cannot block yourself.'],
  },
});
