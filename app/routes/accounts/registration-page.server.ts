import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import type { StepNumber } from '#src/modules/accounts/domain/registration';
import { completeRegistration } from '#app/commands/accounts/complete-registration';
import { saveRegistrationStep } from '#app/commands/accounts/save-registration-step';
import { requireActor } from '#app/web/guard.server';
import { formOf, submitForm } from '#app/web/submit.server';
import { redirectWithToast, toastHere } from '#app/web/toast.server';
import { receiveRegistrationFiles } from './receive-registration-files.server';
import { endings, previewUrl, stepUrl, type Door } from './registration-steps';

/** What a step shows. A step whose earlier ones are not completed leads to the first of those; without a step, so does the door. */
export async function showStep(args: LoaderFunctionArgs, door: Door, asked: StepNumber | undefined) {
  const actor = await requireActor(args);
  const { accounts, jobs } = args.context.app;
  const { registered, firstOpen, ...view } = await accounts.registration.of(actor.id);
  if (registered) throw redirect('/landscaper/dashboard');
  if (asked && !accounts.registration.isOpen(asked, view.completed)) throw redirect(stepUrl(door, firstOpen));

  const { answers } = view;
  const { bio, photoBytes, portfolioBytes, documentBytes } = accounts.registration.limits[door];
  const offered = door === 'wizard' ? jobs.services.registered : jobs.services.posted;
  return {
    ...view,
    door,
    step: asked ?? firstOpen,
    firstOpen,
    titles: Object.values(accounts.registration.steps).map((step) => step[door]),
    bioMax: bio.max,
    bioMin: bio.min,
    sizes: accounts.registration.sizesShown(door, answers.companySize),
    // What was chosen at the other door stays on offer here, so that saving does not lose it.
    services: [
      ...offered,
      ...answers.services
        .filter((chosen) => !offered.some(({ value }) => value === chosen))
        .map((value) => ({ value, label: jobs.services.nameOf(value as Parameters<typeof jobs.services.nameOf>[0]) })),
    ],
    portfolioTypes: jobs.services.portfolioTypes,
    portfolioMax: accounts.registration.portfolioMax,
    captionMax: accounts.registration.captionMax,
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
  const { completed, registered } = await args.context.app.accounts.registration.of(actor.id);
  if (registered) return redirect('/landscaper/dashboard', 303);
  if (!args.context.app.accounts.registration.isOpen(step, completed)) return redirect(stepUrl(door, step), 303);

  const form = step === 3 ? await formOf(args.request) : await receiveRegistrationFiles(args, { door, step });
  const pressed = form.has('remove') ? 'remove' : String(form.get('do') ?? (step === 4 ? 'complete' : 'save'));
  if (step === 3 && door === 'wizard') form.append('customServices', textIn(form, 'newCustomService'));
  if (step === 4) form.set('portfolio', JSON.stringify(portfolioIn(form)));
  if (step === 2 && door === 'pages') form.set('certifications', JSON.stringify(certificationsIn(form)));
  form.set('door', door);
  form.set('step', String(step));
  if (step === 4 && pressed === 'complete' && !form.has('refused')) return complete(args, door, form);

  form.set('leaving', pressed === 'save' ? 'on' : 'not');
  const saved = await submitForm(saveRegistrationStep, args, { form, faultWords: () => SAVE_FAULT });
  if (!saved.ok) {
    if (saved.reason !== 'invalid' && saved.reason !== 'answers-not-valid')
      toastHere(args.context, {
        title: door === 'wizard' ? `Step ${step} failed` : 'Error',
        description: saved.words,
        kind: 'problem',
      });
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

const SAVE_FAULT = 'This step could not be saved. Please try again.';

/** The last step: from its own form, or from the preview. */
export async function complete(args: ActionFunctionArgs, door: Door, form: FormData) {
  form.set('door', door);
  const { to, toast, failure } = endings[door];
  const faultWords = () => 'Your registration could not be completed. Everything is saved; please try again.';
  const outcome = await submitForm(completeRegistration, args, { form, faultWords });
  if (outcome.ok) return redirectWithToast(args.context, to, toast);
  if (outcome.reason !== 'invalid' && outcome.reason !== 'answers-not-valid')
    toastHere(args.context, { title: failure, description: outcome.words, kind: 'problem' });
  return outcome.page;
}

const textIn = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/** The pictures of the form, row by row, without the one that is taken away and with those that have just come. */
function portfolioIn(form: FormData): object[] {
  const items: object[] = [];
  for (let at = 0; form.has(`item_${at}`); at += 1) {
    const of = (what: string) => textIn(form, `${what}_${at}`);
    const item = {
      imageUrl: of('imageUrl'),
      jobType: of('jobType'),
      caption: of('caption'),
      monthYear: of('monthYear'),
    };
    if (of('item') !== form.get('remove')) items.push({ id: of('item'), ...item });
  }
  const elsewhere = textIn(form, 'newImageUrl').trim();
  return [
    ...items,
    ...[...form.getAll('storedPhoto'), ...(elsewhere ? [elsewhere] : [])].map((imageUrl) => ({ imageUrl })),
  ];
}

function certificationsIn(form: FormData): object[] {
  const certifications: object[] = [];
  for (let at = 0; form.has(`certName_${at}`); at += 1) {
    const documentId = textIn(form, `certDocument_${at}`) || null;
    if (String(at) !== form.get('remove')) certifications.push({ name: textIn(form, `certName_${at}`), documentId });
  }
  const [name, documentId] = [textIn(form, 'newCertification').trim(), textIn(form, 'storedCertification') || null];
  return name || documentId ? [...certifications, { name: name || 'Certificate', documentId }] : certifications;
}
