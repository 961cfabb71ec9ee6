import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { renderToString } from 'react-dom/server';
import { PageContext } from './web/page-context';

/**
 * Pages are drawn in one go, not streamed: streamed parts need scripts to appear, nothing here suspends, and writing piece by piece into a
 * buffer costs more than drawing. Faults are thrown to Remix, which draws the page for them.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { nonce }: AppLoadContext,
): Promise<Response> {
  const drawn = renderToString(
    <PageContext.Provider value={{ nonce, script: remixContext.manifest.entry.module }}>
      <RemixServer context={remixContext} url={request.url} nonce={nonce} />
    </PageContext.Provider>,
  );
  // A form that came back says so first, in the title; nothing hydrates, so the text may differ from what React wrote.
  const page = request.method === 'POST' && status >= 400 ? drawn.replace('<title>', '<title>Error: ') : drawn;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Cache-Control', isOfSomebody(remixContext) ? 'private, no-store' : 'private, no-cache');
  return new Response(`<!DOCTYPE html>${page}`, { status, headers });
}

/**
 * Back shows whoever comes next on a shared phone nothing of whoever logged out (S-SESS-03). Clear-Site-Data at logout does not do it:
 * Chromium 156 empties its cache, and still shows the page it keeps alive in memory. Marked no-store, that page is kept for as long as
 * the session's cookie stays the same, so that Back costs no refetch meanwhile, and what was typed into a form is still there.
 */
const isOfSomebody = ({ staticHandlerContext }: EntryContext): boolean =>
  (staticHandlerContext.loaderData.root as { user?: unknown } | null | undefined)?.user !== undefined;

/** A fault: told to whoever runs the product, never to the visitor. An aborted request, or one the router refuses, is no fault of ours. */
export function handleError(fault: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs): void {
  if (request.signal.aborted || (isRouteErrorResponse(fault) && fault.status < 500)) return;
  context.app.log.error('A request failed', {
    fault,
    requestId: context.requestId,
    url: new URL(request.url).pathname,
    method: request.method,
  });
}
