import type { Photo } from '#src/modules/jobs/domain/photo';
import { photoUrl } from '#app/ui/pictures/photo-url';
import type { Received } from '#app/web/multipart/receive-files.server';

/** Stored photos, in the forms that a later call may send. */
export const photosJson = (photos: Photo[]) => {
  const urls = photos.map(({ id }) => photoUrl(id, 1200));
  return { imageUrls: urls, urls, photos: photos.map(({ id }) => ({ id, url: photoUrl(id, 1200) })) };
};

/** Why photos were refused, and which are stored, so that those need not be sent again. */
export function refusedPhotosJson({ stored, refused }: Received<Photo>): Response {
  const [worst] = [...refused].sort((a, b) => b.status - a.status);
  const message = worst!.status === 503 ? 'Failed to upload images' : worst!.words;
  return Response.json(
    {
      error: message,
      message,
      code: worst!.code,
      fields: { photos: refused.map(({ words }) => words) },
      ...photosJson(stored),
    },
    { status: worst!.status },
  );
}

/** Adds the stored photos to an error response. */
export async function withStoredPhotos(answer: Response, photos: Photo[]): Promise<Response> {
  if (answer.ok || photos.length === 0) return answer;
  const body = (await answer.json()) as object;
  return Response.json({ ...body, ...photosJson(photos) }, { status: answer.status, headers: answer.headers });
}
