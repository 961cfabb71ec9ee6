import type { NextFunction, Request, Response } from 'express';
import helmet from 'helmet';
import type { Config } from './config';

const MEGABYTE = 1_048_576;
/** Read as a whole into memory, by anybody who asks: so it is no more than a form of text can be. */
const BODY_LIMIT = MEGABYTE;
/**
 * Where files are read one after the other, and what is too long is never kept, people may send more than is taken: the page then
 * says which of them were too many or too large, instead of a connection that breaks off.
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
    'api/jobs(/guest|/soft-signup)?',
    'api/message-threads/[^/]+/messages',
    'landscaper/(profile/portfolio|documents/add/[^/]+)',
    'landscaper-registration(-step[124])?',
    'api/landscaper/(upload-file|registration/(step1|step2|complete))',
  ].join('|')})$`,
);

/** Strict headers: scripts only with this answer's nonce, no frames, no third parties. */
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
        // The browser checks where a form's answer redirects to as well.
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
 * Refuses what no page and no caller of ours sends, and what the router would break on or answer with more than a page shows: other
 * methods, an address that cannot be read, and the raw data of a page, which only hydration asks for.
 */
export function refuseStrangeRequests(request: Request, response: Response, next: NextFunction) {
  if (!METHODS.includes(request.method))
    return void response.status(405).set('Allow', METHODS.join(', ')).type('text').send('We do not know that method.');
  if (!isReadable(request)) return void response.status(400).type('text').send('We could not read that request.');
  if (request.path.endsWith('.data') || '_data' in request.query)
    return void response.status(404).type('text').send('There is nothing at this address.');
  next();
}

/** A router that looks for the end of so many slashes in a row looks from each of them anew: half a second for a whole line of them. */
const SLASHES_TOO_MANY = /\/{9}/;

/** A path, at a host and nothing but a host, without a NUL (PostgreSQL takes none). */
function isReadable(request: Request): boolean {
  const host = request.get('Host') ?? '';
  const whole = `http://${host}${request.url}`;
  if (/[@/?#\\]/.test(host) || !request.url.startsWith('/') || !URL.canParse(whole)) return false;
  return !/%00/.test(request.url) && !SLASHES_TOO_MANY.test(new URL(whole).pathname);
}

/** Only the provider's signed notices come from elsewhere. */
const OPEN_TO_OTHERS = '/api/payments/webhook';

/** Refuses what a foreign site makes a visitor's browser send. Callers that are no browser name no origin. */
export function refuseForeignWrites(baseUrl: string) {
  const ours = new URL(baseUrl).origin;
  return (request: Request, response: Response, next: NextFunction) => {
    if (request.method === 'GET' || request.method === 'HEAD' || request.path === OPEN_TO_OTHERS) return next();
    const origin = request.get('Origin');
    const site = request.get('Sec-Fetch-Site');
    const same = origin
      ? origin === ours || hostOf(origin) === request.get('Host')
      : site === undefined || site === 'same-origin' || site === 'none';
    if (same) {
      // Remix would ask again, of the Host header alone, which a proxy may have rewritten.
      delete request.headers.origin;
      return next();
    }
    const message = 'This request came from another site, so we did not act on it.';
    response.status(403).json({ error: message, message, code: 'foreign-origin' });
  };
}

const hostOf = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined);

/**
 * What was sent but not read, because the answer was clear without it, is read past: otherwise the next request on the same connection
 * waits for ever behind it, and a browser that is still sending never sees the answer.
 */
export function readPastTheRest(request: Request, response: Response, next: NextFunction) {
  response.on('finish', () => {
    if (!request.complete) request.removeAllListeners('data').resume();
  });
  next();
}

/** Refuses bodies that no form of ours can send, before a byte of them is read. */
export function refuseLargeBodies(request: Request, response: Response, next: NextFunction) {
  const multipart = request.is('multipart/form-data') !== false && request.is('multipart/form-data') !== null;
  const most = multipart && READS_PHOTOS.test(request.path) ? PHOTOS_LIMIT : BODY_LIMIT;
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
