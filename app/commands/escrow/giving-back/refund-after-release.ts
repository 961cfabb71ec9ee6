import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { parsePounds, pounds } from '#src/kernel/money';
import { REFUND_REASON_MAX } from '#src/modules/escrow/domain/late-refund';
import { JOB_NOT_FOUND, REASON_MISSING } from '#app/commands/refusals';
import { actedFrom } from '#app/web/acted-from';
import { ASKED, askSecondAdmin } from '#app/commands/admin/requests/ask-second-admin';
import { command } from '#app/web/command';
import { id, text, tick, typedAmount } from '#app/web/fields';
import { submitJson } from '#app/web/submit.server';
import { NOT_HELD } from './words';

export const REFUND_AMOUNT = 'Please enter the refund in pounds, such as 30 or 30.50';

/** An admin refunds released money, or part of it. */
export const refundAfterRelease = command({
  for: 'admin',
  schema: z.object({
    id: z.string(),
    /** Made by the page, so that a form that is sent twice refunds once. */
    refundId: id().nullish(),
    amount: typedAmount(REFUND_AMOUNT),
    keepFee: tick,
    reason: text(REASON_MISSING, REFUND_REASON_MAX),
  }),
  async run({ id: jobId, refundId, amount: typed, keepFee, reason }, actor, app, request) {
    const amount = parsePounds(String(typed));
    if (amount === undefined) return { ok: false, reason: 'amount-not-valid' };
    const order = { refundId: refundId ?? app.newId(), jobId, amount, keepFee, reason };
    const by = { adminId: actor.id, from: actedFrom(request) };
    const done = await app.escrow.refundAfterRelease.execute({ ...order, ...by });
    if (done.ok || done.reason !== 'second-admin-needed') return done;
    const act = 'refund-after-release';
    return askSecondAdmin({ act, subjectId: jobId, jobId, amount, order, reason, ...by }, app);
  },
  refusals: {
    ...ASKED,
    'job-not-found': JOB_NOT_FOUND,
    'not-released': [409, 'None of this payment has been released. Cancel the job or decide its dispute instead.'],
    'payment-refunded': NOT_HELD['payment-refunded'],
    'charged-back': [
      409,
      'Less can be refunded: the customer already has part of this payment back, or their bank has asked for it.',
    ],
    'amount-not-valid': [422, REFUND_AMOUNT, 'amount'],
    'amount-not-released': [422, 'Please enter at least £0.01 and at most what was released', 'amount'],
    'payout-under-way': [
      409,
      'We do not know yet whether the landscaper has been paid. Please try again in a few minutes.',
    ],
    'refund-differs': [409, 'This refund has already been made, with another amount. Go back to the job to see it.'],
  },
});

/**
 * POST /api/admin/jobs/{id}/refund { amount, reason, keepFee?, refundId? } -> { success, jobId, refundId, amount, fee,
 * share }, in pounds. `fee` is what we give back, `share` what the landscaper gives back. Repeating a `refundId`
 * changes nothing.
 */
export const action = (args: ActionFunctionArgs) =>
  submitJson(refundAfterRelease, args, {
    to: ({ jobId, refundId, amount, fee, share }) => ({
      success: true,
      jobId,
      refundId,
      amount: pounds(amount),
      fee: pounds(fee),
      share: pounds(share),
    }),
  });
