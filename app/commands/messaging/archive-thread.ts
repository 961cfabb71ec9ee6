import { z } from 'zod';
import { command } from '#app/web/command';
import { id, tick } from '#app/web/fields';
import { THREAD_NOT_FOUND } from './words';

export const archiveThread = command({
  for: ['customer', 'landscaper'],
  schema: z.object({ threadId: id(THREAD_NOT_FOUND[1]), archived: tick }),
  run: ({ threadId, archived }, actor, app) =>
    app.messaging.archiveThread.execute({ threadId, userId: actor.id, archived }),
  refusals: {
    'thread-not-found': THREAD_NOT_FOUND,
    'not-your-thread': THREAD_NOT_FOUND,
  },
});
