import { z } from 'zod';
import { command } from '#app/web/command';
import { text } from '#app/web/fields';

const AMOUNT = 'Please enter an amount in pounds, such as 30 or 30.50';

/** The customer says what is wrong, and how much of the payment it is about; nothing said means all of it (D-DISPUTE). */
export const reportProblem = command({
  for: 'customer',
  schema: z.object({
    id: z.string(),
    amount: z.union([z.string().max(100), z.number()], { error: AMOUNT }).nullish(),
    reason: text('Please say what is wrong', 1000),
  }),
  async run({ id: jobId, amount: typed, reason }, actor, app) {
    const amount = typed == null || typed === '' ? undefined : app.escrow.readPounds(String(typed));
    if (typed != null && typed !== '' && amount === undefined) return { ok: false, reason: 'amount-not-valid' };
    return app.escrow.reportProblem.execute({ jobId, customerId: actor.id, amount, reason });
  },
  refusals: {
    'job-not-found': [404, 'We could not find this job.'],
    'not-your-job': [404, 'We could not find this job.'],
    'not-paid': [409, 'Nothing is held for this job, so there is nothing to dispute.'],
    'already-released': [409, 'This payment has been released already, so it cannot be stopped any more.'],
    'payment-refunded': [409, 'This payment went back to you, so there is nothing to dispute.'],
    'already-reported': [
      409,
      'You have reported a problem with this job already. We will tell you both what we decide.',
    ],
    'amount-not-valid': [422, AMOUNT, 'amount'],
    'amount-not-held': [422, 'Please enter at least £0.01 and at most what is held', 'amount'],
  },
});
