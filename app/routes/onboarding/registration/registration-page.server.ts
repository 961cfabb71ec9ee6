import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import type { StepNumber } from '#src/modules/onboarding/domain/registration';
import { completeRegistration } from '#app/commands/onboarding/complete-registration';
import { saveRegistrationStep } from '#app/commands/onboarding/save-registration-step';
import { requireActor } from '#app/web/guard.server';
import { submitForm } from '#app/web/submit.server';
import { redirectWithToast, toastHere } from '#app/web/toast.server';
import { sentStep } from './registration-form.server';
import { endings, previewUrl, stepUrl, type Door } from './registration-steps';

/** What a step shows. A step whose earlier ones are not completed leads to the first of those; without a step, so does the door. */
export async function showStep(args: LoaderFunctionArgs, door: Door, asked: StepNumber | undefined) {
  const actor = await requireActor(args);
  const { onboarding, jobs } = args.context.app;
  const { registered, firstOpen, ...view } = await onboarding.registration.of(actor.id);
  if (registered) throw redirect('/landscaper/dashboard');
  if (asked && !onboarding.registration.isOpen(asked, view.completed)) throw redirect(stepUrl(door, firstOpen));

  const { answers } = view;
  const { bio, photoBytes, portfolioBytes, documentBytes } = onboarding.registration.limits[door];
  const offered = door === 'wizard' ? jobs.services.registered : jobs.services.posted;
  return {
    ...view,
    door,
    step: asked ?? firstOpen,
    firstOpen,
    titles: Object.values(onboarding.registration.steps).map((step) => step[door]),
    bioMax: bio.max,
    bioMin: bio.min,
    sizes: onboarding.registration.sizesShown(door, answers.companySize),
    // What was chosen at the other door stays on offer here, so that saving does not lose it.
    services: [
      ...offered,
      ...answers.services
        .filter((chosen) => !offered.some(({ value }) => value === chosen))
        .map((value) => ({ value, label: jobs.services.nameOf(value as Parameters<typeof jobs.services.nameOf>[0]) })),
    ],
    portfolioTypes: jobs.services.portfolioTypes,
    portfolioMax: onboarding.registration.portfolioMax,
    captionMax: onboarding.registration.captionMax,
    megabytes: {
      photo: photoBytes / MEGABYTE,
      portfolio: portfolioBytes / MEGABYTE,
      document: documentBytes / MEGABYTE,
    },
  };
}
const MEGABYTE = 1024 * 1024;
export type ShownRegistration = Awaited<ReturnType<typeof showStep>>;

/** A step that was sent: saved, or the registration completed with it. */
export async function answerStep(args: ActionFunctionArgs, door: Door, step: StepNumber) {
  const actor = await requireActor(args);
  if (actor.userType !== 'landscaper') throw data(null, { status: 403 });
  const { completed, registered } = await args.context.app.onboarding.registration.of(actor.id);
  if (registered) return redirect('/landscaper/dashboard', 303);
  if (!args.context.app.onboarding.registration.isOpen(step, completed)) return redirect(stepUrl(door, step), 303);

  const { form, pressed } = await sentStep(args, { door, step });
  if (step === 4 && pressed === 'complete' && !form.has('refused')) return complete(args, door, form);
  return save(args, { door, step, form, pressed });
}

const SAVE_FAULT = 'This step could not be saved. Please try again.';

type Sent = { door: Door; step: StepNumber; form: FormData; pressed: string };

async function save(args: ActionFunctionArgs, { door, step, form, pressed }: Sent) {
  form.set('leaving', pressed === 'save' ? 'on' : 'not');
  const saved = await submitForm(saveRegistrationStep, args, { form, faultWords: () => SAVE_FAULT });
  if (!saved.ok) {
    tellFailure(args, saved, door === 'wizard' ? `Step ${step} failed` : 'Error');
    return saved.page;
  }
  if (pressed === 'preview') return redirect(previewUrl(door), 303);
  if (pressed !== 'save') return redirect(`${stepUrl(door, step)}#added`, 303);
  const next = step === 4 ? 4 : ((step + 1) as StepNumber);
  return redirectWithToast(args.context, stepUrl(door, next), {
    title: door === 'wizard' ? `Step ${step} completed` : 'Progress Saved',
    description: 'You can go on now, or another day from where you left.',
  });
}

/** The last step: from its own form, or from the preview. */
export async function complete(args: ActionFunctionArgs, door: Door, form: FormData) {
  form.set('door', door);
  const { to, toast, failure } = endings[door];
  const faultWords = () => 'Your registration could not be completed. Everything is saved; please try again.';
  const outcome = await submitForm(completeRegistration, args, { form, faultWords });
  if (outcome.ok) return redirectWithToast(args.context, to, toast);
  tellFailure(args, outcome, failure);
  return outcome.page;
}

/** What is wrong with an answer stands beside its field; anything else is said in a toast. */
function tellFailure({ context }: ActionFunctionArgs, { reason, words }: Failure, title: string) {
  if (reason === 'invalid' || reason === 'answers-not-valid') return;
  toastHere(context, { title, description: words, kind: 'problem' });
}
type Failure = { reason: string; words: string };
