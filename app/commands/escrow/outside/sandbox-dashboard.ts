import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { parsePounds } from '#src/kernel/money';
import { jobIdOf, whichJob } from '#app/commands/escrow/sandbox-bank';
import { AMOUNT_IN_POUNDS } from '#app/commands/refusals';
import { command } from '#app/web/command';
import { typedAmount } from '#app/web/fields';
import { submitJson } from '#app/web/submit.server';

export const DASHBOARD_ACTS = {
  refund: 'Refund the customer’s payment',
  reverse: 'Take back what was sent to the landscaper',
} as const;
const acts = Object.keys(DASHBOARD_ACTS) as [keyof typeof DASHBOARD_ACTS];

/** An admin acts in the provider’s dashboard, outside the product, to try out what happens then. */
export const sandboxDashboard = command({
  for: 'admin',
  schema: z.object({
    job: whichJob,
    act: z.enum(acts, { error: 'Please choose what is done there' }),
    amount: typedAmount(AMOUNT_IN_POUNDS).nullish(),
  }),
  async run({ job, act, amount: typed }, _actor, app) {
    if (!app.sandbox) return { ok: false, reason: 'not-in-sandbox' };
    const given = typed == null || typed === '' ? null : parsePounds(String(typed));
    if (given === undefined) return { ok: false, reason: 'amount-not-valid' };
    const jobId = await jobIdOf(job, app);
    if (!jobId) return { ok: false, reason: 'no-such-charge' };
    const { dashboard } = app.sandbox;
    const made =
      act === 'reverse'
        ? await dashboard.makeReversalOfJobElsewhere(jobId, given ?? undefined)
        : await dashboard.makeRefundOfJobElsewhere(jobId, given ?? undefined);
    return 'refused' in made ? { ok: false, reason: made.refused } : { ok: true, value: { jobId, id: made.id } };
  },
  refusals: {
    'not-in-sandbox': [404, 'Only the sandbox has a dashboard of its own.'],
    'no-such-charge': [404, 'We could not find a payment for this job.', 'job'],
    'no-such-transfer': [409, 'Nothing was sent to the landscaper for this job.', 'act'],
    'too-much': [409, 'That is more than is left of it there.', 'amount'],
    'amount-not-valid': [422, AMOUNT_IN_POUNDS, 'amount'],
  },
});

/**
 * POST /api/sandbox/dashboard { job, act: 'refund' | 'reverse', amount? } -> { success, id }: refunds a payment or
 * reverses a payout directly at the provider. `job` is the number or id of the job.
 */
export const action = (args: ActionFunctionArgs) =>
  submitJson(sandboxDashboard, args, { to: ({ id }) => ({ success: true, id }) });
