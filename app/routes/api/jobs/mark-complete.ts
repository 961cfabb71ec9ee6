import type { ActionFunctionArgs } from '@remix-run/node';
import { markComplete } from '#app/commands/jobs/mark-complete';
import { photoIdFrom } from '#app/ui/pictures/photo-url';
import { submitJson } from '#app/web/submit.server';
import { changedJobJson } from './job-json';

/** POST /api/jobs/{id}/mark-complete and /complete, one action (D-COMPLETE-EP). Body optional: { note, photos } with addresses from /api/upload-images. */
export const action = (args: ActionFunctionArgs) =>
  submitJson(markComplete, args, {
    from: ({ note, photos }) => ({ note, photoIds: idsOf(photos) }),
    to: changedJobJson,
  });

/** Other texts stay as they are, and are refused. */
const idsOf = (photos: unknown) =>
  Array.isArray(photos) ? photos.map((photo) => (typeof photo === 'string' && photoIdFrom(photo)) || photo) : photos;
