import type { ReceivedPhotos } from '#app/commands/jobs/photos/receive-photos.server';
import { photoUrl } from '#app/ui/pictures/photo-url';
import { jsonError } from '#app/web/json-error';
import { isMultipart } from '#app/web/uploads.server';

/** The answer to a photo that was sent alone: where it is, or why it was refused. */
export function answerOnePhoto({ photos: [photo], refused: [why] }: ReceivedPhotos): Response {
  if (why) return jsonError(why.status, why.words, why.code);
  if (!photo) return jsonError(422, 'Please choose a photo.', 'no-photos');
  return Response.json({ photo: { id: photo.id, url: photoUrl(photo.id, 320) } });
}

export const notMultipart = (request: Request): Response | undefined =>
  isMultipart(request) ? undefined : jsonError(415, 'Please send the photo as multipart/form-data.', 'not-multipart');
