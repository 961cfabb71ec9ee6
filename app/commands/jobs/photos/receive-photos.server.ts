import type { ActionFunctionArgs } from '@remix-run/node';
import type { z } from 'zod';
import { displayFileName } from '#src/kernel/files/file-name';
import { keptForJob, photosAllowed, type Photo } from '#src/modules/jobs/domain/photo';
import { uploadPhoto, wordsOfRefusedPhoto, type PhotoUse, type Uploader } from './upload-photo';
import type { Audience, Command } from '#app/web/command';
import { requireActor } from '#app/web/guard.server';
import {
  receiveFiles,
  type Received,
  type RefusedFile,
  type UploadedFile,
} from '#app/web/multipart/receive-files.server';
import { submitForm, type FormOptions, type FormOutcome } from '#app/web/submit.server';
import { toastHere } from '#app/web/toast.server';

export type PhotoUpload = {
  use: PhotoUse;
  /** How many the form has already. */
  chosen?: number;
  /** Within what the same photo is kept once: by default the job of the address and the use, or this request. */
  keptFor?: string;
  /** The hash of the only file, from before it was shrunk. */
  hash?: string;
  /** Called for each photo as soon as it is stored. */
  keep?(photo: Photo): Promise<{ ok: true } | { ok: false; reason: 'photo-limit-reached' | 'account-gone' }>;
  /** The owner of the photos; by default the signed-in user. Without an owner, all are refused. */
  uploader?: Omit<Uploader, 'ownerId'> & { ownerId: string | undefined };
};

/** Stores the photos of a form, and puts the sentences about those that were refused into it. */
export async function receivePhotos(
  args: ActionFunctionArgs,
  { use, chosen = 0, keep, uploader, keptFor, hash }: PhotoUpload,
): Promise<Received<Photo>> {
  const { app, requestId } = args.context;
  const { ownerId, ...by } = uploader ?? (await asActor(args));
  const most = photosAllowed(use);
  const within = keptFor ?? keptForJob(use, args.params.id ?? requestId);
  const tooMany: string[] = [];

  async function takeIn({ name, bytes }: UploadedFile, before: readonly Photo[]) {
    if (ownerId === undefined) return { ok: false, reason: 'too-many-uploads' } as const;
    const upload = { name, bytes, use, hash, keptFor: within, alreadyChosen: chosen + before.length };
    const stored = await uploadPhoto(app, { ...by, ownerId }, upload);
    const kept = stored.ok ? await keep?.(stored.value) : undefined;
    return kept?.ok === false ? kept : stored;
  }
  const received = await receiveFiles<Photo, RefusedFile>(args, {
    what: 'photo',
    field: 'photos',
    async store(file, before) {
      const name = quoted(file);
      // Once one photo is too many, all later ones are too.
      if (tooMany.length > 0) return void tooMany.push(name);
      const outcome = await takeIn(file, before);
      if (outcome.ok) return before.some(({ id }) => id === outcome.value.id) ? undefined : outcome;
      if (outcome.reason === 'photo-limit-reached') return void tooMany.push(name);
      return { ok: false, refused: wordsOfRefusedPhoto(outcome.reason, { use, file: name, most }) };
    },
    failed(file) {
      toastHere(args.context, { title: 'Upload Failed', description: 'Failed to upload images', kind: 'problem' });
      const words = `Upload error: ${quoted(file)} could not be stored. Please try again.`;
      return { status: 503, code: 'photo-not-stored', words };
    },
  });
  const { form, refused } = received;
  if (tooMany.length > 0)
    refused.push(wordsOfRefusedPhoto('photo-limit-reached', { use, file: tooMany.join(', '), most }));
  form.delete('photosRefused');
  for (const { words } of refused) form.append('photosRefused', words);
  return received;
}

/** Runs the command of a form with photos. A refused form comes back with the photos that were stored. */
export async function submitWithPhotos<Schema extends z.ZodType, Value, Reason extends string, For extends Audience>(
  command: Command<Schema, Value, Reason, For>,
  args: ActionFunctionArgs,
  use: PhotoUse,
  options: Pick<FormOptions, 'faultWords'> = {},
): Promise<FormOutcome<Value, Reason>> {
  const { form, stored } = await receivePhotos(args, { use });
  for (const { id } of stored) form.append('photoIds', id);
  return submitForm(command, args, { ...options, form });
}

const quoted = ({ name }: UploadedFile) => `“${displayFileName(name)}”`;

async function asActor(args: ActionFunctionArgs): Promise<Uploader> {
  const { id } = await requireActor(args);
  return { ownerId: id, countedBy: id, uploadPhoto: args.context.app.jobs.uploadPhoto };
}
