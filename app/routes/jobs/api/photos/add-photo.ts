import type { ActionFunctionArgs } from '@remix-run/node';
import { receivePhotos } from '#app/commands/jobs/photos/receive-photos.server';
import { jsonError } from '#app/web/json-error';
import { requireMultipart } from '#app/web/multipart/receive-files.server';
import { answerOnePhoto } from './one-photo.server';

const USES = ['edit', 'after-work', 'dispute', 'materials', 'portfolio'] as const;

/**
 * POST /api/photos/{use}/{id of the job}?hash=, multipart `photos` with one file -> { photo: { id, url } }. A form uses
 * the photo later. Sending it again for the same use returns the first one.
 */
export async function action(args: ActionFunctionArgs) {
  requireMultipart(args.request, 'photo');
  const use = USES.find((one) => one === args.params.use);
  if (!use) return jsonError(404, 'There is nothing at this address.', 'not-found');
  const hash = new URL(args.request.url).searchParams.get('hash') ?? undefined;
  const keptFor = args.params.id ? undefined : use;
  return answerOnePhoto(await receivePhotos(args, { use, hash, keptFor }));
}
