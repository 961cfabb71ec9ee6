import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { pence, pounds } from '#src/kernel/money';
import { CANCELLATION_REASON_MAX } from '#src/modules/escrow/domain/cancellation';
import { PERCENT_DONE_MAX } from '#src/modules/escrow/domain/cancellation-request';
import { DISPUTE_REASON_MAX } from '#src/modules/escrow/domain/hold';
import { WITHDRAWAL_DAYS } from '#src/kernel/cancellation-terms';
import { JOB_NOT_FOUND } from '#app/commands/refusals';
import { command } from '#app/web/command';
import { text } from '#app/web/fields';
import { submitJson } from '#app/web/submit.server';
import { NOT_BY_CUSTOMER, NOT_HELD } from './words';

export const PERCENT_DONE = `Please enter a whole percentage from 0 to ${PERCENT_DONE_MAX}`;

/** The words of the dispute that stops the release until the landscaper agrees. */
const problemOf = (percentDone: number, reason: string): string =>
  `I cancel my contract within the ${WITHDRAWAL_DAYS} days. I say that ${percentDone}% of the work is done. ${reason}`.slice(
    0,
    DISPUTE_REASON_MAX,
  );

/**
 * The customer cancels work under way within the 14 days and says how much of it is done. The landscaper can agree to
 * that.
 */
export const requestCancellation = command({
  for: 'customer',
  schema: z.object({
    id: z.string(),
    percentDone: z.coerce
      .number({ error: PERCENT_DONE })
      .int(PERCENT_DONE)
      .min(0, PERCENT_DONE)
      .max(PERCENT_DONE_MAX, PERCENT_DONE),
    reason: text('Please say why', CANCELLATION_REASON_MAX),
    /** In pence, as shown on the page. */
    expectedToCustomer: z.coerce.number().int().nonnegative().transform(pence).optional(),
  }),
  run: ({ id: jobId, percentDone, reason, expectedToCustomer }, actor, app) =>
    app.escrow.requestCancellation.execute({
      jobId,
      customerId: actor.id,
      percentDone,
      reason,
      expectedToCustomer,
      problem: problemOf(percentDone, reason),
    }),
  refusals: {
    'job-not-found': JOB_NOT_FOUND,
    'not-your-job': JOB_NOT_FOUND,
    'not-paid': NOT_HELD['not-paid'],
    'charged-back': NOT_HELD['charged-back'],
    ...NOT_BY_CUSTOMER,
    'not-begun': [409, 'The work has not begun, so you can cancel without asking anyone.'],
    'all-goes-back': [409, 'You did not ask for an early start, so you can cancel and get everything back.'],
    'part-in-dispute': [409, 'A part of this payment is in dispute. That has to be decided first.'],
    'already-reported': [409, 'We have decided about this payment already. The job’s page says how.'],
  },
});

/**
 * POST /api/jobs/{id}/cancel/work-done { percentDone, reason, expectedToCustomer? } -> { success, jobId, refund,
 * toLandscaper }: the division in pounds, if the landscaper agrees.
 */
export const action = (args: ActionFunctionArgs) =>
  submitJson(requestCancellation, args, {
    to: ({ jobId, toCustomer, toLandscaper }) => ({
      success: true,
      jobId,
      refund: pounds(toCustomer),
      toLandscaper: pounds(toLandscaper),
    }),
  });
