import type { ActionFunctionArgs } from '@remix-run/node';
import type { RegistrationAnswers, StepNumber } from '#src/modules/onboarding/domain/registration';
import type { EntryPoint } from '#app/commands/onboarding/words';
import { formOf } from '#app/web/submit.server';
import { receiveRegistrationFiles } from './receive-registration-files.server';

/** Turns the form of a step into the command's input: stores the files, and collects rows of fields into lists. */
export async function readStepForm(
  args: ActionFunctionArgs,
  at: { entryPoint: EntryPoint; step: StepNumber; answers: RegistrationAnswers },
) {
  const { entryPoint, step } = at;
  const form = step === 3 ? await formOf(args.request) : await receiveRegistrationFiles(args, at);
  const pressed = form.has('remove') ? 'remove' : String(form.get('do') ?? (step === 4 ? 'complete' : 'save'));
  if (step === 3 && entryPoint === 'wizard') form.append('customServices', textIn(form, 'newCustomService'));
  if (step === 4) form.set('portfolio', JSON.stringify(portfolioIn(form)));
  if (step === 2 && entryPoint === 'pages') form.set('certifications', JSON.stringify(certificationsIn(form)));
  form.set('entryPoint', entryPoint);
  form.set('step', String(step));
  return { form, pressed };
}

const textIn = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/** The portfolio in the form, row by row, without the item that was removed and with the new ones. */
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
  const linked = textIn(form, 'newImageUrl').trim();
  return [...items, ...[...form.getAll('storedPhoto'), ...(linked ? [linked] : [])].map((imageUrl) => ({ imageUrl }))];
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
