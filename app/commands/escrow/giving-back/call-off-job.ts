import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { pence, pounds } from '#src/kernel/money';
import { CANCELLATION_REASON_MAX } from '#src/modules/escrow/domain/cancellation';
import { JOB_NOT_FOUND } from '#app/commands/refusals';
import { command } from '#app/web/command';
import { text } from '#app/web/fields';
import { submitJson } from '#app/web/submit.server';
import { NOT_BY_CUSTOMER, NOT_HELD } from './words';

/** The customer or the landscaper cancels a job whose payment is held. The rules say where the money goes. */
export const callOffJob = command({
  for: ['customer', 'landscaper'],
  schema: z.object({
    id: z.string(),
    reason: text('Please say why', CANCELLATION_REASON_MAX),
    /** In pence, as shown on the page. */
    expectedToCustomer: z.coerce.number().int().nonnegative().transform(pence).optional(),
  }),
  async run({ id: jobId, reason, expectedToCustomer }, actor, app) {
    const by = actor.userType;
    return app.escrow.callOffJob.execute({
      jobId,
      by,
      userId: actor.id,
      reason,
      expectedToCustomer,
      notice: `${actor.fullName} cancelled this job. The reason: ${reason}`,
    });
  },
  refusals: {
    ...NOT_HELD,
    'job-not-found': JOB_NOT_FOUND,
    'not-your-job': JOB_NOT_FOUND,
    ...NOT_BY_CUSTOMER,
    'share-to-agree': [
      409,
      'The work has begun, and you had asked for that. Say how much of it is done, and the landscaper can agree.',
    ],
    'amounts-do-not-add-up': NOT_BY_CUSTOMER['sums-changed'],
  },
});

/**
 * POST /api/jobs/{id}/cancel { reason, expectedToCustomer? } -> { success, jobId, refunded, toLandscaper }, in pounds;
 * `expectedToCustomer` is in pence.
 */
export const action = (args: ActionFunctionArgs) =>
  submitJson(callOffJob, args, {
    to: ({ jobId, toCustomer, toLandscaper }) => ({
      success: true,
      jobId,
      refunded: pounds(toCustomer),
      toLandscaper: pounds(toLandscaper),
    }),
  });
