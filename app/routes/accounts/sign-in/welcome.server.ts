import type { ActionFunctionArgs, AppLoadContext } from '@remix-run/node';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import { afterLogin } from '#app/web/destinations';
import { signInHeaders } from '#app/web/session.server';
import { redirectWithToast } from '#app/web/toast.server';
import { visitorSecretOf } from '#app/web/visitor.server';
import { takeWanted } from '#app/web/wanted.server';

/** Signs somebody in and leads them home, whichever page asked for the last proof. */
export async function welcome({ context, request }: ActionFunctionArgs, user: SessionUser): Promise<Response> {
  const headers = await signInHeaders(context, request, user.id);
  const { wanted, forget } = await takeWanted(context, request);
  headers.append('Set-Cookie', forget);
  const home = afterLogin(user);
  // Login leads home whatever brought somebody here (R-TYPE-06 to 10); the link of the mail they came by is not lost.
  const link =
    (await jobInTheMaking(context, request, user)) ??
    (wanted && wanted !== home ? { href: wanted, label: 'Go on to the page you came for' } : undefined);
  return redirectWithToast(
    context,
    home,
    { title: 'Login successful', description: `Welcome back, ${user.firstName}!`, link },
    headers,
  );
}

/** What a customer was writing before logging in waits for them behind /post-job. */
async function jobInTheMaking(context: AppLoadContext, request: Request, { userType }: SessionUser) {
  const begun = userType === 'customer' && (await visitorSecretOf(context, request)) !== undefined;
  return begun ? { href: '/post-job', label: 'Go on with the job you were writing' } : undefined;
}
