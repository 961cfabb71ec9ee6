import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { parsePounds, pounds } from '#src/kernel/money';
import { MATERIALS_MAX, MATERIALS_WHAT_MAX } from '#src/modules/escrow/domain/materials';
import { photoIdsIn, refusedPhotos, sentPhotos } from '#app/commands/jobs/photos/sent-photos';
import { AMOUNT_IN_POUNDS, JOB_NOT_FOUND } from '#app/commands/refusals';
import { command } from '#app/web/command';
import { id, text, typedAmount } from '#app/web/fields';
import { submitJson } from '#app/web/submit.server';
import { NOT_HELD } from './words';

const RECEIPT = 'Please add a photo of the receipt';
const WHAT = 'Please say what you bought';
/** Why materials can be neither recorded nor removed. */
export const NOT_TO_CHANGE = {
  'job-not-found': JOB_NOT_FOUND,
  'not-your-job': JOB_NOT_FOUND,
  'not-paid': NOT_HELD['not-paid'],
  'already-marked-complete': [409, 'The work was marked complete, so what you have bought can no longer be changed.'],
} as const;
const ONE_PHOTO = 'Please add one photo for each receipt';

/** The landscaper records what they have bought for a job. */
export const recordMaterials = command({
  for: 'landscaper',
  schema: z.object({
    id: z.string(),
    /** Made by the page, so that a form sent twice records it once. */
    materialsId: id().optional(),
    what: text(WHAT, MATERIALS_WHAT_MAX),
    amount: typedAmount(AMOUNT_IN_POUNDS),
    ...sentPhotos(RECEIPT),
  }),
  async run({ id: jobId, materialsId, what, amount: typed, photoIds, photosRefused }, actor, app) {
    const refused = refusedPhotos(photosRefused);
    if (refused) return refused;
    const amount = parsePounds(String(typed));
    if (amount === undefined || amount <= 0) return { ok: false, reason: 'amount-not-valid' };
    const [receiptPhotoId, ...others] = photoIds;
    if (receiptPhotoId === undefined) return { ok: false, reason: 'no-receipt' };
    if (others.length > 0) return { ok: false, reason: 'too-many-photos' };
    return app.escrow.recordMaterials.execute({
      id: materialsId ?? app.newId(),
      jobId,
      landscaperId: actor.id,
      what,
      amount,
      receiptPhotoId,
    });
  },
  refusals: {
    ...NOT_TO_CHANGE,
    'too-many-materials': [
      409,
      `You have recorded ${MATERIALS_MAX} purchases for this job, which is the most there can be.`,
    ],
    'more-than-held': [422, 'Together that is more than is held for this job.', 'amount'],
    'amount-not-valid': [422, AMOUNT_IN_POUNDS, 'amount'],
    'no-receipt': [422, RECEIPT, 'photos'],
    'form-used': [409, 'This form was used before. Open the page again to record another purchase.'],
    'photo-not-found': [422, 'The photo is no longer there. Please add it again.', 'photos'],
    'too-many-photos': [422, ONE_PHOTO, 'photos'],
    'photos-refused': [422, 'Please check the photo.', 'photos'],
  },
});

/**
 * POST /api/jobs/{id}/materials { what, amount, receipt } -> { success, materials }: the amount is in pounds, the
 * receipt the URL of an upload.
 */
export const action = (args: ActionFunctionArgs) =>
  submitJson(recordMaterials, args, {
    from: ({ receipt, ...sent }) => ({
      ...sent,
      photoIds: receipt === undefined ? [] : photoIdsIn([receipt]),
      photosRefused: [],
    }),
    nameOf: (field) => (field.startsWith('photo') ? 'receipt' : field),
    to: ({ id: materialsId, what, amount }) => ({
      success: true,
      materials: { id: materialsId, what, amount: pounds(amount) },
    }),
  });
