import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { pounds } from '#src/kernel/money';
import { OUTSIDE_REASON_MAX } from '#src/modules/escrow/domain/outside-refund';
import { actedFrom } from '#app/web/acted-from';
import { REASON_MISSING } from '#app/commands/refusals';
import { command } from '#app/web/command';
import { text } from '#app/web/fields';
import { submitJson } from '#app/web/submit.server';

/** An admin decides who bears a refund of released money that was made directly at the provider. */
export const decideOutsideRefund = command({
  for: 'admin',
  schema: z.object({
    id: z.string(),
    decision: z.enum(['taken-back', 'borne'], { error: 'Please choose who bears it' }),
    because: text(REASON_MISSING, OUTSIDE_REASON_MAX),
  }),
  run: ({ id: outsideRefundId, decision: what, because }, actor, app, request) =>
    app.escrow.decideOutsideRefund.execute({
      outsideRefundId,
      adminId: actor.id,
      what,
      because,
      from: actedFrom(request),
    }),
  refusals: {
    'refund-not-found': [404, 'We could not find this refund.'],
    'nothing-borne': [409, 'We bear nothing of this refund: there is nothing to decide.'],
    'decided-otherwise': [409, 'This was decided already. Go back to the job to see how.'],
    'not-released': [409, 'The landscaper was paid nothing of it, so there is nothing to take back.', 'decision'],
    'payout-under-way': [
      409,
      'It is not known yet whether the landscaper has been paid. Please try again in a few minutes.',
    ],
  },
});

/**
 * POST /api/admin/outside-refunds/{id} { decision: 'taken-back' | 'borne', because } -> { success, jobId, amount,
 * share, fee }, in pounds. `share` is what the landscaper gives back, `fee` what we give back. Repeating the decision
 * changes nothing.
 */
export const action = (args: ActionFunctionArgs) =>
  submitJson(decideOutsideRefund, args, {
    to: ({ jobId, amount, share, fee }) => ({
      success: true,
      jobId,
      amount: pounds(amount),
      share: pounds(share),
      fee: pounds(fee),
    }),
  });
