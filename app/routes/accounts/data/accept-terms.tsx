import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { acceptTerms } from '#app/commands/accounts/accept-terms';
import { submitForm } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';

/** A GET leads to the page with the button. */
export const loader = () => redirect('/my-data#terms');

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(acceptTerms, args);
  return outcome.ok
    ? redirectWithToast(args.context, '/my-data', { title: 'You have accepted the terms' })
    : outcome.page;
}

export default function AcceptTerms() {
  return null;
}
