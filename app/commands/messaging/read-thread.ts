import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { command } from '#app/web/command';
import { id } from '#app/web/fields';
import { submitJson } from '#app/web/submit.server';
import { THREAD_NOT_FOUND } from './words';

export const readThread = command({
  for: ['customer', 'landscaper'],
  schema: z.object({ threadId: id(THREAD_NOT_FOUND[1]) }),
  run: ({ threadId }, actor, app) => app.messaging.readThread.execute({ threadId, viewerId: actor.id }),
  refusals: {
    'thread-not-found': THREAD_NOT_FOUND,
    'not-your-thread': THREAD_NOT_FOUND,
  },
});

/** POST /api/message-threads/{id}/read -> { success, id }: marks what the other person wrote as read. */
export const action = ({ params: { id, ...params }, ...args }: ActionFunctionArgs) =>
  submitJson(
    readThread,
    { ...args, params: { ...params, threadId: id } },
    { to: ({ threadId }) => ({ success: true, id: threadId }) },
  );
