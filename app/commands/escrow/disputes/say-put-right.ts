import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { command } from '#app/web/command';
import { text } from '#app/web/fields';
import { submitJson } from '#app/web/submit.server';
import {
  OWN_CASE,
  PHOTO_NOT_FOUND,
  PHOTOS_REFUSED,
  photoFields,
  photoIdsIn,
  photoProblem,
  STATEMENT_MAX,
  TOO_MANY_PHOTOS,
} from './words';

/** The landscaper says that they have put right what they had agreed to. */
export const sayPutRight = command({
  for: 'landscaper',
  schema: z.object({ id: z.string(), text: text('Please say what you did', STATEMENT_MAX), ...photoFields }),
  async run({ id: jobId, text: words, photoIds, photosRefused }, actor, app) {
    const problem = photoProblem({ photoIds, photosRefused });
    return problem ?? app.escrow.sayPutRight.execute({ jobId, userId: actor.id, text: words, photoIds });
  },
  refusals: {
    ...OWN_CASE,
    'not-being-put-right': [409, 'There is nothing to put right on this job at the moment.'],
    'photos-refused': PHOTOS_REFUSED,
    'too-many-photos': TOO_MANY_PHOTOS,
    'photo-not-found': PHOTO_NOT_FOUND,
  },
});

/** POST /api/jobs/{id}/dispute/put-right { text, photos? } with URLs from /api/upload-images. */
export const action = (args: ActionFunctionArgs) =>
  submitJson(sayPutRight, args, {
    from: ({ text: words, photos }) => ({ text: words, photoIds: photoIdsIn(photos) }),
  });
