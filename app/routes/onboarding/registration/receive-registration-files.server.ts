import type { ActionFunctionArgs } from '@remix-run/node';
import { documentBytesMax, MEGABYTE } from '#src/modules/onboarding/domain/document';
import type { RegistrationAnswers, StepNumber } from '#src/modules/onboarding/domain/registration';
import { answersWithFile, type FileAnswer } from '#src/modules/onboarding/domain/registration-files';
import { registrationLimits } from '#src/modules/onboarding/domain/registration-limits';
import { uploadTitle, uploadRegistrationFile } from '#app/commands/onboarding/upload-registration-file';
import type { EntryPoint } from '#app/commands/onboarding/words';
import { photoUrl } from '#app/ui/pictures/photo-url';
import { requireActor } from '#app/web/guard.server';
import { admit, runCommand } from '#app/web/run-command.server';
import { toastHere } from '#app/web/toast.server';
import { formNotReadable, readForm, type UploadedFile } from '#app/web/uploads.server';

/** `id`: of the stored photo or document. */
export type Stored = { slot: FileAnswer; field: string; id: string };
export type RefusedFile = {
  slot: FileAnswer;
  field: string;
  status: number;
  code: string;
  title: string;
  words: string;
};

/** The file fields of pages and calls, and the answer that each fills. */
const SLOTS: [RegExp, FileAnswer][] = [
  [/^(photo|profile_photo)$/, 'profilePhotoUrl'],
  [/^(publicLiability|insurance_file)$/, 'publicLiabilityFile'],
  [/^employersLiability$/, 'employersLiabilityFile'],
  [/^(certificationFile|cert_file_\d+)$/, 'certifications'],
  [/^(photos|portfolio_file_\d+)$/, 'portfolio'],
];
const ANY = new RegExp(SLOTS.map(([pattern]) => pattern.source).join('|'));
const slotOf = (field: string): FileAnswer | undefined => SLOTS.find(([pattern]) => pattern.test(field))?.[1];

type FileOf = { slot: FileAnswer; entryPoint: EntryPoint; file: UploadedFile; alreadyChosen?: number };

/** Stores one file, or returns why it is refused. */
export async function storeFile(
  args: ActionFunctionArgs,
  { slot, entryPoint, file, alreadyChosen = 0 }: FileOf,
): Promise<{ ok: true; stored: Stored } | { ok: false; refused: RefusedFile }> {
  await admit(uploadRegistrationFile.for, args);
  const { app, requestId } = args.context;
  const { field, name, bytes } = file;
  try {
    const outcome = await runCommand(uploadRegistrationFile, args, { slot, entryPoint, name, bytes, alreadyChosen });
    if (outcome.ok) return { ok: true, stored: { slot, field, id: outcome.value } };
    const [status, words] = uploadRegistrationFile.refusals[outcome.reason];
    const most = String(registrationLimits[entryPoint][LIMITED_BY[slot]] / MEGABYTE);
    const title = uploadTitle(outcome.reason);
    return {
      ok: false,
      refused: { slot, field, status, code: outcome.reason, title, words: words.replace('{most}', most) },
    };
  } catch (fault) {
    app.log.error('A file of a registration could not be stored', { fault, requestId });
    const words = `Failed to upload ${UPLOADED[slot]}`;
    return {
      ok: false,
      refused: { slot, field, status: 503, code: 'file-not-stored', title: uploadTitle('fault'), words },
    };
  }
}

/** Stores the files of a request one by one. A refused file does not stop the others. Undefined if the request cannot be read as a form. */
export async function readFiles(
  args: ActionFunctionArgs,
  { entryPoint, chosen, keep }: { entryPoint: EntryPoint; chosen: number; keep?(stored: Stored): Promise<void> },
): Promise<{ form: FormData; stored: Stored[]; refused: RefusedFile[] } | undefined> {
  const stored: Stored[] = [];
  const refused: RefusedFile[] = [];
  async function take(file: UploadedFile) {
    const slot = slotOf(file.field);
    if (!slot) return;
    const alreadyChosen = chosen + stored.filter((one) => one.slot === 'portfolio').length;
    const outcome = await storeFile(args, { slot, entryPoint, file, alreadyChosen });
    if (!outcome.ok) return void refused.push(outcome.refused);
    stored.push(outcome.stored);
    await keep?.(outcome.stored);
  }
  const form = await readForm(args.request, ANY, take, documentBytesMax[entryPoint]);
  return form && { form, stored, refused };
}

const LIMITED_BY = {
  profilePhotoUrl: 'photoBytes',
  portfolio: 'portfolioBytes',
  publicLiabilityFile: 'documentBytes',
  employersLiabilityFile: 'documentBytes',
  certifications: 'documentBytes',
} as const;

const UPLOADED: Record<FileAnswer, string> = {
  profilePhotoUrl: 'profilePhoto',
  publicLiabilityFile: 'publicLiability',
  employersLiabilityFile: 'employersLiability',
  certifications: 'certification',
  portfolio: 'portfolio',
};

/** The form field of a stored file. */
const NAMED_BY: Record<FileAnswer, string> = {
  profilePhotoUrl: 'profilePhotoUrl',
  publicLiabilityFile: 'publicLiabilityFile',
  employersLiabilityFile: 'employersLiabilityFile',
  certifications: 'storedCertification',
  portfolio: 'storedPhoto',
};

/** Forms and calls refer to a photo by its URL, and to a document by its id. */
export const referenceTo = (slot: FileAnswer, id: string): string =>
  slot === 'portfolio' || slot === 'profilePhotoUrl' ? photoUrl(id, 1200) : id;

/**
 * Stores the files sent with a step and adds them to the answers before the rest is checked, so that none is lost. Returns the form
 * for the command: its other fields, the stored files, and why others were refused.
 */
export async function receiveRegistrationFiles(
  args: ActionFunctionArgs,
  { entryPoint, step, answers: saved }: { entryPoint: EntryPoint; step: StepNumber; answers: RegistrationAnswers },
): Promise<FormData> {
  const { app } = args.context;
  const { id: landscaperId } = await requireActor(args);
  let answers = saved;
  const received = await readFiles(args, {
    entryPoint,
    chosen: answers.portfolio.length,
    async keep(file) {
      const added = answersWithFile(answers, file, app.newId);
      answers = { ...answers, ...added };
      await app.onboarding.saveRegistrationStep.execute({
        landscaperId,
        entryPoint,
        step,
        asDraft: true,
        answers: added,
      });
    },
  });
  if (!received) throw formNotReadable();
  const { form, stored, refused } = received;
  for (const name of ['storedPhoto', 'storedCertification', 'refused']) form.delete(name);
  for (const { slot, id } of stored) {
    if (slot === 'portfolio' || slot === 'certifications') form.append(NAMED_BY[slot], referenceTo(slot, id));
    else form.set(NAMED_BY[slot], referenceTo(slot, id));
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
