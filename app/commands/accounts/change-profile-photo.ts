import { z } from 'zod';
import { PICTURE_MEGAPIXELS_MAX } from '#src/kernel/files/picture-size';
import { command, type Role } from '#app/web/command';
import { ACCOUNT_FAILED, photoSize } from './words';

/** Uploads one file as the profile photo. Settings and profile completion allow different sizes (D-PROFPHOTO). */
const profilePhotoOf = (audience: readonly Role[], use: 'profile' | 'profile-completion') =>
  command({
    for: audience,
    schema: z.object({ photo: z.instanceof(File, { error: 'Please choose a photo first' }) }),
    async run({ photo }, actor, app) {
      if (!(await app.rateLimits.allow('upload', actor.id))) return { ok: false, reason: 'too-many-uploads' };
      const bytes = new Uint8Array(await photo.arrayBuffer());
      const upload = { ownerId: actor.id, name: photo.name, bytes, use, alreadyChosen: 0 };
      const stored = await app.jobs.uploadPhoto.execute(upload);
      if (!stored.ok) return stored;
      const photoId = stored.value.id;
      const changed = await app.accounts.changeProfilePhoto.execute({ userId: actor.id, photoId });
      return changed.ok ? { ok: true, value: { photoId } } : changed;
    },
    refusals: {
      'file-too-large': [
        422,
        `File too large: the limit here is ${photoSize(use)} and ${PICTURE_MEGAPIXELS_MAX} megapixels`,
        'photo',
      ],
      'invalid-file-type': [422, 'Invalid file type: please choose a JPG or PNG photo', 'photo'],
      'unreadable-photo': [422, 'Upload error: the photo could not be read. Please try another one', 'photo'],
      'empty-file': [422, 'Upload error: the photo is empty. Please choose it again, or another one', 'photo'],
      'photo-limit-reached': [
        422,
        'Photo limit reached: please finish the jobs you have uploaded photos for first',
        'photo',
      ],
      'photo-not-found': [422, 'Upload error: the photo is no longer there. Please choose it again', 'photo'],
      'too-many-uploads': [429, 'Upload error: that is a lot of photos in one hour. Please try again later', 'photo'],
      'account-gone': [404, ACCOUNT_FAILED],
    },
  });

export const changeProfilePhoto = profilePhotoOf(['customer', 'landscaper'], 'profile');
export const photoOfCompletion = profilePhotoOf(['customer'], 'profile-completion');

export const removeProfilePhoto = command({
  for: ['customer', 'landscaper'],
  schema: z.object({}),
  run: (_nothing, actor, app) => app.accounts.changeProfilePhoto.execute({ userId: actor.id, photoId: null }),
  refusals: {
    'account-gone': [404, ACCOUNT_FAILED],
    'photo-not-found': [404, ACCOUNT_FAILED],
  },
});
