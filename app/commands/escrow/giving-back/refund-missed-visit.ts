import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { pounds } from '#src/kernel/money';
import { REPORTS_AGAINST_MAX } from '#src/modules/escrow/domain/absence';
import { JOB_NOT_FOUND } from '#app/commands/refusals';
import { command } from '#app/web/command';
import { submitJson } from '#app/web/submit.server';
import { NOT_HELD } from './words';

const REASON = 'The customer reported that nobody came.';

/** The customer cancels for a full refund because nobody came. Every charge is refunded at once. */
export const refundMissedVisit = command({
  for: 'customer',
  schema: z.object({ id: z.string() }),
  run: ({ id: jobId }, actor, app) =>
    app.escrow.refundMissedVisit.execute({
      jobId,
      customerId: actor.id,
      reason: REASON,
      notice: `${actor.fullName} cancelled this job after reporting that nobody came.`,
    }),
  refusals: {
    'job-not-found': JOB_NOT_FOUND,
    'not-your-job': JOB_NOT_FOUND,
    'already-cancelled': NOT_HELD['already-cancelled'],
    'charged-back': [
      409,
      'This counts as not coming. Your bank has asked for the payment, or for a part of it, and has to decide first: nothing goes back or is released until then.',
    ],
    'payment-disputed': [409, 'This is a dispute now, and both of you are heard.'],
    'nothing-reported': [409, 'You have not reported that nobody came, or that report is closed.'],
    'time-to-answer': [409, 'It is too early for a full refund. The job’s page says what you are waiting for.'],
    'say-whether-they-came': [
      409,
      'The landscaper says that they came. Please say on the job’s page whether that is right. Nothing is released until you do.',
    ],
    'for-admin': [409, 'We are looking at this ourselves, and write to you. Nothing is released until then.'],
    'reports-decided-against': [
      409,
      `You cannot cancel this one for a full refund yourself, because ${REPORTS_AGAINST_MAX} reports of yours within a year were decided against you. Report a problem: both of you are heard, and we decide if you do not agree.`,
    ],
  },
});

/** POST /api/jobs/{id}/not-come/refund -> { success, jobId, refunded } in pounds. Repeating it changes nothing. */
export const action = (args: ActionFunctionArgs) =>
  submitJson(refundMissedVisit, args, {
    to: ({ jobId, toCustomer }) => ({ success: true, jobId, refunded: pounds(toCustomer) }),
  });
