import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { NextFunction, Request, Response } from 'express';

const KEPT_MS = 5 * 60_000;
const KEPT_HEADERS = ['Content-Type', 'Cache-Control'];

type Kept = { headers: Map<string, string>; etag: string; bodies: Record<'br' | 'gzip' | 'identity', Buffer> };
type Render = (request: Request, response: Response) => Promise<globalThis.Response>;

/**
 * Pages that are the same for every visitor: rendered and compressed once, then answered from memory. Whoever brings a cookie or a question
 * mark is not just any visitor, and goes on to the routes; so does everybody while a page is anything but plainly there.
 */
export function keepPages(paths: ReadonlySet<string>, render: Render) {
  const pages = new Map<string, { page: Promise<Kept | undefined>; until: number }>();

  function pageAt(request: Request, response: Response): Promise<Kept | undefined> {
    const known = pages.get(request.path);
    if (known && known.until > Date.now()) return known.page;
    const page = render(request, response).then(kept);
    pages.set(request.path, { page, until: Date.now() + KEPT_MS });
    page.then(
      (found) => found ?? pages.delete(request.path),
      () => pages.delete(request.path),
    );
    return page;
  }

  return (request: Request, response: Response, next: NextFunction): void => {
    const anyVisitor = request.headers.cookie === undefined && paths.has(request.url);
    if (!anyVisitor || !['GET', 'HEAD'].includes(request.method)) return next();
    pageAt(request, response).then((page) => (page ? answer(page, request, response) : next()), next);
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

function answer({ headers, etag, bodies }: Kept, request: Request, response: Response): void {
  const encoding = request.acceptsEncodings('br') || request.acceptsEncodings('gzip') || 'identity';
  response.setHeaders(headers);
  response.set({ ETag: etag, Vary: 'Accept-Encoding, Cookie' });
  if (encoding !== 'identity') response.set('Content-Encoding', encoding);
  // Express answers 304 to whoever has this very page.
  response.send(bodies[encoding as keyof Kept['bodies']]);
}
