import { photoIdFrom } from '#app/ui/pictures/photo-url';

/**
 * The ids of photos that a call sends as URLs, as ids or as { id }. Anything else is passed on unchanged and refused
 * later.
 */
export const photoIds = (photos: unknown): unknown[] =>
  [photos ?? []].flat().map((photo: unknown) => photoIdOf(photo) ?? photo);

function photoIdOf(photo: unknown): string | undefined {
  const reference = typeof photo === 'object' && photo !== null && 'id' in photo ? photo.id : photo;
  return typeof reference === 'string' ? photoIdFrom(reference) : undefined;
}
