import { createCookie, type AppLoadContext } from '@remix-run/node';
import { SESSION_DAYS } from '#src/modules/accounts/domain/session';
import { rememberDevice } from './sign-in/device.server';

/** The cookie holds only the session's id; everything else is in the database. */
const cookie = (secure: boolean) =>
  createCookie(secure ? '__Host-hedgerow' : 'hedgerow', {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure,
    maxAge: SESSION_DAYS * 24 * 3600,
  });

export async function sessionIdOf(
  cookieHeader: string | null | undefined,
  secure: boolean,
): Promise<string | undefined> {
  if (!cookieHeader?.includes('hedgerow=')) return undefined;
  const id: unknown = await cookie(secure).parse(cookieHeader);
  return typeof id === 'string' && id.length > 0 ? id : undefined;
}

/** Starts a session with a new id. An older session of this browser ends. */
export async function signInHeaders(context: AppLoadContext, request: Request, userId: string): Promise<Headers> {
  return (await signIn(context, request, userId)).headers;
}

/**
 * The same, and from now on the browser is known for the account. `keptAccount`: whether signing in has cancelled the
 * deletion of the account.
 */
export async function signIn(
  context: AppLoadContext,
  request: Request,
  userId: string,
): Promise<{ headers: Headers; keptAccount: boolean }> {
  const before = await sessionIdOf(request.headers.get('Cookie'), context.secure);
  if (before) await context.app.accounts.endSession.execute({ sessionId: before });
  const session = await context.app.accounts.startSession.execute({
    userId,
    userAgent: request.headers.get('User-Agent') ?? '',
    country: context.country,
  });
  const headers = await sessionHeaders(context, session.sessionId);
  const user = await context.app.accounts.views.sessionUser(userId);
  if (user) headers.append('Set-Cookie', await rememberDevice(context, request, user.email));
  return { headers, keptAccount: session.keptAccount };
}

/** The header that sets the browser's session cookie. */
export const sessionHeaders = async (context: AppLoadContext, sessionId: string): Promise<Headers> =>
  new Headers({ 'Set-Cookie': await cookie(context.secure).serialize(sessionId) });

export async function signOutHeaders(context: AppLoadContext, request: Request): Promise<Headers> {
  const sessionId = await sessionIdOf(request.headers.get('Cookie'), context.secure);
  if (sessionId) await context.app.accounts.endSession.execute({ sessionId });
  return new Headers({ 'Set-Cookie': await cookie(context.secure).serialize('', { maxAge: 0 }) });
}
