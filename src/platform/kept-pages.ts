import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { NextFunction, Request, Response } from 'express';

const KEPT_MS = 5 * 60_000;
const KEPT_HEADERS = ['Content-Type', 'Cache-Control'];
/** How many values of Accept-Encoding a page's responses are kept for. Browsers send only a few, but a client may make up any number. */
const ACCEPT_ENCODINGS_MAX = 32;
/** A request with one of these headers is not answered from `ready`. */
const PARTICULAR = ['cookie', 'if-none-match', 'content-length', 'transfer-encoding'];

type Kept = { headers: Map<string, string>; etag: string; bodies: Record<'br' | 'gzip' | 'identity', Buffer> };
type Render = (request: Request, response: Response) => Promise<globalThis.Response>;
/** A whole response of status 200, without X-Request-Id. */
export type ReadyAnswer = { headers: OutgoingHttpHeaders; body: Buffer };
/** The keys of `ready` are values of Accept-Encoding. */
type Page = { kept: Promise<Kept | undefined>; until: number; ready: Map<string, ReadyAnswer> };

/**
 * Pages that are the same for every visitor: rendered and compressed once, then served from memory. Requests with a cookie or a query go
 * to the routes instead, and so do all requests while rendering the page does not give status 200.
 *
 * `keep` is middleware, and keeps the pages that it serves. `readyFor` is called before all middleware: if the same request has been
 * answered before, it returns that response, with the headers that the middleware set.
 */
export function keepPages(paths: ReadonlySet<string>, render: Render) {
  const pages = new Map<string, Page>();

  function pageAt(request: Request, response: Response): Page {
    const known = pages.get(request.path);
    if (known && known.until > Date.now()) return known;
    const page = { kept: render(request, response).then(kept), until: Date.now() + KEPT_MS, ready: new Map() };
    pages.set(request.path, page);
    page.kept.then(
      (found) => found ?? pages.delete(request.path),
      () => pages.delete(request.path),
    );
    return page;
  }

  function answer({ headers, etag, bodies }: Kept, ready: Page['ready'], request: Request, response: Response): void {
    const encoding = request.acceptsEncodings('br') || request.acceptsEncodings('gzip') || 'identity';
    const body = bodies[encoding as keyof Kept['bodies']];
    response.setHeaders(headers);
    response.set({ ETag: etag, Vary: 'Accept-Encoding, Cookie' });
    if (encoding !== 'identity') response.set('Content-Encoding', encoding);
    withoutNonce(response);
    if (ready.size < ACCEPT_ENCODINGS_MAX)
      ready.set(request.get('Accept-Encoding') ?? '', {
        headers: { ...response.getHeaders(), 'content-length': body.length },
        body,
      });
    // Express answers 304 if the browser has this version of the page.
    response.send(body);
  }

  return {
    keep(request: Request, response: Response, next: NextFunction): void {
      const isForAll = request.headers.cookie === undefined && paths.has(request.url);
      if (!isForAll || !['GET', 'HEAD'].includes(request.method)) return next();
      const page = pageAt(request, response);
      page.kept.then((found) => (found ? answer(found, page.ready, request, response) : next()), next);
    },
    readyFor({ method, url = '', headers }: IncomingMessage): ReadyAnswer | undefined {
      const page = method === 'GET' && !PARTICULAR.some((name) => name in headers) ? pages.get(url) : undefined;
      return page && page.until > Date.now() ? page.ready.get(headers['accept-encoding'] ?? '') : undefined;
    },
  };
}

async function kept(page: globalThis.Response): Promise<Kept | undefined> {
  if (page.status !== 200 || page.headers.has('Set-Cookie')) return undefined;
  const identity = Buffer.from(await page.arrayBuffer());
  const [br, zipped] = await Promise.all([promisify(brotliCompress)(identity), promisify(gzip)(identity)]);
  return {
    headers: new Map(KEPT_HEADERS.map((name) => [name, page.headers.get(name) ?? ''])),
    etag: `W/"${createHash('sha1').update(identity).digest('base64url')}"`,
    bodies: { br, gzip: zipped, identity },
  };
}

/** A kept page has no inline script, so its policy has no nonce. A nonce that stayed the same would not be secret. */
function withoutNonce(response: Response): void {
  const policy = response.getHeader('Content-Security-Policy');
  if (policy !== undefined) response.setHeader('Content-Security-Policy', String(policy).replace(/ 'nonce-[^']*'/, ''));
}
