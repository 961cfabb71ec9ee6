import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { isOpen } from '#src/modules/onboarding/domain/registration-progress';
import type { StepNumber } from '#src/modules/onboarding/domain/registration';
import { saveRegistrationStep } from '#app/commands/onboarding/save-registration-step';
import { referenceTo, registrationFiles } from '#app/commands/onboarding/upload-registration-file';
import { Gate } from '#app/ui/art/gate';
import { ButtonLink } from '#app/ui/button';
import { useFormReply } from '#app/web/form-reply';
import { requireActor } from '#app/web/guard.server';
import { receiveFiles } from '#app/web/multipart/receive-files.server';
import { formOf, submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast, toastHere } from '#app/web/toast.server';
import { BusinessStep, businessFields } from './business-step';
import { CredentialsStep, credentialsFields, readCertifications } from './credentials-step';
import { InsuranceStep, insuranceFields } from './insurance-step';
import { PortfolioStep, portfolioFields, readPortfolio } from './portfolio-step';
import { previewUrl, stepAt, stepFailure, stepUrl, type StepAt } from './registration-entry-points';
import { complete, refusedPage } from './complete-registration.server';
import { titleOfStep, type ShownRegistration } from './registration-screen';
import { ServicesStep, readServices, servicesFields } from './services-step';

const none = () => undefined;
/**
 * The fields of each step, what it shows, and how its form is read. Only the second step differs between the wizard and
 * the step pages.
 */
const STEPS = {
  1: { fields: businessFields, Screen: BusinessStep, read: none },
  2: {
    wizard: { fields: insuranceFields, Screen: InsuranceStep, read: none },
    pages: { fields: credentialsFields, Screen: CredentialsStep, read: readCertifications },
  },
  3: { fields: servicesFields, Screen: ServicesStep, read: readServices },
  4: { fields: portfolioFields, Screen: PortfolioStep, read: readPortfolio },
};
const rowOf = ({ entryPoint, step }: Pick<ShownRegistration, 'entryPoint' | 'step'>) =>
  step === 2 ? STEPS[step][entryPoint] : STEPS[step];

export const meta: MetaFunction<typeof loader> = ({ data: found }) => titleOfStep(found?.shown ?? undefined);
export const handle = { shell: 'plain' };

/**
 * Without a step in its URL, the wizard shows the first open one. Someone who is not a landscaper sees a card that says
 * whom it is for (L-REGW-04). The step pages themselves, rather than the guard, answer visitors and other roles
 * (D-LREGAUTH).
 */
export async function loader(args: LoaderFunctionArgs) {
  const { entryPoint, step } = stepAt(args.request);
  const actor = entryPoint === 'wizard' ? await requireActor(args) : await args.context.actor();
  if (!actor) return data({ closed: 'visitor' as const, shown: null });
  if (actor.userType !== 'landscaper') {
    if (entryPoint === 'wizard') throw data(null, { status: 403 });
    return data({ closed: 'other' as const, shown: null }, { status: 403 });
  }
  const { registered, ...view } = await args.context.app.onboarding.registration.of(actor.id);
  if (registered) throw redirect('/landscaper/dashboard');
  if (step && !isOpen(step, view.completed)) throw redirect(stepUrl(entryPoint, view.firstOpen));
  const shown: ShownRegistration = { ...view, entryPoint, step: step ?? view.firstOpen };
  return data({ closed: null, shown });
}

const SAVE_FAULT = 'This step could not be saved. Please try again.';

/** Saves the step that was sent, or completes the registration with it. */
export async function action(args: ActionFunctionArgs) {
  const { entryPoint, step = 1 } = stepAt(args.request);
  if (entryPoint === 'pages' && !(await args.context.actor())) return redirect('/auth', 303);
  const actor = await requireActor(args);
  if (actor.userType !== 'landscaper') throw data(null, { status: 403 });
  const { completed, registered, answers } = await args.context.app.onboarding.registration.of(actor.id);
  if (registered) return redirect('/landscaper/dashboard', 303);
  if (!isOpen(step, completed)) return redirect(stepUrl(entryPoint, step), 303);

  const form = await receiveStep(args, { entryPoint, step, chosen: answers.portfolio.length });
  const pressed = form.has('remove') ? 'remove' : String(form.get('do') ?? (step === 4 ? 'complete' : 'save'));
  if (step === 4 && pressed === 'complete' && !form.has('refused')) return complete(args, entryPoint, form);
  const params = { entryPoint, step: String(step), asDraft: String(pressed !== 'save') };
  const saved = await submitForm(saveRegistrationStep, { ...args, params }, { form, faultWords: () => SAVE_FAULT });
  if (!saved.ok) return refusedPage(args, saved, stepFailure(entryPoint, step));
  if (pressed === 'preview') return redirect(previewUrl(entryPoint), 303);
  if (pressed !== 'save') return redirect(`${stepUrl(entryPoint, step)}#added`, 303);
  return redirectWithToast(args.context, stepUrl(entryPoint, step === 4 ? 4 : ((step + 1) as StepNumber)), {
    title: entryPoint === 'wizard' ? `Step ${step} completed` : 'Progress Saved',
    description: 'Carry on now, or pick up where you left off another day.',
  });
}

/**
 * Reads the form of a step. Its files are saved at once, so that none is lost if the rest is wrong; `refused` names the
 * others.
 */
async function receiveStep(args: ActionFunctionArgs, at: StepAt & { chosen: number }): Promise<FormData> {
  const { form, stored, refused } =
    at.step === 3
      ? { form: await formOf(args.request), stored: [], refused: [] }
      : await receiveFiles(args, registrationFiles(args, at));
  for (const name of ['portfolio', 'certifications', 'refused']) form.delete(name);
  for (const file of stored) {
    if (file.slot !== 'portfolio') form.delete(file.slot);
    form.append(file.slot, referenceTo(file));
  }
  const [first] = refused;
  if (first) {
    toastHere(args.context, { title: first.title, description: first.words, kind: 'problem' });
    const bySlot: Record<string, string[]> = {};
    for (const { slot, title, words } of refused) (bySlot[slot] ??= []).push(`${title}: ${words}`);
    form.set('refused', JSON.stringify(bySlot));
  }
  rowOf(at).read(form);
  return form;
}

const CLOSED = {
  visitor: { title: 'Please log in to continue registration', href: '/auth', label: 'Go to Login' },
  other: { title: 'This page is only for landscaper registration', href: '/', label: 'Go to Home' },
};

export default function RegistrationStep() {
  const { closed, shown } = useLoaderData<typeof loader>();
  return shown ? <Step shown={shown} /> : <Closed {...CLOSED[closed]} />;
}

function Step({ shown }: { shown: ShownRegistration }) {
  const { fields, Screen } = rowOf(shown);
  const form = useFormReply(useActionData<FormReply>(), fields(shown));
  return <Screen shown={shown} form={form} />;
}

const Closed = ({ title, href, label }: (typeof CLOSED)['visitor']) => (
  <div className="grid justify-items-center gap-3 py-12 text-center">
    <Gate width={230} />
    <h1>{title}</h1>
    <ButtonLink href={href}>{label}</ButtonLink>
  </div>
);
