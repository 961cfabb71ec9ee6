import type { ActionFunctionArgs } from '@remix-run/node';
import type { Photo } from '#src/modules/jobs/domain/photo';
import { receivePhotos, type ReceivedPhotos } from '#app/routes/jobs/receive-photos.server';
import { photoUrl } from '#app/ui/photo-url';
import { jsonError } from '#app/web/submit.server';

/** POST /api/upload-images, multipart `photos` -> { imageUrls, urls, photos: [{ id, url }] }, to be named in POST /api/jobs. */
export async function action(args: ActionFunctionArgs) {
  if (!/^multipart\/form-data\b/i.test(args.request.headers.get('Content-Type') ?? ''))
    return jsonError(415, 'Please send the photos as multipart/form-data.', 'not-multipart');
  const received = await receivePhotos(args, { use: 'json', chosen: 0 });
  if (!received) return jsonError(400, 'We could not read that form. Please send it again.', 'form-not-readable');
  return received.refused.length > 0 ? someRefused(received) : stored(received.photos);
}

const wire = (photos: Photo[]) => {
  const urls = photos.map(({ id }) => photoUrl(id, 1200));
  return { imageUrls: urls, urls, photos: photos.map(({ id }) => ({ id, url: photoUrl(id, 1200) })) };
};

function stored(photos: Photo[]) {
  if (photos.length === 0)
    return jsonError(422, 'Please choose at least one photo.', 'no-photos', {
      photos: ['Please choose at least one photo.'],
    });
  return Response.json(wire(photos), { status: 200 });
}

/** Says what is wrong with each, and still names those that are stored, so that they need not be sent again. */
function someRefused({ photos, refused }: ReceivedPhotos) {
  const [worst] = [...refused].sort((a, b) => b.status - a.status);
  const message = worst!.status === 503 ? 'Failed to upload images' : worst!.words;
  return Response.json(
    {
      error: message,
      message,
      code: worst!.code,
      fields: { photos: refused.map(({ words }) => words) },
      ...wire(photos),
    },
    { status: worst!.status },
  );
}
