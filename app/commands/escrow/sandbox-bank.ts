import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { isId } from '#src/kernel/id';
import { parsePounds } from '#src/kernel/money';
import type { App } from '#src/composition/app';
import { AMOUNT_IN_POUNDS } from '#app/commands/refusals';
import { command } from '#app/web/command';
import { text, typedAmount } from '#app/web/fields';
import { submitJson } from '#app/web/submit.server';
import { WHICH_JOB } from './words';

export const BANK_ACTS = {
  warn: 'Ask about the payment (inquiry)',
  suspect: 'Warn of fraud',
  dispute: 'Take the payment back',
  take: 'Take it after an inquiry, or again',
  drop: 'Drop an inquiry',
  win: 'Decide for us, and give it back',
  lose: 'Decide for the customer',
  empty: 'Pay the landscaper out: their payout account is then empty',
} as const;
const acts = Object.keys(BANK_ACTS) as [keyof typeof BANK_ACTS];

/** A job by its number or its id. */
export const whichJob = z
  .union([z.string(), z.number()], { error: WHICH_JOB })
  .transform(String)
  .pipe(text(WHICH_JOB, 100));

/** An admin acts as a customer's bank, to try the product out. */
export const sandboxBank = command({
  for: 'admin',
  schema: z.object({
    job: whichJob,
    act: z.enum(acts, { error: 'Please choose what the bank does' }),
    amount: typedAmount(AMOUNT_IN_POUNDS).nullish(),
  }),
  async run({ job, act, amount: typed }, _actor, app) {
    if (!app.sandbox) return { ok: false, reason: 'not-in-sandbox' };
    const given = typed == null || typed === '' ? null : parsePounds(String(typed));
    if (given === undefined) return { ok: false, reason: 'amount-not-valid' };
    const jobId = await jobIdOf(job, app);
    if (!jobId) return { ok: false, reason: 'no-such-charge' };
    const acted = await app.sandbox.bank.actOnJob(jobId, act, given ?? undefined);
    return 'refused' in acted ? { ok: false, reason: acted.refused } : { ok: true, value: acted };
  },
  refusals: {
    'not-in-sandbox': [404, 'Only the sandbox has a bank that can be told what to do.'],
    'no-such-charge': [404, 'We could not find a payment for this job.', 'job'],
    'no-such-dispute': [409, 'The bank has not asked for this payment yet.', 'act'],
    'not-now': [409, 'The bank cannot do that now.', 'act'],
    'amount-not-valid': [422, AMOUNT_IN_POUNDS, 'amount'],
  },
});

export async function jobIdOf(job: string, app: App): Promise<string | undefined> {
  if (isId(job)) return job;
  const { rows } = await app.admin.jobLists.jobs({ search: job, limit: 1 });
  return rows.find(({ number }) => String(number) === job)?.id;
}

/**
 * POST /api/sandbox/bank { job, act, amount? } -> { success, id }: acts as the customer's bank. `job` is the number or
 * id of the job.
 */
export const action = (args: ActionFunctionArgs) =>
  submitJson(sandboxBank, args, { to: ({ disputeId }) => ({ success: true, id: disputeId }) });
