import { z } from 'zod';
import { command } from '#app/web/command';
import { id, list } from '#app/web/fields';
import { typed } from './save-step';

/** Also for the page, which says it instead of the form. */
export const NOT_TO_BE_MARKED = {
  'job-not-active': 'This job is over already.',
  'payment-not-held': 'The customer has not paid yet.',
};
export const FAILED = 'Failed to mark job complete';
const PHOTO_GONE = 'One of the photos is no longer there. Please add it again.';

/**
 * The landscaper's report that the work is done. Its photos are stored by the time it runs; the route, or the caller, names them, and
 * adds what was wrong with the others.
 */
export const markComplete = command({
  for: 'landscaper',
  schema: z.object({ id: z.string(), note: typed, photoIds: list(id(PHOTO_GONE)), photosRefused: list(z.string()) }),
  async run({ id: jobId, note, photoIds, photosRefused }, actor, app) {
    if (photosRefused.length > 0) return { ok: false, reason: 'photos-refused', problems: { photos: photosRefused } };
    return app.jobs.markComplete.execute({ jobId, landscaperId: actor.id, note, photoIds });
  },
  refusals: {
    'job-not-found': [404, 'We could not find this job.'],
    'not-your-job': [404, 'We could not find this job.'],
    'job-not-active': [409, `${FAILED}. ${NOT_TO_BE_MARKED['job-not-active']}`],
    'payment-not-held': [409, `${FAILED}. ${NOT_TO_BE_MARKED['payment-not-held']}`],
    'note-too-long': [422, 'Please use 1000 characters or fewer', 'note'],
    'too-many-photos': [422, 'Please send 6 photos at most', 'photos'],
    'photo-not-found': [422, PHOTO_GONE, 'photos'],
    'photos-refused': [422, 'Please look at the photos again.', 'photos'],
  },
});
