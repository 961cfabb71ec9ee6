import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { register } from '#app/commands/accounts/register';
import { BRAND } from '#app/ui/page/brand';
import { afterLogin, afterRegistration } from '#app/web/destinations';
import { foundMeta } from '#app/web/found/page-meta';
import { signInHeaders } from '#app/web/session.server';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast, toastHere } from '#app/web/toast.server';
import { AuthScreen, RegisterForm } from './auth-screen';

export const meta: MetaFunction = (args) =>
  foundMeta(args, {
    title: 'Register',
    about: `Open an account on ${BRAND.name}, to have work done in your garden or to find work as a landscaper.`,
  });
export const handle = { shell: 'bare' };

export async function loader({ context }: LoaderFunctionArgs) {
  const user = await context.actor();
  if (user) throw redirect(afterLogin(user));
  return { userId: context.app.newId() };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(register, args, { hide: ['password', 'confirmPassword'], faultWords });
  if (!outcome.ok) {
    if (outcome.reason !== 'invalid')
      toastHere(args.context, { title: 'Registration failed', description: outcome.words, kind: 'problem' });
    return outcome.page;
  }
  const user = outcome.value;
  const headers = await signInHeaders(args.context, args.request, user.id);
  return redirectWithToast(
    args.context,
    afterRegistration(user),
    { title: 'Registration successful', description: `Welcome to ${BRAND.name}, ${user.firstName}!` },
    headers,
  );
}

/** Shown above the filled-in form after a fault on our side (D-REGERR). */
const faultWords = (fault: unknown) =>
  fault instanceof Error ? 'An unknown error occurred' : 'An error occurred during registration';

export default function Register() {
  const { userId } = useLoaderData<typeof loader>();
  return (
    <AuthScreen tab="register">
      <RegisterForm reply={useActionData<FormReply>()} userId={userId} />
    </AuthScreen>
  );
}
