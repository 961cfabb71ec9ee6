import type { NextFunction, Request, Response } from 'express';
import helmet from 'helmet';
import type { Config } from './config';

const MEGABYTE = 1_048_576;
/** Such a body is read into memory whole, and anyone can send one: so it is no larger than a form of text can be. */
const BODY_LIMIT = MEGABYTE;
/**
 * On these URLs files are read one at a time and files that are too large are not kept. A form may therefore be larger than what is
 * accepted: the page can then say which files were too many or too large, instead of closing the connection.
 */
const UPLOADS_LIMIT = 250 * MEGABYTE;
const TAKES_UPLOADS = new RegExp(
  `^/(${[
    '(post-job|post-job-guest|customer/post-job/classic)/photos(-scheduling|/[^/]+/remove)',
    'post-job-soft-signup(/photos/[^/]+/remove)?',
    'edit-job/[^/]+',
    'jobs/[^/]+/mark-complete',
    'profile-photo',
    'messages/[^/]+',
    'api/upload-images',
    'api/jobs(/guest|/soft-signup)?',
    'api/message-threads/[^/]+/messages',
    'landscaper/(profile/portfolio|documents/add/[^/]+)',
    'landscaper-registration(-step[124])?',
    'api/landscaper/(upload-file|registration/(step1|step2|complete))',
  ].join('|')})$`,
);

/** Strict headers: scripts only with this response's nonce, no frames, no third parties. */
export function securityHeaders(config: Config) {
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
        // Browsers check where a form's response redirects to as well.
        formAction: ["'self'", ...paymentPages],
      },
    },
    // 'no-referrer' would make browsers send Origin: null with our own forms.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: config.baseUrl.startsWith('https:')
      ? { maxAge: 31_536_000, includeSubDomains: true }
      : false,
    crossOriginEmbedderPolicy: false,
  });
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Refuses other methods, URLs that cannot be parsed, and requests for a page's raw data. No page of the product sends any of these. The
 * router would fail on some of them, and raw data (which only hydration uses) can hold more than the page shows.
 */
export function refuseUnsupportedRequests(request: Request, response: Response, next: NextFunction) {
  if (!METHODS.includes(request.method))
    return void response.status(405).set('Allow', METHODS.join(', ')).type('text').send('We do not know that method.');
  if (!isReadable(request)) return void response.status(400).type('text').send('We could not read that request.');
  if (request.path.endsWith('.data') || '_data' in request.query)
    return void response.status(404).type('text').send('There is nothing at this address.');
  next();
}

/** The router's patterns take time that grows with the square of the slashes in a row: half a second for a URL full of them. */
const SLASHES_TOO_MANY = /\/{9}/;

/** Whether the URL is a path on a plain host name, without a NUL character (which PostgreSQL rejects). */
function isReadable(request: Request): boolean {
  const host = request.get('Host') ?? '';
  const whole = `http://${host}${request.url}`;
  if (/[@/?#\\]/.test(host) || !request.url.startsWith('/') || !URL.canParse(whole)) return false;
  return !/%00/.test(request.url) && !SLASHES_TOO_MANY.test(new URL(whole).pathname);
}

/** The payment provider's signed notices: the only writes that other sites may send. */
const OPEN_TO_OTHERS = '/api/payments/webhook';

/** Refuses writes that another site makes a visitor's browser send. Callers other than browsers send no Origin. */
export function refuseCrossSiteWrites(baseUrl: string) {
  const ours = new URL(baseUrl).origin;
  return (request: Request, response: Response, next: NextFunction) => {
    if (request.method === 'GET' || request.method === 'HEAD' || request.path === OPEN_TO_OTHERS) return next();
    const origin = request.get('Origin');
    const site = request.get('Sec-Fetch-Site');
    const same = origin
      ? origin === ours || hostOf(origin) === request.get('Host')
      : site === undefined || site === 'same-origin' || site === 'none';
    if (same) {
      // Remix would compare it again, with the Host header alone, which a proxy may have rewritten.
      delete request.headers.origin;
      return next();
    }
    const message = 'This request came from another site, so we did not act on it.';
    response.status(403).json({ error: message, message, code: 'foreign-origin' });
  };
}

const hostOf = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined);

/**
 * Discards the rest of a body that was not read because the response did not depend on it. Otherwise the next request on the same
 * connection would wait for ever, and a browser that is still sending would never see the response.
 */
export function discardUnreadBodies(request: Request, response: Response, next: NextFunction) {
  response.on('finish', () => {
    if (!request.complete) request.removeAllListeners('data').resume();
  });
  next();
}

/** Refuses bodies larger than any form can send, before a byte of them is read. */
export function refuseLargeBodies(request: Request, response: Response, next: NextFunction) {
  const multipart = request.is('multipart/form-data') !== false && request.is('multipart/form-data') !== null;
  const most = multipart && TAKES_UPLOADS.test(request.path) ? UPLOADS_LIMIT : BODY_LIMIT;
  const length = Number(request.get('Content-Length') ?? 0);
  const [status, message] =
    request.get('Transfer-Encoding') !== undefined
      ? [411, 'Please send the length of what you send (Content-Length).']
      : length > most
        ? [413, 'That is too much to send at once. Each photo can be up to 10 MB.']
        : [undefined, undefined];
  if (status === undefined) return next();
  response.status(status).set('Connection', 'close');
  if (request.accepts(['json', 'html']) === 'html') return void response.type('text').send(message);
  response.json({ error: message, message, code: 'too-large' });
}
