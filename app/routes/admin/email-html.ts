import type { LoaderFunctionArgs } from '@remix-run/node';
import { notFound } from '#app/web/guard.server';

/**
 * GET /sandbox/outbox/{id}/html: an email as email programs show it, for the frame on its page. Emails have inline
 * styles, which our pages forbid; this response's own headers (`securityHeaders`) allow those and nothing else.
 */
export async function loader({ params, context }: LoaderFunctionArgs) {
  if (!context.sandbox) notFound();
  const { html } = (await context.app.notifications.mails.byId(params.id ?? '')) ?? notFound();
  return new Response(html, {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'private, no-store' },
  });
}
