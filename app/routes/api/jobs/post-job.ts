import type { ActionFunctionArgs } from '@remix-run/node';
import { postJob } from '#app/commands/jobs/post-job';
import { submitJson } from '#app/web/submit.server';
import { photoIds } from './photo-ids';

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
