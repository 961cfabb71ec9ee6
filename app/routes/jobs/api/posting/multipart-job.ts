import type { ActionFunctionArgs } from '@remix-run/node';
import { receivePhotos, type PhotoUpload } from '#app/commands/jobs/photos/receive-photos.server';
import { formNotReadableJson } from '#app/web/uploads.server';
import { refusedPhotosJson, withStoredPhotos } from './photos-json';

/**
 * A call with a job and its photos in one form. The photos are stored first; if the job is refused, the answer names the photos that
 * were stored.
 */
export async function multipartJob(
  args: ActionFunctionArgs,
  upload: PhotoUpload,
  post: (body: Record<string, unknown>) => Promise<Response>,
): Promise<Response> {
  const received = await receivePhotos(args, upload);
  if (!received) return formNotReadableJson();
  const { form, photos, refused } = received;
  if (refused.length > 0) return refusedPhotosJson(received);
  const sent = form.getAll('photos').filter((value) => typeof value === 'string' && value !== '');
  const body = { ...fieldsOf(form), photos: [...sent, ...photos.map(({ id }) => id)] };
  return withStoredPhotos(await post(body), photos);
}

/** The fields of a form; a name that occurs several times becomes a list. */
function fieldsOf(form: FormData): Record<string, unknown> {
  const names = [...new Set(form.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const values = form.getAll(name);
      return [name, values.length > 1 ? values : values[0]];
    }),
  );
}
