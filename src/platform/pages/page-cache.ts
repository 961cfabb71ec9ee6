import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { NextFunction, Request, Response } from 'express';

const CACHE_MS = 5 * 60_000;
const CACHED_HEADERS = ['Content-Type'];
/**
 * A browser asks each time, because the person may have signed in; a cache in front may keep what it got without a
 * cookie.
 */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=300, stale-while-revalidate=60';
/**
 * How many values of Accept-Encoding are remembered for a page. Browsers send a handful; an attacker could make up any
 * number.
 */
const ENCODINGS_MAX = 32;
/** The highest levels: a page is compressed once and sent many times. */
const BEST = {
  br: { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } },
  gzip: { level: constants.Z_BEST_COMPRESSION },
};
/** A request with one of these headers always goes through the middleware. */
const UNCACHED_HEADERS = ['cookie', 'if-none-match', 'content-length', 'transfer-encoding'];

type Cached = { headers: Map<string, string>; etag: string; bodies: Record<'br' | 'gzip' | 'identity', Buffer> };
type Render = (request: Request, response: Response) => Promise<globalThis.Response>;
/** A complete response with status 200, apart from its X-Request-Id. */
export type ReadyAnswer = { headers: OutgoingHttpHeaders; body: Buffer };
/** `ready`: by the value of Accept-Encoding. */
type Page = { cached: Promise<Cached | undefined>; until: number; ready: Map<string, ReadyAnswer> };

/**
 * Caches pages that are the same for every visitor: they are rendered and compressed once and then sent from memory. A
 * request with a cookie or a query string goes to the routes, and so does every request while the page answers with
 * anything but a plain 200.
 *
 * `middleware` answers from the cache and fills it. `readyFor` is called before any middleware and returns a response
 * that was already sent to the same kind of request, with the headers that the middleware gave it.
 */
export function cachePages(paths: ReadonlySet<string>, render: Render) {
  const pages = new Map<string, Page>();

  function pageAt(request: Request, response: Response): Page {
    const known = pages.get(request.path);
    if (known && known.until > Date.now()) return known;
    const page = { cached: render(request, response).then(cacheable), until: Date.now() + CACHE_MS, ready: new Map() };
    pages.set(request.path, page);
    page.cached.then(
      (found) => found ?? pages.delete(request.path),
      () => pages.delete(request.path),
    );
    return page;
  }

  function answer({ headers, etag, bodies }: Cached, ready: Page['ready'], request: Request, response: Response): void {
    const encoding = request.acceptsEncodings('br') || request.acceptsEncodings('gzip') || 'identity';
    const body = bodies[encoding as keyof Cached['bodies']];
    response.setHeaders(headers);
    response.set({ ETag: etag, 'Cache-Control': CACHE_CONTROL, Vary: 'Accept-Encoding, Cookie' });
    if (encoding !== 'identity') response.set('Content-Encoding', encoding);
    withoutNonce(response);
    if (ready.size < ENCODINGS_MAX)
      ready.set(request.get('Accept-Encoding') ?? '', {
        headers: { ...response.getHeaders(), 'content-length': body.length },
        body,
      });
    // Express answers 304 if the browser already has this version.
    response.send(body);
  }

  return {
    middleware(request: Request, response: Response, next: NextFunction): void {
      const isCacheable = request.headers.cookie === undefined && paths.has(request.url);
      if (!isCacheable || !['GET', 'HEAD'].includes(request.method)) return next();
      const page = pageAt(request, response);
      page.cached.then((found) => (found ? answer(found, page.ready, request, response) : next()), next);
    },
    readyFor({ method, url = '', headers }: IncomingMessage): ReadyAnswer | undefined {
      const page = method === 'GET' && !UNCACHED_HEADERS.some((name) => name in headers) ? pages.get(url) : undefined;
      return page && page.until > Date.now() ? page.ready.get(headers['accept-encoding'] ?? '') : undefined;
    },
  };
}

async function cacheable(page: globalThis.Response): Promise<Cached | undefined> {
  if (page.status !== 200 || page.headers.has('Set-Cookie')) return undefined;
  const identity = Buffer.from(await page.arrayBuffer());
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(identity, BEST.br),
    promisify(gzip)(identity, BEST.gzip),
  ]);
  return {
    headers: new Map(CACHED_HEADERS.map((name) => [name, page.headers.get(name) ?? ''])),
    etag: `W/"${createHash('sha1').update(identity).digest('base64url')}"`,
    bodies: { br, gzip: zipped, identity },
  };
}

/**
 * A cached page has no inline script, so its policy needs no nonce. A nonce that never changed would be known to
 * everyone.
 */
function withoutNonce(response: Response): void {
  const policy = response.getHeader('Content-Security-Policy');
  if (policy !== undefined) response.setHeader('Content-Security-Policy', String(policy).replace(/ 'nonce-[^']*'/, ''));
}
