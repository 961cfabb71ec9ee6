import type { ActionFunctionArgs } from '@remix-run/node';
import { Authenticator } from 'remix-auth';
import { FormStrategy } from 'remix-auth-form';
import { SIGN_IN_FAULT, signIn } from '#app/commands/accounts/sign-in';
import { formOf, submitForm } from './submit.server';

/** Who somebody is, by the sign-in form. Another way in, such as a passkey, would be another strategy here. */
export async function authenticate(args: ActionFunctionArgs) {
  const bySignInForm = ({ form }: { form: FormData }) =>
    submitForm(signIn, args, { form, hide: ['password'], faultWords: () => SIGN_IN_FAULT });
  const authenticator = new Authenticator<Awaited<ReturnType<typeof bySignInForm>>>();
  authenticator.use(new FormStrategy(bySignInForm), 'form');
  // The strategy takes a form that cannot be read for a fault of ours.
  await formOf(args.request.clone());
  return authenticator.authenticate('form', args.request);
}
