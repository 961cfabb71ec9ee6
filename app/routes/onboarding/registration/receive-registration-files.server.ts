import type { ActionFunctionArgs } from '@remix-run/node';
import type { RegistrationAnswers, StepNumber } from '#src/modules/onboarding/domain/registration';
import { titleOfUpload, uploadRegistrationFile } from '#app/commands/onboarding/upload-registration-file';
import { requireActor } from '#app/web/guard.server';
import { admit, runCommand } from '#app/web/run-command.server';
import { toastHere } from '#app/web/toast.server';
import { readForm, type UploadedFile } from '#app/web/uploads.server';
import type { Door } from './registration-steps';

export type Slot =
  'profilePhotoUrl' | 'publicLiabilityFile' | 'employersLiabilityFile' | 'certifications' | 'portfolio';
export type Stored = { slot: Slot; field: string; value: string };
export type RefusedFile = { slot: Slot; field: string; status: number; code: string; title: string; words: string };

/** The file fields of the pages and of the calls, and the answer that each fills. */
const SLOTS: [RegExp, Slot][] = [
  [/^(photo|profile_photo)$/, 'profilePhotoUrl'],
  [/^(publicLiability|insurance_file)$/, 'publicLiabilityFile'],
  [/^employersLiability$/, 'employersLiabilityFile'],
  [/^(certificationFile|cert_file_\d+)$/, 'certifications'],
  [/^(photos|portfolio_file_\d+)$/, 'portfolio'],
];
const ANY = new RegExp(SLOTS.map(([pattern]) => pattern.source).join('|'));
const slotOf = (field: string): Slot | undefined => SLOTS.find(([pattern]) => pattern.test(field))?.[1];

/** One file, stored; or what is wrong with it. */
export async function storeFile(
  args: ActionFunctionArgs,
  { slot, door, file, alreadyChosen = 0 }: { slot: Slot; door: Door; file: UploadedFile; alreadyChosen?: number },
): Promise<{ ok: true; stored: Stored } | { ok: false; refused: RefusedFile }> {
  await admit(uploadRegistrationFile.for, args);
  const { app, requestId } = args.context;
  const { field, name, bytes } = file;
  try {
    const outcome = await runCommand(uploadRegistrationFile, args, { slot, door, name, bytes, alreadyChosen });
    if (outcome.ok) return { ok: true, stored: { slot, field, value: outcome.value } };
    const [status, words] = uploadRegistrationFile.refusals[outcome.reason];
    const most = String(app.onboarding.registration.limits[door][LIMITED_BY[slot]] / 1024 / 1024);
    const title = titleOfUpload(outcome.reason);
    return {
      ok: false,
      refused: { slot, field, status, code: outcome.reason, title, words: words.replace('{most}', most) },
    };
  } catch (fault) {
    app.log.error('A file of a registration could not be stored', { fault, requestId });
    const words = `Failed to upload ${UPLOADED[slot]}`;
    return {
      ok: false,
      refused: { slot, field, status: 503, code: 'file-not-stored', title: titleOfUpload('fault'), words },
    };
  }
}

/** Takes in the files of a request one by one; what is wrong with one keeps no other out. */
export async function readFiles(
  args: ActionFunctionArgs,
  { door, chosen, keep }: { door: Door; chosen: number; keep?(stored: Stored): Promise<void> },
): Promise<{ form: FormData; stored: Stored[]; refused: RefusedFile[] }> {
  const stored: Stored[] = [];
  const refused: RefusedFile[] = [];
  async function take(file: UploadedFile) {
    const slot = slotOf(file.field);
    if (!slot) return;
    const alreadyChosen = chosen + stored.filter((one) => one.slot === 'portfolio').length;
    const outcome = await storeFile(args, { slot, door, file, alreadyChosen });
    if (!outcome.ok) return void refused.push(outcome.refused);
    stored.push(outcome.stored);
    await keep?.(outcome.stored);
  }
  const { documentBytes } = args.context.app.onboarding.registration.limits[door];
  const form = await readForm(args.request, ANY, take, documentBytes);
  if (!form) throw new Response('We could not read that form. Please go back and send it again.', { status: 400 });
  return { form, stored, refused };
}

const LIMITED_BY = {
  profilePhotoUrl: 'photoBytes',
  portfolio: 'portfolioBytes',
  publicLiabilityFile: 'documentBytes',
  employersLiabilityFile: 'documentBytes',
  certifications: 'documentBytes',
} as const;

const UPLOADED: Record<Slot, string> = {
  profilePhotoUrl: 'profilePhoto',
  publicLiabilityFile: 'publicLiability',
  employersLiabilityFile: 'employersLiability',
  certifications: 'certification',
  portfolio: 'portfolio',
};

/** What stands in the form instead of a file. */
const NAMED_BY: Record<Slot, string> = {
  profilePhotoUrl: 'profilePhotoUrl',
  publicLiabilityFile: 'publicLiabilityFile',
  employersLiabilityFile: 'employersLiabilityFile',
  certifications: 'storedCertification',
  portfolio: 'storedPhoto',
};

/**
 * The files that came along with a step of the pages: each is stored and among the answers before anything else is looked at. Answers
 * with the rest of the form, and what became of the files, for the command.
 */
export async function receiveRegistrationFiles(
  args: ActionFunctionArgs,
  { door, step }: { door: Door; step: StepNumber },
): Promise<FormData> {
  const { id: landscaperId } = await requireActor(args);
  const { registration, saveRegistrationStep } = args.context.app.onboarding;
  let { answers } = await registration.of(landscaperId);
  const { form, stored, refused } = await readFiles(args, {
    door,
    chosen: answers.portfolio.length,
    async keep(file) {
      const added = withFile(answers, file, args.context.app.newId);
      answers = { ...answers, ...added };
      await saveRegistrationStep.execute({ landscaperId, door, step, leaving: 'not', answers: added });
    },
  });
  for (const name of ['storedPhoto', 'storedCertification', 'refused']) form.delete(name);
  for (const { slot, value } of stored) {
    if (slot === 'portfolio' || slot === 'certifications') form.append(NAMED_BY[slot], value);
    else form.set(NAMED_BY[slot], value);
  }
  const [first] = refused;
  if (first) {
    toastHere(args.context, { title: first.title, description: first.words, kind: 'problem' });
    const bySlot = refused.reduce<Record<string, string[]>>(
      (all, { slot, title, words }) => ({ ...all, [slot]: [...(all[slot] ?? []), `${title}: ${words}`] }),
      {},
    );
    form.set('refused', JSON.stringify(bySlot));
  }
  return form;
}

function withFile(
  answers: RegistrationAnswers,
  { slot, value }: Stored,
  newId: () => string,
): Partial<RegistrationAnswers> {
  switch (slot) {
    case 'portfolio':
      return {
        portfolio: [...answers.portfolio, { id: newId(), imageUrl: value, jobType: '', caption: '', monthYear: '' }],
      };
    case 'certifications':
      return { certifications: [...answers.certifications, { name: 'Certificate', documentId: value }] };
    default:
      return { [slot]: value };
  }
}
