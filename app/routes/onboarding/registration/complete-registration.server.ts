import type { ActionFunctionArgs } from '@remix-run/node';
import { completeRegistration } from '#app/commands/onboarding/complete-registration';
import type { EntryPoint } from '#app/commands/onboarding/words';
import { submitForm, type FormOutcome } from '#app/web/submit.server';
import { redirectWithToast, toastHere } from '#app/web/toast.server';
import { endings } from './registration-entry-points';

/** Completes the registration, from the form of the last step or from the preview. */
export async function complete(args: ActionFunctionArgs, entryPoint: EntryPoint, form: FormData) {
  const { to, toast, failure } = endings[entryPoint];
  const faultWords = () => 'Your registration could not be completed. Everything is saved; please try again.';
  const outcome = await submitForm(completeRegistration, { ...args, params: { entryPoint } }, { form, faultWords });
  return outcome.ok ? redirectWithToast(args.context, to, toast) : refusedPage(args, outcome, failure);
}

/** The problems with an answer are shown beside its field; anything else needs a toast. */
export function refusedPage(
  { context }: ActionFunctionArgs,
  { reason, words, page }: Extract<FormOutcome<unknown, string>, { ok: false }>,
  title: string,
) {
  if (reason !== 'invalid' && reason !== 'answers-not-valid')
    toastHere(context, { title, description: words, kind: 'problem' });
  return page;
}
