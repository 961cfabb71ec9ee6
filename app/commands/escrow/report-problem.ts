import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { parsePounds, pounds } from '#src/kernel/money';
import { DISPUTE_REASON_MAX } from '#src/modules/escrow/domain/hold';
import { AMOUNT_IN_POUNDS, JOB_NOT_FOUND } from '#app/commands/refusals';
import { command } from '#app/web/command';
import { text, typedAmount } from '#app/web/fields';
import { submitJson } from '#app/web/submit.server';

/** The customer reports what is wrong and how much of the payment is in dispute: all of it by default (D-DISPUTE). */
export const reportProblem = command({
  for: 'customer',
  schema: z.object({
    id: z.string(),
    amount: typedAmount(AMOUNT_IN_POUNDS).nullish(),
    reason: text('Please say what is wrong', DISPUTE_REASON_MAX),
  }),
  async run({ id: jobId, amount: typed, reason }, actor, app) {
    const amount = typed == null || typed === '' ? undefined : parsePounds(String(typed));
    if (typed != null && typed !== '' && amount === undefined) return { ok: false, reason: 'amount-not-valid' };
    return app.escrow.reportProblem.execute({ jobId, customerId: actor.id, amount, reason });
  },
  refusals: {
    'job-not-found': JOB_NOT_FOUND,
    'not-your-job': JOB_NOT_FOUND,
    'not-paid': [409, 'Nothing is held for this job, so there is nothing to dispute.'],
    'already-released': [409, 'This payment has already been released, so it can no longer be stopped.'],
    'payment-refunded': [409, 'This payment went back to you, so there is nothing to dispute.'],
    'charged-back': [409, 'Your bank has returned this payment to you, so there is nothing to dispute.'],
    'already-reported': [
      409,
      'You have already reported a problem with this job. We will tell you both what we decide.',
    ],
    'amount-not-valid': [422, AMOUNT_IN_POUNDS, 'amount'],
    'amount-not-held': [422, 'Please enter at least £0.01 and at most what is held', 'amount'],
  },
});

/** POST /api/jobs/{id}/dispute { reason, amount? } with the amount in pounds; all of it by default. */
export const action = (args: ActionFunctionArgs) =>
  submitJson(reportProblem, args, {
    to: ({ jobId, disputed, released }) => ({
      success: true,
      jobId,
      disputedAmount: pounds(disputed),
      releasedAmount: pounds(released),
    }),
  });
