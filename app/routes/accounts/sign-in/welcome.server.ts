import { ACCOUNT_KEPT } from '#app/commands/accounts/words';
import type { ActionFunctionArgs, AppLoadContext } from '@remix-run/node';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import { afterLogin } from '#app/web/destinations';
import { takeReturnUrl } from '#app/web/return-url.server';
import { signIn } from '#app/web/session.server';
import { redirectWithToast } from '#app/web/toast.server';
import { visitorSecretOf } from '#app/web/visitor.server';

/** Starts the session and sends the user to their own home page. */
export async function welcome({ context, request }: ActionFunctionArgs, user: SessionUser): Promise<Response> {
  const { headers, keptAccount } = await signIn(context, request, user.id);
  const { returnUrl, clear } = await takeReturnUrl(context, request);
  headers.append('Set-Cookie', clear);
  const home = afterLogin(user);
  // Login always leads home (R-TYPE-06 to 10), so the page they asked for is offered as a link in the toast.
  const link =
    (await unfinishedJob(context, request, user)) ??
    (returnUrl && returnUrl !== home ? { href: returnUrl, label: 'Continue to the page you asked for' } : undefined);
  if (keptAccount)
    return redirectWithToast(context, home, { title: 'Login successful', description: ACCOUNT_KEPT, link }, headers);
  return redirectWithToast(
    context,
    home,
    { title: 'Login successful', description: `Welcome back, ${user.firstName}!`, link },
    headers,
  );
}

/** The job that a customer began before logging in waits at /post-job. */
async function unfinishedJob(context: AppLoadContext, request: Request, { userType }: SessionUser) {
  const begun = userType === 'customer' && (await visitorSecretOf(context, request)) !== undefined;
  return begun ? { href: '/post-job', label: 'Continue with the job you were writing' } : undefined;
}
