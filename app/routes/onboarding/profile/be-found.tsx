import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { beFound } from '#app/commands/onboarding/be-found';
import { submitForm } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';

const BACK = '/landscaper/settings';

/** The switch is on the settings page, so a GET leads there. */
export const loader = () => redirect(BACK);

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(beFound, args);
  return redirectWithToast(
    args.context,
    BACK,
    outcome.ok
      ? { title: 'Your choice has been saved' }
      : { title: 'Failed to save preferences', description: outcome.words, kind: 'problem' },
  );
}
