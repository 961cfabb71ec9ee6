import type { NextFunction, Request, Response } from 'express';
import helmet from 'helmet';
import type { Config } from './config';

const MEGABYTE = 1_048_576;
/**
 * A body without files is read into memory whole, and anyone can send one, so it may be no larger than our largest text
 * form.
 */
const BODY_LIMIT = MEGABYTE;
/**
 * Uploads are read file by file, and a file that is too large is never stored. So people can send more than we accept:
 * the page then says which files were too many or too large, and the connection does not break off.
 */
const PHOTOS_LIMIT = 250 * MEGABYTE;
const READS_PHOTOS = new RegExp(
  `^/(${[
    '(post-job|post-job-guest|customer/post-job/classic)/photos(-scheduling|/[^/]+/remove)',
    'post-job-soft-signup(/photos/[^/]+/remove)?',
    'edit-job/[^/]+',
    'jobs/[^/]+/mark-complete',
    'profile-photo',
    'messages/[^/]+',
    'api/upload-images',
    'api/draft-photos/[^/]+',
    'api/photos/[^/]+(/[^/]+)?',
    'api/jobs(/guest|/soft-signup)?',
    'api/message-threads/[^/]+/messages',
    'landscaper/(profile/portfolio|documents/add/[^/]+)',
    'landscaper-registration(-step[124])?',
    'api/landscaper/(upload-file|registration/(step1|step2|complete))',
  ].join('|')})$`,
);

/** An email of the sandbox in the frame on its page: allows the styles in its elements, and nothing else. */
const EMAIL_IN_A_FRAME = /^\/sandbox\/outbox\/[0-9a-f-]{36}\/html$/;
const emailHeaders = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      styleSrc: ["'unsafe-inline'"],
      frameAncestors: ["'self'"],
      sandbox: ['allow-popups', 'allow-popups-to-escape-sandbox'],
    },
  },
  xFrameOptions: { action: 'sameorigin' },
});

/** Strict headers: scripts only with this response's nonce, no frames, no third parties. */
export function securityHeaders(config: Config): typeof emailHeaders {
  const ofPages = headersOfPages(config);
  if (!config.sandbox) return ofPages;
  return (request, response, next) =>
    (EMAIL_IN_A_FRAME.test((request as Request).path) ? emailHeaders : ofPages)(request, response, next);
}

function headersOfPages(config: Config) {
  const paymentPages = config.sandbox ? [] : ['https://checkout.stripe.com', 'https://connect.stripe.com'];
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", (_request, response) => `'nonce-${String((response as Response).locals.nonce)}'`],
        styleSrc: config.environment === 'development' ? ["'self'", "'unsafe-inline'"] : ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: config.environment === 'development' ? ["'self'", 'ws:'] : ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        // Browsers also check where the response to a form redirects.
        formAction: ["'self'", ...paymentPages],
      },
    },
    // For browsers that do not know frame-ancestors.
    xFrameOptions: { action: 'deny' },
    // With 'no-referrer', browsers would send "Origin: null" with our own forms.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: config.baseUrl.startsWith('https:')
      ? { maxAge: 31_536_000, includeSubDomains: true }
      : false,
    crossOriginEmbedderPolicy: false,
  });
}

export const UNREADABLE = [400, 'We could not read that request.', 'bad-request'] as const;

/**
 * Refuses before any page or call is reached: in JSON to calls and to programs that accept it (D-ERRFIELD), otherwise
 * in a line of text.
 */
