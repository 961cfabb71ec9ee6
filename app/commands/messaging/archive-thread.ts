import { z } from 'zod';
import { command } from '#app/web/command';
import { id, tick } from '#app/web/fields';

export const archiveThread = command({
  for: ['customer', 'landscaper'],
  schema: z.object({ threadId: id('We could not find this conversation.'), archived: tick }),
  run: ({ threadId, archived }, actor, app) =>
    app.messaging.archiveThread.execute({ threadId, userId: actor.id, archived }),
  refusals: {
    'thread-not-found': [404, 'We could not find this conversation.'],
    'not-your-thread': [404, 'We could not find this conversation.'],
  },
});
