import { photoIdFrom } from '#app/ui/pictures/photo-url';

/** Ids of photos named by address, by id or as { id }. What is no photo of ours stays as it is, and is refused as one that is not there. */
export const photoIds = (photos: unknown): unknown[] =>
  [photos ?? []].flat().map((photo: unknown) => photoIdOf(photo) ?? photo);

function photoIdOf(photo: unknown): string | undefined {
  const reference = typeof photo === 'object' && photo !== null && 'id' in photo ? photo.id : photo;
  return typeof reference === 'string' ? photoIdFrom(reference) : undefined;
}
