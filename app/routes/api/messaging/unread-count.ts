import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireActor } from '#app/web/guard.server';

/** GET /api/message-threads/unread-count */
export async function loader(args: LoaderFunctionArgs) {
  const { id } = await requireActor(args);
  return Response.json({ unreadCount: await args.context.app.messaging.views.unreadCount(id) });
}
