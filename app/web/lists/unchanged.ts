import { createHash } from 'node:crypto';

/**
 * A JSON response for a call that is polled. While it stays the same, nothing is sent: the browser has it already
 * (WEB-S13).
 */
export const jsonIfChanged = (request: Request, value: unknown, headers: Record<string, string> = {}): Response =>
  textIfChanged(request, JSON.stringify(value), { ...headers, 'Content-Type': 'application/json; charset=utf-8' });

/** The same for any text. */
export function textIfChanged(request: Request, body: string, headers: Record<string, string>): Response {
  const ETag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const all = { ...headers, 'Cache-Control': 'private, no-cache', ETag };
  return hasAlready(request, ETag)
    ? new Response(null, { status: 304, headers: all })
    : new Response(body, { headers: all });
}

/**
 * Whether the caller already has it. A proxy that compresses marks a tag as weak, which does not matter here (RFC 9110,
 * 13.1.2).
 */
export const hasAlready = (request: Request, etag: string): boolean =>
  (request.headers.get('If-None-Match') ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
