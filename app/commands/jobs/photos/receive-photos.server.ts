import { data, type ActionFunctionArgs } from '@remix-run/node';
import type { z } from 'zod';
import { displayFileName } from '#src/kernel/files/file-name';
import { keptForJob, photosAllowed, type Photo } from '#src/modules/jobs/domain/photo';
import { uploadPhoto, wordsOfRefusedPhoto, type PhotoUse, type Uploader } from './upload-photo';
import type { Audience, Command } from '#app/web/command';
import { requireActor } from '#app/web/guard.server';
import { submitForm, type FormOutcome } from '#app/web/submit.server';
import { toastHere } from '#app/web/toast.server';
import { readForm, type UploadedFile } from '#app/web/uploads.server';

type RefusedPhoto = { status: number; code: string; words: string };
/** A form with photos: its other fields, the photos that were stored, and why the others were refused. */
export type ReceivedPhotos = { form: FormData; photos: Photo[]; refused: RefusedPhoto[] };
export type PhotoUpload = {
  use: PhotoUse;
  /** How many the form has already. */
  chosen: number;
  /** Within what the same photo is kept once: by default the job of the address and the use, or this request. */
  keptFor?: string;
  /** The hash of the only file, as it was before it was made smaller. */
  hash?: string;
  /** Called for each photo as soon as it is stored. */
  keep?(photo: Photo): Promise<{ ok: true } | { ok: false; reason: 'photo-limit-reached' | 'account-gone' }>;
  /** Whose photos they are; by default the signed-in user's. Without an owner, all are refused. */
  uploader?: Omit<Uploader, 'ownerId'> & { ownerId: string | undefined };
};

/** Stores the photos of a request, each independently of the others. Undefined if the form cannot be read. */
export async function receivePhotos(
  args: ActionFunctionArgs,
  { use, chosen, keep, uploader, keptFor, hash }: PhotoUpload,
): Promise<ReceivedPhotos | undefined> {
  const { app, requestId } = args.context;
  const { ownerId, ...by } = uploader ?? (await asActor(args));
  const most = photosAllowed(use);
  const within = keptFor ?? keptForJob(use, args.params.id ?? requestId);
  const photos: Photo[] = [];
  const refused: RefusedPhoto[] = [];
  const tooMany: string[] = [];

  async function takeIn({ name, bytes }: UploadedFile) {
    if (ownerId === undefined) return { ok: false, reason: 'too-many-uploads' } as const;
    const upload = { name, bytes, use, hash, keptFor: within, alreadyChosen: chosen + photos.length };
    const stored = await uploadPhoto(app, { ...by, ownerId }, upload);
    if (!stored.ok) return stored;
    const kept = (await keep?.(stored.value)) ?? stored;
    if (kept.ok && !photos.some(({ id }) => id === stored.value.id)) photos.push(stored.value);
    return kept;
  }
  async function take(file: UploadedFile) {
    const name = quoted(displayFileName(file.name));
    // Once one photo is too many, all later ones are too.
    if (tooMany.length > 0) return void tooMany.push(name);
    try {
      const outcome = await takeIn(file);
      if (outcome.ok) return;
      if (outcome.reason === 'photo-limit-reached') tooMany.push(name);
      else refused.push(wordsOfRefusedPhoto(outcome.reason, { use, file: name, most }));
    } catch (fault) {
      app.log.error('A photo could not be stored', { fault, requestId });
      toastHere(args.context, { title: 'Upload Failed', description: 'Failed to upload images', kind: 'problem' });
      refused.push({
        status: 503,
        code: 'photo-not-stored',
        words: `Upload error: ${name} could not be stored. Please try again.`,
      });
    }
  }
  const form = await readForm(args.request, 'photos', take);
  if (tooMany.length > 0)
    refused.push(wordsOfRefusedPhoto('photo-limit-reached', { use, file: tooMany.join(', '), most }));
  return form && { form, photos, refused };
}

/** The form with the ids of its new photos added to those it kept, and the sentences about those that were refused. */
export function withPhotos({ form, photos, refused }: ReceivedPhotos): FormData {
  form.delete('photosRefused');
  for (const { id } of photos) form.append('photoIds', id);
  for (const { words } of refused) form.append('photosRefused', words);
  return form;
}

/** Runs the command of a form that sends photos. Those that were stored come back with a form that is refused. */
export async function submitWithPhotos<Schema extends z.ZodType, Value, Reason extends string, For extends Audience>(
  command: Command<Schema, Value, Reason, For>,
  args: ActionFunctionArgs,
  use: PhotoUse,
): Promise<FormOutcome<Value, Reason>> {
  const received = await receivePhotos(args, { use, chosen: 0 });
  if (!received) throw data(null, { status: 400 });
  return submitForm(command, args, { form: withPhotos(received) });
}

const quoted = (name: string) => `“${name}”`;

async function asActor(args: ActionFunctionArgs): Promise<Uploader> {
  const { id } = await requireActor(args);
  return { ownerId: id, countedBy: id, uploadPhoto: args.context.app.jobs.uploadPhoto };
}
