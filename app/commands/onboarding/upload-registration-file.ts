import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { refuse } from '#src/kernel/result';
import { documentBytesMax, MEGABYTE, type DocumentKind } from '#src/modules/onboarding/domain/document';
import { PORTFOLIO_MAX } from '#src/modules/onboarding/domain/portfolio';
import { stepNumbers, type StepNumber } from '#src/modules/onboarding/domain/registration';
import { fileAnswers, type AnsweredFile, type FileAnswer } from '#src/modules/onboarding/domain/registration-files';
import { registrationLimits } from '#src/modules/onboarding/domain/registration-limits';
import { ACCOUNT_GONE } from '#app/commands/refusals';
import { photoUrl } from '#app/ui/pictures/photo-url';
import { command } from '#app/web/command';
import type { FileUse, RefusedFile } from '#app/web/multipart/receive-files.server';
import { runCommand } from '#app/web/run-command.server';
import {
  fileEmpty,
  fileLocked,
  fileTypes,
  fileUnreadable,
  registrationRefusals,
  tooManyUploads,
  type EntryPoint,
} from './words';

type FileRow = {
  /** The fields of pages and calls that hold it. */
  fields: RegExp;
  limit: 'photoBytes' | 'portfolioBytes' | 'documentBytes';
  /** As a fault calls it. */
  name: string;
  /** Without a kind, it is a picture. */
  kind?: DocumentKind;
};
const FILES: Record<FileAnswer, FileRow> = {
  profilePhotoUrl: { fields: /^(photo|profile_photo)$/, limit: 'photoBytes', name: 'profilePhoto' },
  publicLiabilityFile: {
    fields: /^(publicLiability|insurance_file)$/,
    limit: 'documentBytes',
    name: 'publicLiability',
    kind: 'public_liability',
  },
  employersLiabilityFile: {
    fields: /^employersLiability$/,
    limit: 'documentBytes',
    name: 'employersLiability',
    kind: 'employers_liability',
  },
  certifications: {
    fields: /^(certificationFile|cert_file_\d+)$/,
    limit: 'documentBytes',
    name: 'certification',
    kind: 'credential',
  },
  portfolio: { fields: /^(photos|portfolio_file_\d+)$/, limit: 'portfolioBytes', name: 'portfolio' },
};
const ANY_FIELD = new RegExp(fileAnswers.map((slot) => FILES[slot].fields.source).join('|'));
const slotOf = (field: string): FileAnswer => fileAnswers.find((slot) => FILES[slot].fields.test(field))!;

/** One file of a form or a call. Answers with its id. {most} in the words is the entry point's limit in megabytes. */
export const uploadRegistrationFile = command({
  for: 'landscaper',
  schema: z.object({
    /** The answer that the file belongs to. */
    slot: z.enum(fileAnswers),
    entryPoint: z.enum(['wizard', 'pages']),
    /** The step whose saved answers the file joins at once. Without one, a later call names the file. */
    step: z.literal(stepNumbers).optional(),
    name: z.string(),
    bytes: z.instanceof(Uint8Array),
    /** How many pictures the portfolio already has. */
    alreadyChosen: z.number().default(0),
  }),
  async run({ slot, entryPoint, step, name, bytes, alreadyChosen }, actor, app) {
    if (!(await app.rateLimits.allow('upload', actor.id))) return refuse('too-many-uploads');
    const { kind, limit } = FILES[slot];
    if (bytes.byteLength > registrationLimits[entryPoint][limit]) return refuse('file-too-large');
    const { id: userId } = actor;
    const stored = kind
      ? await app.onboarding.uploadDocument.execute({ landscaperId: userId, kind, name, bytes, entryPoint })
      : await app.jobs.uploadPhoto.execute({ ownerId: userId, name, bytes, use: 'portfolio', alreadyChosen });
    if (!stored.ok) return !kind && stored.reason === 'invalid-file-type' ? refuse('not-a-picture') : stored;
    const file = { slot, id: stored.value.id };
    // If the registration is over by now, saving the rest of the form says so.
    if (step) await app.onboarding.saveRegistrationStep.execute({ landscaperId: userId, entryPoint, step, file });
    return { ok: true, value: file.id };
  },
  refusals: {
    'invalid-file-type': [422, fileTypes],
    'not-a-picture': [422, 'Please upload a JPEG, PNG or HEIC picture'],
    'file-too-large': [422, 'Please upload files smaller than {most}MB'],
    'unreadable-file': [422, fileUnreadable],
    'empty-file': [422, fileEmpty],
    'locked-file': [422, fileLocked],
    'unreadable-photo': [422, 'This picture could not be read. It may be damaged; please try another.'],
    'photo-limit-reached': [422, `Maximum ${PORTFOLIO_MAX} portfolio images allowed`],
    'too-many-documents': [422, 'You have already sent a lot of documents. Please wait until we have reviewed them.'],
    'document-expired': [422, 'This document has expired. Please send the one that is in force.'],
    'too-many-uploads': [429, tooManyUploads],
    'account-gone': ACCOUNT_GONE,
    'not-a-landscaper': registrationRefusals['not-a-landscaper'],
  },
});

const TITLES: Partial<Record<keyof typeof uploadRegistrationFile.refusals, string>> = {
  'invalid-file-type': 'Invalid file type',
  'not-a-picture': 'Invalid file type',
  'file-too-large': 'File too large',
  'photo-limit-reached': 'Too many images',
};
const OTHER_TITLE = 'Upload failed';

/** A file that was stored or refused: its field, and its answer. */
type Sent = { field: string; slot: FileAnswer };
type From = { entryPoint: EntryPoint; step?: StepNumber; chosen?: number };

/**
 * The files of a registration. With a `step`, each joins its answers at once. `chosen`: how many pictures the
 * portfolio has already.
 */
export const registrationFiles = (args: ActionFunctionArgs, { entryPoint, step, chosen = 0 }: From) =>
  ({
    what: 'file of a registration',
    field: ANY_FIELD,
    bytesMax: documentBytesMax[entryPoint],
    async store({ field, name, bytes }, before) {
      const slot = slotOf(field);
      const alreadyChosen = chosen + before.filter((one) => one.slot === 'portfolio').length;
      const input = { slot, entryPoint, step, name, bytes, alreadyChosen };
      const uploaded = await runCommand(uploadRegistrationFile, args, input);
      if (uploaded.ok) return { ok: true, value: { field, slot, id: uploaded.value } };
      const { reason } = uploaded;
      const [status, words] = uploadRegistrationFile.refusals[reason];
      const most = String(registrationLimits[entryPoint][FILES[slot].limit] / MEGABYTE);
      const said = { title: TITLES[reason] ?? OTHER_TITLE, words: words.replace('{most}', most) };
      return { ok: false, refused: { field, slot, status, code: reason, ...said } };
    },
    failed({ field }) {
      const slot = slotOf(field);
      const words = `Failed to upload ${FILES[slot].name}`;
      return { field, slot, status: 503, code: 'file-not-stored', title: OTHER_TITLE, words };
    },
  }) satisfies FileUse<Sent & AnsweredFile, Sent & RefusedFile & { title: string }>;

/** Forms and calls refer to a photo by its URL, and to a document by its id. */
export const referenceTo = ({ slot, id }: AnsweredFile): string =>
  slot === 'portfolio' || slot === 'profilePhotoUrl' ? photoUrl(id, 1200) : id;
