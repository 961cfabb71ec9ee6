import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { KNOWN_DEVICE_DAYS } from '#src/modules/accounts/domain/session';
import { createCookie, type AppLoadContext } from '@remix-run/node';

// A browser in which someone has logged in is counted separately from then on, for that account only: anyone who
// guesses its password from elsewhere cannot lock its owner out (decision 65). The cookie does not log anybody in. It
// holds a random number and a signature over it and the email.

const cookie = (context: AppLoadContext) =>
  createCookie(context.secure ? '__Host-hedgerow-device' : 'hedgerow-device', {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: context.secure,
    maxAge: KNOWN_DEVICE_DAYS * 24 * 3600,
  });

const signatureOf = (secret: string, device: string, email: string) =>
  createHmac('sha256', `known device ${secret}`).update(`${device} ${email.trim().toLowerCase()}`).digest('base64url');

/**
 * The header that makes this browser known for the account. A known browser keeps its number, and so the attempts that
 * it has used up.
 */
export async function rememberDevice(context: AppLoadContext, request: Request, email: string): Promise<string> {
  const device = (await deviceReader(context, request))(email) ?? randomBytes(18).toString('base64url');
  return cookie(context).serialize(`${device}.${signatureOf(context.app.secrets[0], device, email)}`);
}

/** Whether someone has logged in here before, to any account. */
export const isKnownBrowser = async (context: AppLoadContext, request: Request): Promise<boolean> =>
  Boolean(await cookie(context).parse(request.headers.get('Cookie')));

/** Returns the number by which the browser is known for the account with an email; undefined if it is not known. */
export async function deviceReader(
  context: AppLoadContext,
  request: Request,
): Promise<(email: string) => string | undefined> {
  const found: unknown = await cookie(context).parse(request.headers.get('Cookie'));
  const [device = '', signature = ''] = typeof found === 'string' ? found.split('.') : [];
  const { secrets } = context.app;
  const isOurs = (email: string) => secrets.some((secret) => isSame(signature, signatureOf(secret, device, email)));
  return (email) => (device && isOurs(email) ? device : undefined);
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
