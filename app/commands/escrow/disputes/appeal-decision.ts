import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { DISPUTE_APPEAL_DAYS } from '#src/kernel/deadlines';
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

/** Either side asks for another admin to look at a decision. */
export const appealDecision = command({
  for: ['customer', 'landscaper'],
  schema: z.object({
    id: z.string(),
    text: text('Please say what you think is wrong with the decision', STATEMENT_MAX),
    ...photoFields,
  }),
  async run({ id: jobId, text: words, photoIds, photosRefused }, actor, app) {
    const problem = photoProblem({ photoIds, photosRefused });
    return problem ?? app.escrow.appealDecision.execute({ jobId, userId: actor.id, text: words, photoIds });
  },
  refusals: {
    ...OWN_CASE,
    'not-decided': [409, 'There is no decision to appeal against.'],
    'already-appealed': [409, 'This decision has already been appealed against, and there can be only one appeal.'],
    'too-late-to-appeal': [409, `The ${DISPUTE_APPEAL_DAYS} days to appeal are over.`],
    'photos-refused': PHOTOS_REFUSED,
    'too-many-photos': TOO_MANY_PHOTOS,
    'photo-not-found': PHOTO_NOT_FOUND,
  },
});

/** POST /api/jobs/{id}/dispute/appeal { text, photos? } with URLs from /api/upload-images. */
export const action = (args: ActionFunctionArgs) =>
  submitJson(appealDecision, args, {
    from: ({ text: words, photos }) => ({ text: words, photoIds: photoIdsIn(photos) }),
  });
