import { createHash } from 'node:crypto';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireActor } from '#app/web/guard.server';
import { unreadOf } from '#app/routes/notifications/unread.server';

/** GET /api/unread: the numbers beside Messages and the bell. Nothing is sent while they stay the same. */
export async function loader(args: LoaderFunctionArgs) {
  const body = JSON.stringify(await unreadOf(args.context.app, await requireActor(args)));
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'private, no-cache',
    ETag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
  };
  return args.request.headers.get('If-None-Match') === headers.ETag
    ? new Response(null, { status: 304, headers })
    : new Response(body, { headers });
}
