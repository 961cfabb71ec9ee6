import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { renderToString } from 'react-dom/server';
import { acceptsOnlyJson, pageRefusedInJson } from './web/json/json-page.server';
import { loggedPath } from '#src/kernel/logged-path';
import { PageContext } from './ui/page/page-context';
import { PageParts } from './web/page/parts';

/**
 * Pages are rendered in one go rather than streamed: streamed parts would need a script to appear, none of our pages
 * suspends, and writing a page in pieces costs more than rendering it. Faults are thrown to the caller, which renders
 * the error page.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { nonce }: AppLoadContext,
): Response {
  if (status >= 400 && acceptsOnlyJson(request)) return pageRefusedInJson(status, headers, remixContext);
  const parts = new PageParts();
  const { put } = parts;
  const rendered = renderToString(
    <PageContext.Provider value={{ nonce, script: remixContext.manifest.entry.module, islands: new Set(), put }}>
      <RemixServer context={remixContext} url={request.url} nonce={nonce} />
    </PageContext.Provider>,
  );
  // The page title of a refused form starts with "Error: ". It can be added here because whole pages are not hydrated.
  const page = request.method === 'POST' && status >= 400 ? rendered.replace('<title>', '<title>Error: ') : rendered;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Cache-Control', isForUser(remixContext) ? 'private, no-store' : 'private, no-cache');
  const body = parts.bytesOf(`<!DOCTYPE html>${page}`);
  headers.set('Content-Length', String(body.length));
  return new Response(body, { status, headers });
}

/**
 * Pages for signed-in users are marked no-store, so that after logout on a shared phone the Back button shows the next
 * user none of them (S-SESS-03). Clear-Site-Data at logout is not enough: Chromium 156 empties its cache, but still
 * shows the page it has in memory. It drops a no-store page from memory when the session's cookie changes. Until then,
 * Back needs no request, and a half-filled form keeps its text.
 */
const isForUser = ({ staticHandlerContext }: EntryContext): boolean =>
  (staticHandlerContext.loaderData.root as { user?: unknown } | null | undefined)?.user !== undefined;

/**
 * Logs a fault for the operator; the visitor never sees it. Requests aborted or refused by the router are not faults.
 */
export function handleError(fault: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs): void {
  if (request.signal.aborted || (isRouteErrorResponse(fault) && fault.status < 500)) return;
  context.app.log.error('A request failed', {
    fault,
    requestId: context.requestId,
    url: loggedPath(request.url),
    method: request.method,
  });
}
