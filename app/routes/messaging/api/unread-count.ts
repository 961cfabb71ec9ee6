import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireActor } from '#app/web/guard.server';
import { jsonIfChanged } from '#app/web/lists/unchanged';

/** GET /api/message-threads/unread-count */
export async function loader(args: LoaderFunctionArgs) {
  const { id } = await requireActor(args);
  return jsonIfChanged(args.request, { unreadCount: await args.context.app.messaging.views.unreadCount(id) });
}
