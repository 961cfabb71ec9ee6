import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { parsePounds, pence, pounds } from '#src/kernel/money';
import { CANCELLATION_REASON_MAX } from '#src/modules/escrow/domain/cancellation';
import { JOB_NOT_FOUND, REASON_MISSING } from '#app/commands/refusals';
import { actedFrom } from '#app/web/acted-from';
import { ASKED, askSecondAdmin } from '#app/commands/admin/requests/ask-second-admin';
import { command } from '#app/web/command';
import { text, typedAmount } from '#app/web/fields';
import { submitJson } from '#app/web/submit.server';
import { NOT_HELD } from './words';

export const LANDSCAPERS_PART = 'Please enter an amount in pounds for the landscaper, such as 0 or 30.50';

const NOTHING = { toCustomer: pence(0), toLandscaper: pence(0), fee: pence(0) };

/** An admin cancels a job: with a full refund, with a part for the landscaper, or without money if none is held. */
export const cancelHeldJob = command({
  for: 'admin',
  schema: z.object({
    id: z.string(),
    toLandscaper: typedAmount(LANDSCAPERS_PART).nullish(),
    /**
     * work: we take our fee from the landscaper’s part. late: the part is the price of cancelling late, without a fee.
     */
    paysFor: z.enum(['work', 'late'], { error: 'Please choose what the landscaper’s part pays for' }).nullish(),
    reason: text(REASON_MISSING, CANCELLATION_REASON_MAX),
  }),
  async run({ id: jobId, toLandscaper: typed, paysFor, reason }, actor, app, request) {
    const toLandscaper = typed == null || typed === '' ? pence(0) : parsePounds(String(typed));
    if (toLandscaper === undefined) return { ok: false, reason: 'part-not-valid' };
    const from = actedFrom(request);
    const notice = `We cancelled this job. The reason: ${reason}`;
    const order = { jobId, toLandscaper, withFee: paysFor !== 'late', reason, notice };
    const held = await app.escrow.cancelHeldJob.execute({ ...order, adminId: actor.id, from });
    if (!held.ok && held.reason === 'second-admin-needed') {
      const amount = (await app.escrow.givingBack.terms(jobId))?.left ?? toLandscaper;
      const asked = {
        act: 'cancel-job',
        subjectId: jobId,
        jobId,
        amount,
        order,
        reason,
        adminId: actor.id,
        from,
      } as const;
      return askSecondAdmin(asked, app);
    }
    if (held.ok || held.reason !== 'not-paid') return held;
    if (toLandscaper > 0) return { ok: false, reason: 'nothing-to-divide' };
    const unpaid = await app.escrow.cancelUnpaidJob.execute({ jobId, adminId: actor.id, reason, notice, from });
    return unpaid.ok ? { ok: true, value: { jobId, ...NOTHING } } : unpaid;
  },
  refusals: {
    ...NOT_HELD,
    ...ASKED,
    'nothing-to-divide': [422, 'Nothing is held for this job, so nothing can go to the landscaper', 'toLandscaper'],
    'paid-meanwhile': [409, 'The customer has just paid. Please open this page again, and say where the money goes.'],
    'provider-busy': [
      409,
      'The customer may be paying just now: their payment page could not be closed. Please try again in a minute.',
    ],
    'job-not-found': JOB_NOT_FOUND,
    'part-not-valid': [422, LANDSCAPERS_PART, 'toLandscaper'],
    'amounts-do-not-add-up': [422, 'The landscaper’s part cannot be more than what is held', 'toLandscaper'],
  },
});

/**
 * POST /api/admin/jobs/{id}/cancel { reason, toLandscaper?, paysFor? } -> { success, jobId, refunded, toLandscaper, fee
 * }, in pounds. Refunds all that is held, unless `toLandscaper` says otherwise.
 */
export const action = (args: ActionFunctionArgs) =>
  submitJson(cancelHeldJob, args, {
    to: ({ jobId, toCustomer, toLandscaper, fee }) => ({
      success: true,
      jobId,
      refunded: pounds(toCustomer),
      toLandscaper: pounds(toLandscaper),
      fee: pounds(fee),
    }),
  });
