import { z } from 'zod';
import { command } from '#app/web/command';

/** One file of a form or a call. {file} in the words is its name, in quotation marks, or the names of all that were too many; {most} is how many there may be. */
export const uploadPhoto = command({
  for: 'signed-in',
  schema: z.object({
    name: z.string(),
    bytes: z.instanceof(Uint8Array),
    use: z.enum(['wizard', 'json', 'edit', 'after-work', 'portfolio']),
    alreadyChosen: z.number(),
  }),
  async run({ bytes, ...about }, actor, app) {
    if (!(await app.rateLimits.allow('upload', actor.id))) return { ok: false, reason: 'too-many-uploads' };
    return app.jobs.uploadPhoto.execute({ ownerId: actor.id, bytes, ...about });
  },
  refusals: {
    'photo-limit-reached': [422, 'Photo limit reached: a job has up to {most} photos. Not added: {file}.', 'photos'],
    'invalid-file-type': [422, 'Invalid file type: {file} is not a JPEG, PNG or HEIC photo.', 'photos'],
    'file-too-large': [422, 'File too large: {file} is more than 10MB, or more than 50 megapixels.', 'photos'],
    'unreadable-photo': [
      422,
      'Upload error: {file} could not be read. It may be damaged; please try another photo.',
      'photos',
    ],
    'too-many-uploads': [
      429,
      'Upload error: {file} was not added. That is a lot of photos in one hour; please try again later.',
      'photos',
    ],
  },
});
