import { createCookie, type AppLoadContext } from '@remix-run/node';
import { CHALLENGE_MINUTES } from '#src/modules/accounts/domain/two-factor';

/** The cookie that keeps the challenge between password and code, so that neither scripts nor the URL contain it. */
const cookie = (context: AppLoadContext) =>
  createCookie(context.secure ? '__Host-hedgerow-challenge' : 'hedgerow-challenge', {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: context.secure,
    maxAge: CHALLENGE_MINUTES * 60,
  });

export const rememberChallenge = (context: AppLoadContext, challenge: string): Promise<string> =>
  cookie(context).serialize(challenge);
export const forgetChallenge = (context: AppLoadContext): Promise<string> =>
  cookie(context).serialize('', { maxAge: 0 });

export async function challengeOf(context: AppLoadContext, request: Request): Promise<string | undefined> {
  const found: unknown = await cookie(context).parse(request.headers.get('Cookie'));
  return typeof found === 'string' && found ? found : undefined;
}
