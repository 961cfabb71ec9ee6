import type { ActionFunctionArgs } from '@remix-run/node';
import { receivePhotos } from '#app/commands/jobs/photos/receive-photos.server';
import { jsonError } from '#app/web/json-error';
import { formNotReadableJson, isMultipart } from '#app/web/uploads.server';
import { photosJson, refusedPhotosJson } from './photos-json';

/** POST /api/upload-images, multipart `photos` -> { imageUrls, urls, photos: [{ id, url }] }, to be named in POST /api/jobs. */
export async function action(args: ActionFunctionArgs) {
  if (!isMultipart(args.request))
    return jsonError(415, 'Please send the photos as multipart/form-data.', 'not-multipart');
  const received = await receivePhotos(args, { use: 'json', chosen: 0 });
  if (!received) return formNotReadableJson();
  if (received.refused.length > 0) return refusedPhotosJson(received);
  return received.photos.length > 0 ? Response.json(photosJson(received.photos)) : noPhotos();
}

const NO_PHOTOS = 'Please choose at least one photo.';
const noPhotos = () => jsonError(422, NO_PHOTOS, 'no-photos', { fields: { photos: [NO_PHOTOS] } });
