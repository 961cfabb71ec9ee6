import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { showContact } from '#app/commands/onboarding/show-contact';
import { submitForm } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';

const BACK = '/landscaper/settings?section=job-preferences';

/** The switch is on the settings page, so a GET leads there. */
export const loader = () => redirect(BACK);

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(showContact, args);
  return redirectWithToast(
    args.context,
    BACK,
    outcome.ok
      ? { title: 'Your public profile is up to date' }
      : { title: 'Failed to save preferences', description: outcome.words, kind: 'problem' },
  );
}
