import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { register } from '#app/commands/accounts/register';
import { BRAND } from '#app/ui/brand';
import { afterLogin, afterRegistration } from '#app/web/destinations';
import { titleOf } from '#app/web/form-reply';
import { signInHeaders } from '#app/web/session.server';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { AuthScreen, RegisterForm } from './auth-screen';

export const meta = () => titleOf('Register');
export const handle = { shell: 'bare' };

export async function loader({ context }: LoaderFunctionArgs) {
  const user = await context.actor();
  throw redirect(user ? afterLogin(user) : '/auth?tab=register');
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(register, args, { hide: ['password', 'confirmPassword'] });
  if (!outcome.ok) return outcome.page;
  const user = outcome.value;
  const headers = await signInHeaders(args.context, args.request, user.id);
  return redirectWithToast(args.context, afterRegistration(user), { title: 'Registration successful', description: `Welcome to ${BRAND.name}, ${user.firstName}!` }, headers);
}

export default function Register() {
  const reply = useActionData<FormReply>();
  return (
    <AuthScreen tab="register">
      <RegisterForm reply={reply} userId="" />
    </AuthScreen>
  );
}
