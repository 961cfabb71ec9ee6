import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { pence, pounds } from '#src/kernel/money';
import { JOB_NOT_FOUND } from '#app/commands/refusals';
import { command } from '#app/web/command';
import { submitJson } from '#app/web/submit.server';
import { NOT_HELD } from './words';

/** The landscaper agrees to the cancelling customer's figure for how much of the work is done. */
export const agreeToCancellation = command({
  for: 'landscaper',
  schema: z.object({
    id: z.string(),
    /** In pence, as shown on the page. */
    expectedToLandscaper: z.coerce.number().int().nonnegative().transform(pence).optional(),
  }),
  run: ({ id: jobId, expectedToLandscaper }, actor, app) =>
    app.escrow.agreeToCancellation.execute({
      jobId,
      landscaperId: actor.id,
      expectedToLandscaper,
      notice: 'This job was cancelled. Both agreed on how much of the work was done.',
    }),
  refusals: {
    'job-not-found': JOB_NOT_FOUND,
    'not-your-job': JOB_NOT_FOUND,
    'nothing-to-agree': [409, 'There is nothing to agree to: the customer has not cancelled, or it has been decided.'],
    'already-marked-complete': [409, 'You have marked the work complete since, so we decide.'],
    'charged-back': NOT_HELD['charged-back'],
    'sums-changed': [409, 'The customer has changed how much they say is done. Please read it again.'],
  },
});

/**
 * POST /api/jobs/{id}/cancel/agree { expectedToLandscaper? } -> { success, jobId, refunded, toLandscaper, fee }, in
 * pounds. Repeating it changes nothing.
 */
export const action = (args: ActionFunctionArgs) =>
  submitJson(agreeToCancellation, args, {
    to: ({ jobId, toCustomer, toLandscaper, fee }) => ({
      success: true,
      jobId,
      refunded: pounds(toCustomer),
      toLandscaper: pounds(toLandscaper),
      fee: pounds(fee),
    }),
  });
