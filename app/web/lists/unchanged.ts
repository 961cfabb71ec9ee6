import { createHash } from 'node:crypto';

/** A JSON answer for a call that is polled. Nothing is sent while it stays the same: the browser has it already (WEB-S13). */
export function jsonIfChanged(request: Request, value: unknown, headers: Record<string, string> = {}): Response {
  const body = JSON.stringify(value);
  const all = {
    ...headers,
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'private, no-cache',
    ETag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
  };
  return request.headers.get('If-None-Match') === all.ETag
    ? new Response(null, { status: 304, headers: all })
    : new Response(body, { headers: all });
}
