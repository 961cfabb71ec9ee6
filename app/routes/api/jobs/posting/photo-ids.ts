import { photoIdFrom } from '#app/ui/pictures/photo-url';

/** The ids of photos sent as an address, an id or { id }. Anything else stays as it is, and is refused later. */
export const photoIds = (photos: unknown): unknown[] =>
  [photos ?? []].flat().map((photo: unknown) => photoIdOf(photo) ?? photo);

function photoIdOf(photo: unknown): string | undefined {
  const reference = typeof photo === 'object' && photo !== null && 'id' in photo ? photo.id : photo;
  return typeof reference === 'string' ? photoIdFrom(reference) : undefined;
}
