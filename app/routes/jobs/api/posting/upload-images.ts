import type { ActionFunctionArgs } from '@remix-run/node';
import { receivePhotos } from '#app/commands/jobs/photos/receive-photos.server';
import { jsonError } from '#app/web/json-error';
import { requireMultipart } from '#app/web/multipart/receive-files.server';
import { photosJson, refusedPhotosJson } from './photos-json';

/**
 * POST /api/upload-images, multipart `photos` -> { imageUrls, urls, photos: [{ id, url }] }, to be named in POST
 * /api/jobs.
 */
export async function action(args: ActionFunctionArgs) {
  requireMultipart(args.request, 'photos');
  const received = await receivePhotos(args, { use: 'json' });
  if (received.refused.length > 0) return refusedPhotosJson(received);
  return received.stored.length > 0 ? Response.json(photosJson(received.stored)) : noPhotos();
}

const NO_PHOTOS = 'Please choose at least one photo.';
const noPhotos = () => jsonError(422, NO_PHOTOS, 'no-photos', { fields: { photos: [NO_PHOTOS] } });
