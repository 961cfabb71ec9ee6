import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import type { StepNumber } from '#src/modules/onboarding/domain/registration';
import { isOpen } from '#src/modules/onboarding/domain/registration-progress';
import { completeRegistration } from '#app/commands/onboarding/complete-registration';
import { saveRegistrationStep } from '#app/commands/onboarding/save-registration-step';
import type { EntryPoint } from '#app/commands/onboarding/words';
import { requireActor } from '#app/web/guard.server';
import { submitForm } from '#app/web/submit.server';
import { redirectWithToast, toastHere } from '#app/web/toast.server';
import { endings, previewUrl, stepFailure, stepUrl } from './registration-entry-points';
import { readStepForm } from './registration-form.server';

/** What a step shows; without a step, the first open one. A step that is not open yet redirects to the first open one. */
export async function showStep(args: LoaderFunctionArgs, entryPoint: EntryPoint, step: StepNumber | undefined) {
  const actor = await requireActor(args);
  const { registered, ...view } = await args.context.app.onboarding.registration.of(actor.id);
  if (registered) throw redirect('/landscaper/dashboard');
  if (step && !isOpen(step, view.completed)) throw redirect(stepUrl(entryPoint, view.firstOpen));
  return { ...view, entryPoint, step: step ?? view.firstOpen };
}
export type ShownRegistration = Awaited<ReturnType<typeof showStep>>;

/** Saves the step that was sent, or completes the registration with it. */
export async function receiveStep(args: ActionFunctionArgs, entryPoint: EntryPoint, step: StepNumber) {
  const actor = await requireActor(args);
  if (actor.userType !== 'landscaper') throw data(null, { status: 403 });
  const { completed, registered, answers } = await args.context.app.onboarding.registration.of(actor.id);
  if (registered) return redirect('/landscaper/dashboard', 303);
  if (!isOpen(step, completed)) return redirect(stepUrl(entryPoint, step), 303);

  const { form, pressed } = await readStepForm(args, { entryPoint, step, answers });
  if (step === 4 && pressed === 'complete' && !form.has('refused')) return complete(args, entryPoint, form);
  return save(args, { entryPoint, step, form, pressed });
}

const SAVE_FAULT = 'This step could not be saved. Please try again.';

type Sent = { entryPoint: EntryPoint; step: StepNumber; form: FormData; pressed: string };

async function save(args: ActionFunctionArgs, { entryPoint, step, form, pressed }: Sent) {
  if (pressed === 'save') form.delete('asDraft');
  else form.set('asDraft', 'on');
  const saved = await submitForm(saveRegistrationStep, args, { form, faultWords: () => SAVE_FAULT });
  if (!saved.ok) {
    toastFailure(args, saved, stepFailure(entryPoint, step));
    return saved.page;
  }
  if (pressed === 'preview') return redirect(previewUrl(entryPoint), 303);
  if (pressed !== 'save') return redirect(`${stepUrl(entryPoint, step)}#added`, 303);
  const next = step === 4 ? 4 : ((step + 1) as StepNumber);
  return redirectWithToast(args.context, stepUrl(entryPoint, next), {
    title: entryPoint === 'wizard' ? `Step ${step} completed` : 'Progress Saved',
    description: 'Carry on now, or pick up where you left off another day.',
  });
}

/** Completes the registration, from the form of the last step or from the preview. */
export async function complete(args: ActionFunctionArgs, entryPoint: EntryPoint, form: FormData) {
  form.set('entryPoint', entryPoint);
  const { to, toast, failure } = endings[entryPoint];
  const faultWords = () => 'Your registration could not be completed. Everything is saved; please try again.';
  const outcome = await submitForm(completeRegistration, args, { form, faultWords });
  if (outcome.ok) return redirectWithToast(args.context, to, toast);
  toastFailure(args, outcome, failure);
  return outcome.page;
}

/** The problems with an answer are shown beside its field; anything else needs a toast. */
function toastFailure({ context }: ActionFunctionArgs, { reason, words }: Failure, title: string) {
  if (reason === 'invalid' || reason === 'answers-not-valid') return;
  toastHere(context, { title, description: words, kind: 'problem' });
}
type Failure = { reason: string; words: string };
