import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { DAMAGE_REPORT_DAYS } from '#src/kernel/deadlines';
import { parsePounds, pounds } from '#src/kernel/money';
import { disputeReasons } from '#src/modules/escrow/domain/disputes/dispute-case';
import { DISPUTE_REASON_MAX } from '#src/modules/escrow/domain/hold';
import { AMOUNT_IN_POUNDS, JOB_NOT_FOUND } from '#app/commands/refusals';
import { photoIdsIn, sentPhotos } from '#app/commands/jobs/photos/sent-photos';
import { command } from '#app/web/command';
import { text, typedAmount } from '#app/web/fields';
import { submitJson } from '#app/web/submit.server';
import {
  NOT_DISPUTABLE,
  PHOTO_REFUSALS,
  photoProblem,
  REASONS_OF,
  TERMS_REFUSED,
  termsFields,
  termsFrom,
} from './disputes/words';

const KIND = 'Please choose what it is about';

/**
 * The customer or the landscaper reports what is wrong, how much of the payment is in dispute (by default all of it,
 * D-DISPUTE), and what they want to happen.
 */
export const reportProblem = command({
  for: ['customer', 'landscaper'],
  schema: z.object({
    id: z.string(),
    amount: typedAmount(AMOUNT_IN_POUNDS).nullish(),
    reason: text('Please say what is wrong', DISPUTE_REASON_MAX),
    kind: z.enum([...disputeReasons, ''], { error: KIND }).nullish(),
    ...termsFields,
    ...sentPhotos(),
  }),
  async run({ id: jobId, amount: typed, reason, kind, photoIds, photosRefused, ...typedTerms }, actor, app) {
    const amount = typed == null || typed === '' ? undefined : parsePounds(String(typed));
    if (typed != null && typed !== '' && amount === undefined) return { ok: false, reason: 'amount-not-valid' };
    const problem = photoProblem({ photoIds, photosRefused });
    if (problem) return problem;
    const terms = termsFrom(typedTerms);
    if (!terms.ok) return terms;
    const side = actor.userType === 'landscaper' ? 'landscaper' : 'customer';
    if (kind && !REASONS_OF[side].includes(kind)) return { ok: false, reason: 'kind-not-valid' };
    const by = side === 'landscaper' ? { landscaperId: actor.id } : { customerId: actor.id };
    const report = { jobId, amount, reason, kind: kind || null, wish: terms.value, photoIds };
    return app.escrow.reportProblem.execute({ ...by, ...report });
  },
  refusals: {
    ...TERMS_REFUSED,
    ...NOT_DISPUTABLE,
    'job-not-found': JOB_NOT_FOUND,
    'not-your-job': JOB_NOT_FOUND,
    'too-late-for-damage': [
      409,
      `Damage and danger can be reported for ${DAMAGE_REPORT_DAYS} days after the payment is released, and that time is over. Write to the landscaper or the customer first; the help centre says what else you can do.`,
    ],
    'appeal-instead': [
      409,
      'We have decided a dispute about this job, and that decision is not final yet. Please say what you have found in an appeal, or write to us in the help centre.',
    ],
    'amount-not-released': [422, 'Please enter at least £0.01 and at most what was released', 'amount'],
    'already-reported': [409, 'A problem with this job has already been reported.'],
    'kind-not-valid': [422, KIND, 'kind'],
    'amount-not-valid': [422, AMOUNT_IN_POUNDS, 'amount'],
    ...PHOTO_REFUSALS,
  },
});

/**
 * POST /api/jobs/{id}/dispute { reason, amount? }, with the amount in pounds, by default all of it. Optional: `kind`
 * (one of the reasons of a dispute), `wish` (put_right, reduce, refund or release) with `by` or `less`, `photos` (URLs
 * from /api/upload-images).
 */
export const action = (args: ActionFunctionArgs) =>
  submitJson(reportProblem, args, {
    from: ({ photos, ...body }) => ({ ...body, photoIds: photoIdsIn(photos) }),
    to: ({ jobId, disputed, released }) => ({
      success: true,
      jobId,
      disputedAmount: pounds(disputed),
      releasedAmount: pounds(released),
    }),
  });
