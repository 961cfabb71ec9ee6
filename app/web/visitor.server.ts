import { createCookie, type AppLoadContext } from '@remix-run/node';
import { VISITOR_DAYS } from '#src/kernel/deadlines';

/** Recognises the browser of a visitor who is describing a job without an account. It holds only a random secret. */
const cookie = ({ secure }: AppLoadContext) =>
  createCookie(secure ? '__Host-hedgerow-draft' : 'hedgerow-draft', {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure,
    maxAge: VISITOR_DAYS * 24 * 3600,
  });

export async function visitorSecretOf(context: AppLoadContext, request: Request): Promise<string | undefined> {
  const header = request.headers.get('Cookie');
  if (!header?.includes('hedgerow-draft=')) return undefined;
  const secret: unknown = await cookie(context).parse(header);
  return typeof secret === 'string' && secret.length > 0 ? secret : undefined;
}

export const rememberVisitor = (context: AppLoadContext, secret: string): Promise<string> =>
  cookie(context).serialize(secret);

export const forgetVisitor = (context: AppLoadContext): Promise<string> => cookie(context).serialize('', { maxAge: 0 });
