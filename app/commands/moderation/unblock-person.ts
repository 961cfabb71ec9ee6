import { z } from 'zod';
import { command } from '#app/web/command';
import { id } from '#app/web/fields';

/** A person unblocks someone. */
export const unblockPerson = command({
  for: ['customer', 'landscaper'],
  schema: z.object({ personId: id() }),
  run: ({ personId }, actor, app) => app.moderation.unblockPerson.execute({ personId, by: actor.id }),
  refusals: {},
});
