import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { pounds } from '#src/kernel/money';
import { REPORTS_AGAINST_MAX } from '#src/modules/escrow/domain/absence';
import { JOB_NOT_FOUND } from '#app/commands/refusals';
import { command } from '#app/web/command';
import { submitJson } from '#app/web/submit.server';
import { NOT_HELD } from './words';

const REASON = 'Nobody came.';

/** The customer has everything back because nobody came: for every charge, at once. */
export const refundMissedVisit = command({
  for: 'customer',
  schema: z.object({ id: z.string() }),
  run: ({ id: jobId }, actor, app) =>
    app.escrow.refundMissedVisit.execute({
      ...{ jobId, customerId: actor.id, reason: REASON },
      notice: `${actor.fullName} cancelled this job, because nobody came.`,
    }),
  refusals: {
    'job-not-found': JOB_NOT_FOUND,
    'not-your-job': JOB_NOT_FOUND,
    'already-cancelled': NOT_HELD['already-cancelled'],
    'charged-back': NOT_HELD['charged-back'],
    'payment-disputed': [
      409,
      'The landscaper says that they were there, so this is a dispute now. Both of you are heard.',
    ],
    'nothing-reported': [409, 'You have not reported that nobody came, or that is cleared up.'],
    'time-to-answer': [
      409,
      'The landscaper still has time to answer, or is expected again. After that you can have everything back.',
    ],
    'say-whether-they-came': [
      409,
      'The landscaper says that they have come. Say whether that is right; if it is not, report a problem, and nothing is released.',
    ],
    'for-admin': [409, 'We are looking at this ourselves, and write to you. Nothing is released until then.'],
    'reports-decided-against': [
      409,
      `${REPORTS_AGAINST_MAX} reports of yours within a year were decided against you, so we look at this one first. Report a problem, and we decide.`,
    ],
  },
});

/** POST /api/jobs/{id}/not-come/refund -> { success, jobId, refunded } in pounds. Repeating it changes nothing. */
export const action = (args: ActionFunctionArgs) =>
  submitJson(refundMissedVisit, args, {
    to: ({ jobId, toCustomer }) => ({ success: true, jobId, refunded: pounds(toCustomer) }),
  });
