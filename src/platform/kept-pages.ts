import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { NextFunction, Request, Response } from 'express';

const KEPT_MS = 5 * 60_000;
const KEPT_HEADERS = ['Content-Type', 'Cache-Control'];
/** How many ways of naming the encodings one takes are remembered for a page: browsers have a handful, a stranger may make up any number. */
const WAYS_OF_ASKING = 32;
/** Whoever sends one of these gets an answer of their own. */
const PARTICULAR = ['cookie', 'if-none-match', 'content-length', 'transfer-encoding'];

type Kept = { headers: Map<string, string>; etag: string; bodies: Record<'br' | 'gzip' | 'identity', Buffer> };
type Render = (request: Request, response: Response) => Promise<globalThis.Response>;
/** A whole answer of status 200, but for what is each answer's own (X-Request-Id). */
export type ReadyAnswer = { headers: OutgoingHttpHeaders; body: Buffer };
/** `ready` is by the value of Accept-Encoding. */
type Page = { kept: Promise<Kept | undefined>; until: number; ready: Map<string, ReadyAnswer> };

/**
 * Pages that are the same for every visitor: rendered and compressed once, then answered from memory. Whoever brings a cookie or a question
 * mark is not just any visitor, and goes on to the routes; so does everybody while a page is anything but plainly there.
 *
 * `keep` stands among the middleware and keeps what it answers. `readyFor` is asked in front of all middleware: what was answered before
 * in the same way is ready, with the headers the middleware gave it.
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
    if (ready.size < WAYS_OF_ASKING)
      ready.set(request.get('Accept-Encoding') ?? '', {
        headers: { ...response.getHeaders(), 'content-length': body.length },
        body,
      });
    // Express answers 304 to whoever has this very page.
    response.send(body);
  }

  return {
    keep(request: Request, response: Response, next: NextFunction): void {
      const anyVisitor = request.headers.cookie === undefined && paths.has(request.url);
      if (!anyVisitor || !['GET', 'HEAD'].includes(request.method)) return next();
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

/** What is kept has no script within it, so its policy names no nonce: one that stayed the same would be known to everybody. */
function withoutNonce(response: Response): void {
  const policy = response.getHeader('Content-Security-Policy');
  if (policy !== undefined) response.setHeader('Content-Security-Policy', String(policy).replace(/ 'nonce-[^']*'/, ''));
}
