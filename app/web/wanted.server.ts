import { createCookie, type AppLoadContext } from '@remix-run/node';

const HOUR_SECONDS = 3_600;

/** Where a visitor was going when the guard asked them to log in: a mail's link, mostly. Signed, so that nobody else chooses it. */
const cookie = (context: AppLoadContext) =>
  createCookie('hedgerow-wanted', {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: context.secure,
    maxAge: HOUR_SECONDS,
    secrets: [context.app.secret],
  });

export async function rememberWanted(context: AppLoadContext, request: Request): Promise<string | undefined> {
  const { pathname, search } = new URL(request.url);
  return request.method === 'GET' ? cookie(context).serialize(pathname + search) : undefined;
}

/** The page they were going to, if any, and the header that forgets it. */
export async function takeWanted(
  context: AppLoadContext,
  request: Request,
): Promise<{ wanted: string | undefined; forget: string }> {
  const found: unknown = await cookie(context).parse(request.headers.get('Cookie'));
  const wanted = typeof found === 'string' && /^\/[^/\\]/.test(found) ? found : undefined;
  return { wanted, forget: await cookie(context).serialize('', { maxAge: 0 }) };
}
