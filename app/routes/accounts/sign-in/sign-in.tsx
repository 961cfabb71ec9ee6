import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { BRAND } from '#app/ui/page/brand';
import { rememberChallenge } from '#app/web/sign-in/challenge.server';
import { afterLogin } from '#app/web/destinations';
import { foundMeta } from '#app/web/found/page-meta';
import { formOf, type FormReply } from '#app/web/submit.server';
import { toastHere } from '#app/web/toast.server';
import { AuthScreen, SignInForm } from './auth-screen';
import { signInOnPage } from './ways-in.server';
import { welcome } from './welcome.server';

export const meta: MetaFunction = (args) =>
  foundMeta(args, {
    title: 'Login',
    about: `Log in to ${BRAND.name} with your email and password.`,
    path: '/auth',
  });
export const handle = { shell: 'bare' };

export async function loader({ context }: LoaderFunctionArgs) {
  const user = await context.actor();
  if (user) throw redirect(afterLogin(user));
  return null;
}

export async function action(args: ActionFunctionArgs) {
  const email = String((await formOf(args.request.clone())).get('username') ?? '');
  const outcome = await signInOnPage(args, 'password');
  if (!outcome.ok) {
    const challenge =
      outcome.reason === 'account-suspended' && (await args.context.app.admin.openSuspendedPage.execute({ email }));
    if (challenge) return toSuspendedPage(args, challenge);
    if (outcome.reason !== 'invalid')
      toastHere(args.context, { title: 'Login failed', description: outcome.words, kind: 'problem' });
    return outcome.page;
  }
  const { user, challenge } = outcome.value;
  if (user) return welcome(args, user);
  return redirect('/auth/code', {
    status: 303,
    headers: { 'Set-Cookie': await rememberChallenge(args.context, challenge) },
  });
}

/** The password was right, so they may read why they cannot sign in, and appeal. */
async function toSuspendedPage({ context }: ActionFunctionArgs, challenge: string) {
  return redirect('/suspended', {
    status: 303,
    headers: { 'Set-Cookie': await rememberChallenge(context, challenge) },
  });
}

export default function SignIn() {
  return (
    <AuthScreen tab="login">
      <SignInForm reply={useActionData<FormReply>()} />
    </AuthScreen>
  );
}
