import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { command } from '#app/web/command';
import { id, tick } from '#app/web/fields';
import { submitJson } from '#app/web/submit.server';
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

/**
 * POST /api/message-threads/{id}/archive { archived?: boolean }; false unarchives it. Changes only the caller's own
 * list.
 */
export const action = ({ params: { id, ...params }, ...args }: ActionFunctionArgs) =>
  submitJson(
    archiveThread,
    { ...args, params: { ...params, threadId: id } },
    {
      from: ({ archived = true }) => ({ archived }),
      to: ({ threadId, archived }) => ({ success: true, id: threadId, status: archived ? 'archived' : 'active' }),
    },
  );
