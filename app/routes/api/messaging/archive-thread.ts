import type { ActionFunctionArgs } from '@remix-run/node';
import { archiveThread } from '#app/commands/messaging/archive-thread';
import { submitJson } from '#app/web/submit.server';

/** POST /api/message-threads/{id}/archive { archived?: boolean }: archived, unless it says false. In the caller's own list only. */
export const action = ({ params: { id, ...params }, ...args }: ActionFunctionArgs) =>
  submitJson(
    archiveThread,
    { ...args, params: { ...params, threadId: id } },
    {
      from: ({ archived = true }) => ({ archived }),
      to: ({ threadId, archived }) => ({ success: true, id: threadId, status: archived ? 'archived' : 'active' }),
    },
  );
