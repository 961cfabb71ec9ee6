import { z } from 'zod';
import { command } from '#app/web/command';

export const removePhoto = command({
  for: 'signed-in',
  // Whatever stands in the address: what is no id is no photo either.
  schema: z.object({ id: z.string() }),
  run: ({ id }, actor, app) => app.jobs.removePhoto.execute({ photoId: id, ownerId: actor.id }),
  refusals: { 'photo-not-found': [404, 'That photo is no longer there.'] },
});
