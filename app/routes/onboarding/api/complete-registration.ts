import type { ActionFunctionArgs } from '@remix-run/node';
import { completeRegistration } from '#app/commands/onboarding/complete-registration';
import { submitJson } from '#app/web/submit.server';
import { userJson } from '#app/web/user-json';
import { readPagesForm } from './read-pages-form.server';
import { toWizardNames, pageName } from './registration-json';

/** POST /api/landscaper/registration/complete: the last step page, with its pictures (API-LREG-06). */
export async function action(args: ActionFunctionArgs) {
  const form = await readPagesForm(args);
  if (form instanceof Response) return form;
  return submitJson(completeRegistration, args, {
    body: form && { ...form, entryPoint: 'pages' },
    from: (body) => ({ ...(form ?? toWizardNames(body)), entryPoint: 'pages' }),
    to: (user) => ({ success: true, ...userJson(user) }),
    nameOf: pageName,
  });
}
