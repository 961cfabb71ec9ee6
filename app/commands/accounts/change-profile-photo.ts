import { z } from 'zod';
import { command, type Role } from '#app/web/command';

/** One file, stored and at once the face of whoever sends it. Each form says how large it may be (D-PROFPHOTO). */
const profilePhotoOf = (audience: readonly Role[], use: 'profile' | 'profile-completion', megabytes: number) =>
  command({
    for: audience,
    schema: z.object({ photo: z.instanceof(File, { error: 'Please choose a photo first' }) }),
    async run({ photo }, actor, app) {
      if (!(await app.rateLimits.allow('upload', actor.id))) return { ok: false, reason: 'too-many-uploads' };
      const bytes = new Uint8Array(await photo.arrayBuffer());
      const upload = { ownerId: actor.id, name: photo.name, bytes, use, alreadyChosen: 0 };
      const stored = await app.jobs.uploadPhoto.execute(upload);
      if (!stored.ok) return stored;
      return app.accounts.changeProfilePhoto.execute({ userId: actor.id, photoId: stored.value.id });
    },
    refusals: {
      'file-too-large': [
        422,
        `File too large: a photo here has up to ${megabytes}MB, and up to 50 megapixels`,
        'photo',
      ],
      'invalid-file-type': [422, 'Invalid file type: please choose a JPG or PNG photo', 'photo'],
      'unreadable-photo': [422, 'Upload error: the photo could not be read. Please try another one', 'photo'],
      'photo-limit-reached': [422, 'Photo limit reached: please finish what you uploaded photos for first', 'photo'],
      'photo-not-found': [422, 'Upload error: the photo is no longer there. Please choose it again', 'photo'],
      'too-many-uploads': [429, 'Upload error: that is a lot of photos in one hour. Please try again later', 'photo'],
      'account-gone': [404, 'Failed to update account'],
    },
  });

export const changeProfilePhoto = profilePhotoOf(['customer', 'landscaper'], 'profile', 5);
export const photoOfCompletion = profilePhotoOf(['customer'], 'profile-completion', 10);

export const removeProfilePhoto = command({
  for: ['customer', 'landscaper'],
  schema: z.object({}),
  run: (_nothing, actor, app) => app.accounts.changeProfilePhoto.execute({ userId: actor.id, photoId: null }),
  refusals: {
    'account-gone': [404, 'Failed to update account'],
    'photo-not-found': [404, 'Failed to update account'],
  },
});
