import { createCookie, type AppLoadContext } from '@remix-run/node';
import { COOKIE_MINUTES } from '#app/ui/legal/cookie-minutes';

/**
 * The page that a visitor asked for when the guard sent them to log in, usually from an email. Signed, so that nobody
 * else can set it.
 */
const cookie = (context: AppLoadContext) =>
  createCookie(context.secure ? '__Host-hedgerow-return-url' : 'hedgerow-return-url', {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: context.secure,
    maxAge: COOKIE_MINUTES.returnUrl * 60,
    secrets: [...context.app.secrets],
  });

export async function rememberReturnUrl(context: AppLoadContext, request: Request): Promise<string> {
  const { pathname, search } = new URL(request.url);
  return cookie(context).serialize(pathname + search);
}

/** The return URL, if there is one, and the header that clears it. */
export async function takeReturnUrl(
  context: AppLoadContext,
  request: Request,
): Promise<{ returnUrl: string | undefined; clear: string }> {
  const found: unknown = await cookie(context).parse(request.headers.get('Cookie'));
  const returnUrl = typeof found === 'string' && /^\/[^/\\]/.test(found) ? found : undefined;
  return { returnUrl, clear: await cookie(context).serialize('', { maxAge: 0 }) };
}
