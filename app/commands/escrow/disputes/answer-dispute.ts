import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { command } from '#app/web/command';
import { text } from '#app/web/fields';
import { submitJson } from '#app/web/submit.server';
import {
  CASE_OVER,
  OWN_CASE,
  PHOTO_NOT_FOUND,
  PHOTOS_REFUSED,
  photoFields,
  photoIdsIn,
  photoProblem,
  STATEMENT_MAX,
  TOO_MANY_PHOTOS,
} from './words';

/** The side that did not report the problem says how they see it. */
export const answerDispute = command({
  for: ['customer', 'landscaper'],
  schema: z.object({ id: z.string(), text: text('Please give your side', STATEMENT_MAX), ...photoFields }),
  async run({ id: jobId, text: words, photoIds, photosRefused }, actor, app) {
    const problem = photoProblem({ photoIds, photosRefused });
    return problem ?? app.escrow.answerDispute.execute({ jobId, userId: actor.id, text: words, photoIds });
  },
  refusals: {
    ...OWN_CASE,
    'not-open': CASE_OVER,
    'not-yours-to-answer': [409, 'You reported this problem, so it is for the other side to answer.'],
    'already-answered': [
      409,
      'You have answered already. What you agree on next is in the conversation and in offers.',
    ],
    'photos-refused': PHOTOS_REFUSED,
    'too-many-photos': TOO_MANY_PHOTOS,
    'photo-not-found': PHOTO_NOT_FOUND,
  },
});

/** POST /api/jobs/{id}/dispute/answer { text, photos? } with URLs from /api/upload-images. */
export const action = (args: ActionFunctionArgs) =>
  submitJson(answerDispute, args, {
    from: ({ text: words, photos }) => ({ text: words, photoIds: photoIdsIn(photos) }),
    to: ({ state }) => ({ success: true, state }),
  });
