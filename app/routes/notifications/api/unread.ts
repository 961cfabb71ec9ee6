import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireActor } from '#app/web/guard.server';
import { jsonIfChanged } from '#app/web/lists/unchanged';
import { unreadOf } from '#app/routes/notifications/unread.server';

/** GET /api/unread: the numbers beside Messages and the bell. */
export async function loader({ request, ...args }: LoaderFunctionArgs) {
  return jsonIfChanged(request, await unreadOf(args.context.app, await requireActor({ request, ...args })));
}
