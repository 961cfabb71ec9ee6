import type { ActionFunctionArgs } from '@remix-run/node';
import { settleDispute } from '#app/commands/escrow/settle-dispute';
import { submitJson } from '#app/web/submit.server';

/** POST /api/jobs/{id}/settle { toLandscaper, toCustomer, reason }, in pounds; the two must add up to exactly what is in dispute. */
export const action = (args: ActionFunctionArgs) =>
  submitJson(settleDispute, args, { to: ({ jobId, outcome }) => ({ success: true, jobId, outcome }) });
