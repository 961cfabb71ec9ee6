import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { NOTE_MAX, PRODUCT_MAX } from '#src/modules/jobs/domain/job';
import { JOB_NOT_FOUND } from '#app/commands/refusals';
import { command } from '#app/web/command';
import { tick } from '#app/web/fields';
import { submitJson } from '#app/web/submit.server';
import { photoIdsIn, photoRefusals, refusedPhotos, sentPhotos } from '#app/commands/jobs/photos/sent-photos';
import { changedJobJson } from '#app/commands/jobs/job-json';
import { ABSENCE_OPEN, photoUsed } from '#app/commands/jobs/words';
import { typed } from '#app/commands/jobs/posting/save-step';

/** Shown on the page in place of the form. */
export const CANNOT_MARK = {
  'job-not-active': 'This job has already finished.',
  'payment-not-held': 'The customer has not paid yet.',
  'absence-open': ABSENCE_OPEN,
};
export const FAILED = 'Failed to mark job complete';

/**
 * The landscaper's report that the work is done. `photoIds`: photos that were stored. `photosRefused`: the sentences
 * about the others.
 */
export const markComplete = command({
  for: 'landscaper',
  schema: z.object({
    id: z.string(),
    note: typed,
    /**
     * Why there are no photos of the finished work. The page requires one or the other (`photosAsked`); in the call
     * both are optional.
     */
    noPhotosBecause: typed,
    photosAsked: tick.optional(),
    /** The weed killer used, asked on jobs about weeds. */
    productUsed: typed,
    mayBegin: z.boolean().default(true),
    ...sentPhotos(),
  }),
  async run({ id: jobId, photoIds, photosRefused, photosAsked, ...report }, actor, app) {
    const refused = refusedPhotos(photosRefused);
    if (refused) return refused;
    if (photosAsked && photoIds.length === 0 && !report.noPhotosBecause?.trim())
      return { ok: false, reason: 'photos-or-why' };
    const marked = await app.jobs.markComplete.execute({ jobId, landscaperId: actor.id, photoIds, ...report });
    return 'photo' in marked ? { ...marked, problems: { photos: [photoUsed(marked.photo)] } } : marked;
  },
  refusals: {
    'job-not-found': JOB_NOT_FOUND,
    'not-your-job': JOB_NOT_FOUND,
    'job-not-active': [409, `${FAILED}. ${CANNOT_MARK['job-not-active']}`],
    'payment-not-held': [409, `${FAILED}. ${CANNOT_MARK['payment-not-held']}`],
    'not-begun': [409, `${FAILED}. Please start the work first.`],
    'absence-open': [409, `${FAILED}. ${CANNOT_MARK['absence-open']}`],
    'photos-needed': [
      422,
      'The customer had said that nobody came, so please add a photo of the finished work.',
      'photos',
    ],
    'photos-or-why': [422, 'Please add a photo of the finished work, or say why there is none.', 'noPhotosBecause'],
    'note-too-long': [422, `Please use ${NOTE_MAX} characters or fewer`, 'note'],
    'product-too-long': [422, `Please use ${PRODUCT_MAX} characters or fewer`, 'productUsed'],
    ...photoRefusals('after-work'),
    'photo-used': [422, 'One of the photos is already on another job.', 'photos'],
  },
});

/**
 * POST /api/jobs/{id}/mark-complete (the dashboard) and /complete (the conversation): one action (D-COMPLETE-EP), but
 * only the first may also start the work. Optional body: { note, noPhotosBecause, productUsed, photos } with URLs from
 * /api/upload-images.
 */
export const action = (args: ActionFunctionArgs) =>
  submitJson(markComplete, args, {
    from: ({ note, noPhotosBecause, productUsed, photos }) => ({
      note,
      noPhotosBecause,
      productUsed,
      mayBegin: new URL(args.request.url).pathname.endsWith('/mark-complete'),
      photoIds: photoIdsIn(photos),
    }),
    to: changedJobJson,
  });
