import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { endRestriction } from '#app/commands/accounts/data/end-restriction';
import { submitForm } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';

/** A GET leads to the page with the button. */
export const loader = () => redirect('/my-data');

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(endRestriction, args);
  return outcome.ok
    ? redirectWithToast(args.context, '/my-data', { title: 'The restriction has ended' })
    : outcome.page;
}

export default function EndRestriction() {
  return null;
}
