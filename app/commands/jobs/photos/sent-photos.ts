// Photos that come with a form, or that a call names.
import { z } from 'zod';
import { photosAllowed, type PhotoUse } from '#src/modules/jobs/domain/photo';
import { photoIdFrom } from '#app/ui/pictures/photo-url';
import type { Words } from '#app/web/command';
import { id, list } from '#app/web/fields';

const PHOTO_GONE = 'One of the photos is no longer there. Please add it again.';

/** The photos that have been stored, and the sentences about those that were refused. */
export const sentPhotos = (gone = PHOTO_GONE) => ({ photoIds: list(id(gone)), photosRefused: list(z.string()) });

/** Refuses a form of which a photo was refused. */
export const refusedPhotos = (words: string[]) =>
  words.length > 0 ? { ok: false as const, reason: 'photos-refused' as const, problems: { photos: words } } : null;

/** The words for photos that cannot be used for this. */
export const photoRefusals = (use: PhotoUse) =>
  ({
    'photos-refused': [422, 'Please check the photos.', 'photos'],
    'too-many-photos': [422, `Please send ${photosAllowed(use)} photos at most`, 'photos'],
    'photo-not-found': [422, PHOTO_GONE, 'photos'],
  }) as const satisfies Record<string, Words>;

/** The ids of the photos that a JSON call names by their URLs. Any other text is passed on, and refused. */
export const photoIdsIn = (photos: unknown) =>
  Array.isArray(photos) ? photos.map((photo) => (typeof photo === 'string' && photoIdFrom(photo)) || photo) : photos;
