import { photoIdFrom, photoUrl } from '#app/ui/pictures/photo-url';

/** The picture that an address names. One of our own names an upload; any other is only stored, never fetched (D-PORTUPLOAD). */
export function pictureAt(address: string): { photoId: string | null; imageUrl: string } {
  const photoId = address.trim().startsWith('/photos/') ? photoIdFrom(address) : undefined;
  return photoId ? { photoId, imageUrl: '' } : { photoId: null, imageUrl: address };
}

/** The address by which forms and calls name a picture. */
export const addressOf = ({ photoId, imageUrl }: { photoId: string | null; imageUrl: string | null }): string =>
  photoId ? photoUrl(photoId, 1200) : (imageUrl ?? '');
