import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { authenticate } from '#app/web/authenticator.server';
import { afterLogin } from '#app/web/destinations';
import { titleOf } from '#app/web/form-reply';
import { signInHeaders } from '#app/web/session.server';
import type { FormReply } from '#app/web/submit.server';
import { redirectWithToast, toastHere } from '#app/web/toast.server';
import { takeWanted } from '#app/web/wanted.server';
import { AuthScreen, SignInForm } from './auth-screen';

export const meta = () => titleOf('Login');
export const handle = { shell: 'bare' };

export async function loader({ context }: LoaderFunctionArgs) {
  const user = await context.actor();
  if (user) throw redirect(afterLogin(user));
  return null;
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await authenticate(args);
  if (!outcome.ok) {
    if (outcome.reason !== 'invalid')
      toastHere(args.context, { title: 'Login failed', description: outcome.words, kind: 'problem' });
    return outcome.page;
  }
  const user = outcome.value;
  const headers = await signInHeaders(args.context, args.request, user.id);
  const { wanted, forget } = await takeWanted(args.context, args.request);
  headers.append('Set-Cookie', forget);
  const home = afterLogin(user);
  // Login leads home whatever brought somebody here (R-TYPE-06 to 10); the link of the mail they came by is not lost.
  const link = wanted && wanted !== home ? { href: wanted, label: 'Go on to the page you came for' } : undefined;
  return redirectWithToast(
    args.context,
    home,
    { title: 'Login successful', description: `Welcome back, ${user.firstName}!`, link },
    headers,
  );
}

export default function SignIn() {
  return (
    <AuthScreen tab="login">
      <SignInForm reply={useActionData<FormReply>()} />
    </AuthScreen>
  );
}
