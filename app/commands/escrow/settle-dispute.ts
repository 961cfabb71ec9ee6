import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { parsePounds } from '#src/kernel/money';
import { SETTLEMENT_REASON_MAX } from '#src/modules/escrow/domain/hold';
import { JOB_NOT_FOUND, REASON_MISSING } from '#app/commands/refusals';
import { actedFrom } from '#app/commands/admin/acted-from';
import { command } from '#app/web/command';
import { text, typedAmount } from '#app/web/fields';
import { submitJson } from '#app/web/submit.server';

const part = (whose: string) => `Please enter the ${whose}’s part in pounds, such as 0 or 30.50`;
const amount = (whose: string) => typedAmount(part(whose));

/** An admin divides the disputed part between customer and landscaper, to the penny, and gives a reason. */
export const settleDispute = command({
  for: 'admin',
  schema: z.object({
    id: z.string(),
    toLandscaper: amount('landscaper'),
    toCustomer: amount('customer'),
    reason: text(REASON_MISSING, SETTLEMENT_REASON_MAX),
  }),
  async run({ id: jobId, reason, ...typed }, actor, app, request) {
    const [toLandscaper, toCustomer] = [parsePounds(String(typed.toLandscaper)), parsePounds(String(typed.toCustomer))];
    if (toLandscaper === undefined) return { ok: false, reason: 'landscapers-part-not-valid' };
    if (toCustomer === undefined) return { ok: false, reason: 'customers-part-not-valid' };
    return app.escrow.settleDispute.execute({
      ...{ jobId, adminId: actor.id, toLandscaper, toCustomer, reason },
      from: actedFrom(request),
    });
  },
  refusals: {
    'job-not-found': JOB_NOT_FOUND,
    'not-disputed': [409, 'Nothing about this job is in dispute.'],
    'already-settled': [409, 'This dispute has already been decided differently, and a decision is final.'],
    'charged-back': [
      409,
      'The customer’s bank has asked for this money back. Settling it now could pay it twice, so please wait until the bank has decided.',
    ],
    'landscapers-part-not-valid': [422, part('landscaper'), 'toLandscaper'],
    'customers-part-not-valid': [422, part('customer'), 'toCustomer'],
    'amounts-do-not-add-up': [422, 'Together the two amounts must come to exactly what is in dispute', 'toLandscaper'],
  },
});

/** POST /api/jobs/{id}/settle { toLandscaper, toCustomer, reason }, in pounds; the two amounts must add up to exactly what is in dispute. */
export const action = (args: ActionFunctionArgs) =>
  submitJson(settleDispute, args, { to: ({ jobId, outcome }) => ({ success: true, jobId, outcome }) });
