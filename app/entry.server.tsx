import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { renderToPipeableStream } from 'react-dom/server';
import { PageContext } from './web/page-context';

/** Pages are collected, not streamed: streamed parts need scripts to appear, and collecting costs a third less (docs in stack). */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { nonce }: AppLoadContext,
): Promise<Response> {
  const page = await new Promise<Buffer>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <PageContext.Provider value={{ nonce, script: remixContext.manifest.entry.module }}>
        <RemixServer context={remixContext} url={request.url} nonce={nonce} />
      </PageContext.Provider>,
      {
        nonce,
        // Called after a fault as well: then there is nothing to collect, and nobody else would catch that.
        onAllReady: () => void buffer(pipe(new PassThrough())).then(withoutNuls).then(resolve, reject),
        onShellError: reject,
        onError: reject,
      },
    );
  });
  // A form that came back says so first, in the title; nothing hydrates, so the text may differ from what React wrote.
  const html =
    request.method === 'POST' && status >= 400 ? page.toString('utf8').replace('<title>', '<title>Error: ') : page;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Cache-Control', isOfSomebody(remixContext) ? 'private, no-store' : 'private, no-cache');
  return new Response(typeof html === 'string' ? html : new Uint8Array(html), { status, headers });
}

/**
 * Back shows whoever comes next on a shared phone nothing of whoever logged out (S-SESS-03). Clear-Site-Data at logout does not do it:
 * Chromium 156 empties its cache, and still shows the page it keeps alive in memory. Marked no-store, that page is kept for as long as
 * the session's cookie stays the same, so that Back costs no refetch meanwhile, and what was typed into a form is still there.
 */
const isOfSomebody = ({ staticHandlerContext }: EntryContext): boolean =>
  (staticHandlerContext.loaderData.root as { user?: unknown } | null | undefined)?.user !== undefined;

/** React 18 leaves NULs behind where a character of several bytes does not fit the end of its buffer (react#31134). */
function withoutNuls(page: Buffer): Buffer {
  const parts: Buffer[] = [];
  let from = 0;
  for (let at = page.indexOf(0); at >= 0; at = page.indexOf(0, from)) {
    parts.push(page.subarray(from, at));
    from = at + 1;
  }
  return from === 0 ? page : Buffer.concat([...parts, page.subarray(from)]);
}

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
