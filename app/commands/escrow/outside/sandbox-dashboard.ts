import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { parsePounds } from '#src/kernel/money';
import { jobIdOf } from '#app/commands/escrow/sandbox-bank';
import { AMOUNT_IN_POUNDS } from '#app/commands/refusals';
import { command } from '#app/web/command';
import { text } from '#app/web/fields';
import { submitJson } from '#app/web/submit.server';

/** An admin does something in the provider’s dashboard, past the product, to try out what becomes of it. */
export const sandboxDashboard = command({
  for: 'admin',
  schema: z.object({
    job: z.coerce.string().pipe(text('Please enter the number of the job', 100)),
    amount: z.union([z.string().max(100), z.number()]).nullish(),
  }),
  async run({ job, amount: typed }, _actor, app) {
    if (!app.sandbox) return { ok: false, reason: 'not-in-sandbox' };
    const given = typed == null || typed === '' ? null : parsePounds(String(typed));
    if (given === undefined) return { ok: false, reason: 'amount-not-valid' };
    const jobId = await jobIdOf(job, app);
    if (!jobId) return { ok: false, reason: 'no-such-charge' };
    const made = await app.sandbox.dashboard.makeRefundOfJobElsewhere(jobId, given ?? undefined);
    return 'refused' in made ? { ok: false, reason: made.refused } : { ok: true, value: { jobId, id: made.id } };
  },
  refusals: {
    'not-in-sandbox': [404, 'Only the sandbox has a dashboard of its own.'],
    'no-such-charge': [404, 'We could not find a payment for this job.', 'job'],
    'too-much': [409, 'That is more than is left of the payment.', 'amount'],
    'amount-not-valid': [422, AMOUNT_IN_POUNDS, 'amount'],
  },
});

/** POST /api/sandbox/dashboard { job, amount? } -> { success, id }: refunds a payment past the product, with the number or id of the job. */
export const action = (args: ActionFunctionArgs) =>
  submitJson(sandboxDashboard, args, { to: ({ id }) => ({ success: true, id }) });
