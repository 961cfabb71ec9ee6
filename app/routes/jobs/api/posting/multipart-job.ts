import type { ActionFunctionArgs } from '@remix-run/node';
import { receivePhotos, type PhotoUpload } from '#app/commands/jobs/photos/receive-photos.server';
import { asAnswer, fieldsOf } from '#app/web/multipart/receive-files.server';
import { refusedPhotosJson, withStoredPhotos } from './photos-json';

/**
 * A call with a job and its photos in one form. The photos are stored first, and the answer to a refused job names
 * those that were stored.
 */
export async function multipartJob(
  args: ActionFunctionArgs,
  upload: PhotoUpload,
  post: (body: Record<string, unknown>) => Promise<Response>,
): Promise<Response> {
  const received = await receivePhotos(args, upload).catch(asAnswer);
  if (received instanceof Response) return received;
  const { form, stored, refused } = received;
  if (refused.length > 0) return refusedPhotosJson(received);
  const sent = form.getAll('photos').filter((value) => typeof value === 'string' && value !== '');
  const body = { ...fieldsOf(form), photos: [...sent, ...stored.map(({ id }) => id)] };
  return withStoredPhotos(await post(body), stored);
}
