import type { ActionFunctionArgs } from '@remix-run/node';
import { postJob } from '#app/commands/jobs/post-job';
import { photoIdFrom } from '#app/ui/photo-url';
import { submitJson } from '#app/web/submit.server';

/** POST /api/jobs (API-POST-01). Photos: what POST /api/upload-images answered with, addresses or ids (D-PHOTOSEND). */
export const action = (args: ActionFunctionArgs) =>
  submitJson(postJob, args, {
    from: ({ is_recurring, recurrence_type, custom_recurrence_value, photos, imageUrls, ...body }) => ({
      isRecurring: is_recurring,
      recurrenceType: recurrence_type,
      customRecurrenceValue: custom_recurrence_value,
      ...body,
      photos: photoIds(photos ?? imageUrls),
    }),
    to: ({ id, title, status, postedAt }) => ({ id, title, status, postedAt }),
    status: 201,
  });

/** What is no photo of ours stays as it is, and is refused as a photo that is not there. */
const photoIds = (photos: unknown): unknown[] =>
  [photos ?? []].flat().map((photo: unknown) => photoIdOf(photo) ?? photo);

function photoIdOf(photo: unknown): string | undefined {
  const reference = typeof photo === 'object' && photo !== null && 'id' in photo ? photo.id : photo;
  return typeof reference === 'string' ? photoIdFrom(reference) : undefined;
}
