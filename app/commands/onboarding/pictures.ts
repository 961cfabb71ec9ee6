import { photoIdFrom, photoUrl } from '#app/ui/pictures/photo-url';

/** The picture at a URL: an upload if the URL is ours. Any other URL is stored, but never fetched (D-PORTUPLOAD). */
export function pictureAt(address: string): { photoId: string | null; imageUrl: string } {
  const photoId = address.trim().startsWith('/photos/') ? photoIdFrom(address) : undefined;
  return photoId ? { photoId, imageUrl: '' } : { photoId: null, imageUrl: address };
}

/** The URL of a picture in forms and calls. */
export const addressOf = ({ photoId, imageUrl }: { photoId: string | null; imageUrl: string | null }): string =>
  photoId ? photoUrl(photoId, 1200) : (imageUrl ?? '');