export function refuse(
  request: Request,
  response: Response,
  [status, message, code]: readonly [status: number, message: string, code: string],
): void {
  response.status(status);
  const isCall = request.url.startsWith('/api/');
  if (!isCall && request.accepts(['json', 'html']) === 'html') return void response.type('text').send(message);
  response.json({ error: message, message, code });
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Refuses requests that none of our pages or callers send, and that would break the router or reveal more than a page
 * shows: other methods, malformed URLs, and requests that only hydrated pages make.
 */
export function refuseUnsupportedRequests(request: Request, response: Response, next: NextFunction) {
  if (!METHODS.includes(request.method))
    return refuse(request, response.set('Allow', METHODS.join(', ')), [
      405,
      'We do not know that method.',
      'method-not-allowed',
    ]);
  if (!isReadable(request)) return refuse(request, response, UNREADABLE);
  if (isForHydratedPages(request.url))
    return refuse(request, response, [404, 'There is nothing at this address.', 'not-found']);
  next();
}

/**
 * The raw data of a page, and Remix's list of routes. Reads the URL like Remix: resolves dots and reads every
 * parameter; Express reads only a thousand.
 */
function isForHydratedPages(url: string): boolean {
  const { pathname, searchParams } = new URL(`http://any${url}`);
  return pathname.endsWith('.data') || pathname === '/__manifest' || searchParams.has('_data');
}

/** The router's pattern for trailing slashes takes quadratic time: half a second for a URL full of slashes. */
const TOO_MANY_SLASHES = /\/{9}/;

/**
 * Whether the URL is a path, the Host header only a host, and neither contains NUL, which PostgreSQL does not accept.
 */
function isReadable(request: Request): boolean {
  const host = request.get('Host') ?? '';
  const whole = `http://${host}${request.url}`;
  if (/[@/?#\\]/.test(host) || !request.url.startsWith('/') || !URL.canParse(whole)) return false;
  return !/%00/.test(request.url) && !TOO_MANY_SLASHES.test(new URL(whole).pathname);
}

/** The payment provider's notices come from another site, but they are signed. */
const OPEN_TO_OTHER_SITES = '/api/payments/webhook';

/**
 * An email program sends it from its own site when its button is pressed (RFC 8058). The address is signed, and no
 * cookie counts there.
 */
const ONE_CLICK = /^\/unsubscribe\/[^/]+$/;

/**
 * Refuses requests that another site makes a visitor's browser send. Programs send no Origin header and are let
 * through.
 */
export function refuseCrossSiteWrites(baseUrl: string, onRefusal: (request: Request) => void) {
  const ours = new URL(baseUrl).origin;
  // Over https, our own pages never send from http: whoever does has got between the visitor and us.
  const isDowngrade = (origin: string) => ours.startsWith('https:') && !origin.startsWith('https:');
  return (request: Request, response: Response, next: NextFunction) => {
    if (request.method === 'GET' || request.method === 'HEAD' || request.path === OPEN_TO_OTHER_SITES) return next();
    const origin = request.get('Origin');
    const site = request.get('Sec-Fetch-Site');
    const same = origin
      ? origin === ours || (hostOf(origin) === request.get('Host') && !isDowngrade(origin))
      : site === undefined || site === 'same-origin' || site === 'none';
    if (same || ONE_CLICK.test(request.path)) {
      // Remix would check again, but only against the Host header, which a proxy may have rewritten.
      delete request.headers.origin;
      return next();
    }
    onRefusal(request);
    const message = 'This request came from another site, so we did not act on it.';
    response.status(403).json({ error: message, message, code: 'foreign-origin' });
  };
}

const hostOf = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined);

/**
 * Discards the rest of a body that was answered before it was read to the end. Otherwise the next request on the same
 * connection would wait for ever, and a browser that is still sending would never read the response.
 */
export function discardUnreadBody(request: Request, response: Response, next: NextFunction) {
  response.on('finish', () => {
    if (!request.complete) request.removeAllListeners('data').resume();
  });
  next();
}

/** Whether a request may contain photos or other files. */
export function readsPhotos(request: Request): boolean {
  const multipart = request.is('multipart/form-data') !== false && request.is('multipart/form-data') !== null;
  return multipart && READS_PHOTOS.test(request.path);
}

/** Refuses bodies that are larger than any of our forms, before reading a byte of them. */
export function refuseLargeBodies(request: Request, response: Response, next: NextFunction) {
  const most = readsPhotos(request) ? PHOTOS_LIMIT : BODY_LIMIT;
  const length = Number(request.get('Content-Length') ?? 0);
  const chunked = request.get('Transfer-Encoding') !== undefined;
  if (!chunked && length <= most) return next();
  response.set('Connection', 'close');
  if (chunked) return refuse(request, response, [411, 'Please send a Content-Length header.', 'no-length']);
  refuse(request, response, [413, 'The request is too large. Each photo can be up to 10 MB.', 'too-large']);
}
