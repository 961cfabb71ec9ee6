import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { pence, pounds } from '#src/kernel/money';
import { JOB_NOT_FOUND } from '#app/commands/refusals';
import { command } from '#app/web/command';
import { submitJson } from '#app/web/submit.server';
import { NOT_BY_CUSTOMER, NOT_HELD } from './words';

const NOT_LET_IN = 'The landscaper came and was not let in.';

/** The customer agrees that the landscaper came and was not let in. The job is cancelled by the rule for that. */
export const agreeToNoAccess = command({
  for: 'customer',
  schema: z.object({
    id: z.string(),
    /** In pence, as shown on the page. */
    expectedToCustomer: z.coerce.number().int().nonnegative().transform(pence).optional(),
  }),
  run: ({ id: jobId, expectedToCustomer }, actor, app) =>
    app.escrow.agreeToNoAccess.execute({
      jobId,
      customerId: actor.id,
      expectedToCustomer,
      reason: NOT_LET_IN,
      notice: 'This job was cancelled. Both agreed that the landscaper came and was not let in.',
    }),
  refusals: {
    'job-not-found': JOB_NOT_FOUND,
    'not-your-job': JOB_NOT_FOUND,
    'nothing-to-agree': [409, 'There is nothing to agree to: it was withdrawn, or has been decided.'],
    'already-marked-complete': NOT_BY_CUSTOMER['already-marked-complete'],
    'charged-back': NOT_HELD['charged-back'],
    'sums-changed': NOT_BY_CUSTOMER['sums-changed'],
  },
});

/**
 * POST /api/jobs/{id}/cancel/no-access { expectedToCustomer? } -> { success, jobId, refunded, toLandscaper }, in
 * pounds. Repeating it changes nothing.
 */
export const action = (args: ActionFunctionArgs) =>
  submitJson(agreeToNoAccess, args, {
    to: ({ jobId, toCustomer, toLandscaper }) => ({
      success: true,
      jobId,
      refunded: pounds(toCustomer),
      toLandscaper: pounds(toLandscaper),
    }),
  });
