import type { Photo } from '#src/modules/jobs/domain/photo';
import { photoUrl } from '#app/ui/pictures/photo-url';
import { jsonError } from '#app/web/json-error';
import type { Received } from '#app/web/multipart/receive-files.server';

/** The answer to a photo that was sent alone: where it is, or why it was refused. */
export function answerOnePhoto({ stored: [photo], refused: [why] }: Received<Photo>): Response {
  if (why) return jsonError(why.status, why.words, why.code);
  if (!photo) return jsonError(422, 'Please choose a photo.', 'no-photos');
  return Response.json({ photo: { id: photo.id, url: photoUrl(photo.id, 320) } });
}
