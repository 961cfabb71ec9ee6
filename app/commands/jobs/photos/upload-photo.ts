import type { App } from '#src/composition/app';
import { PICTURE_MEGAPIXELS_MAX } from '#src/kernel/files/picture-size';
import { PHOTO_BYTES_MAX } from '#src/modules/jobs/domain/photo';
import { megabytes } from '#app/ui/format';
import type { Words } from '#app/web/command';
import type { DraftSession } from '#app/commands/jobs/posting/draft-session';

/** The owner of the photos, and the key under which the rate limit counts uploads. */
export type Uploader = { ownerId: string; countedBy: string } & Pick<DraftSession['drafts'], 'uploadPhoto'>;
type Upload = Omit<Parameters<App['jobs']['uploadPhoto']['execute']>[0], 'ownerId'>;
export type PhotoUse = Upload['use'];

/** Stores one photo from a form or a call. */
export async function uploadPhoto(app: App, { uploadPhoto, ownerId, countedBy }: Uploader, upload: Upload) {
  if (!(await app.rateLimits.allow('upload', countedBy))) return { ok: false, reason: 'too-many-uploads' } as const;
  return uploadPhoto.execute({ ownerId, ...upload });
}
type Refused = Exclude<Awaited<ReturnType<typeof uploadPhoto>>, { ok: true }>['reason'];

/** {file}: the name of the file in quotation marks, or the names of all above the limit. {most}: the limit. */
const USUAL: { [R in Refused]: Words } = {
  'photo-limit-reached': [422, 'Photo limit reached: a job has up to {most} photos. Not added: {file}.'],
  'invalid-file-type': [422, 'Invalid file type: {file} is not a JPEG, PNG or HEIC photo.'],
  'file-too-large': [
    422,
    `File too large: {file} is more than ${megabytes(PHOTO_BYTES_MAX)}, or more than ${PICTURE_MEGAPIXELS_MAX} megapixels.`,
  ],
  'unreadable-photo': [422, 'Upload error: {file} could not be read. It may be damaged; please try another photo.'],
  'empty-file': [422, 'Upload error: {file} is empty. Please choose it again, or another photo.'],
  'account-gone': [404, 'Upload error: {file} was not added, because this account is deleted.'],
  'too-many-uploads': [
    429,
    'Upload error: {file} was not added. That is a lot of photos in one hour; please try again later.',
  ],
};
const CLASSIC: typeof USUAL = {
  ...USUAL,
  'photo-limit-reached': [422, 'Too many photos: a job has up to {most} photos. Not added: {file}.'],
  'invalid-file-type': [422, 'Invalid files: {file} is not a JPEG, PNG or HEIC photo.'],
};

export function wordsOfRefusedPhoto(
  reason: Refused,
  { use, file, most }: { use: PhotoUse; file: string; most: number },
) {
  const [status, words] = (use === 'classic' || use === 'multipart' ? CLASSIC : USUAL)[reason];
  return { status, code: reason, words: words.replace('{most}', String(most)).replace('{file}', () => file) };
}
